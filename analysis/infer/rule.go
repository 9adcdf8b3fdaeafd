package infer

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Rule says how the result types of an operation are inferred, and which constraints it obeys
// beyond those of its definition. Functions take for granted what the definition declares.
type Rule struct {
	// Infer appends the result types by [Context.Return], or fails; nil where they do not follow
	// from the inputs.
	Infer func(c *Context) bool
	// Verify checks what depends on the result types that an operation has, or on regions that
	// inference does without.
	Verify func(c *Context) bool
	// Uses checks what depends on the symbols that the operation refers to.
	Uses func(c *Context) bool
	// Reify creates operations that compute the result shapes. Without it, these must be known,
	// or those of operands.
	Reify func(r *Reifier) bool
	// Same compares an inferred type with the one that a result has, where that is not
	// [Result.Compatible].
	Same func(r *Result, t ir.Type) bool
	// Result is the constraint that a result type breaks which is not compatible with the
	// inferred one; by default the first one of Inferred.
	Result string

	// Constraints of the StableHLO specification, named as there: "C1-C3 I2" are four of them.
	// Constraints I, on the kinds of the inputs, count as declared unless they are listed.
	Inferred, Verified string // those that Infer and Verify check
	Declared           string // those that follow from the definition of the operation
	Dynamic            []Gap  // those that depend on what is known at run time only
	Unchecked          []Gap
}

// Gap is a list of constraints that are not checked, and why.
type Gap struct{ Rules, Why string }

// resultRule returns Result, or the first constraint that inference checks.
func (r *Rule) resultRule() string {
	if r.Result != "" {
		return r.Result
	}
	if list := ExpandRules(r.Inferred); len(list) > 0 {
		return list[0]
	}
	return "result types"
}

// infers reports whether the result types of an operation are compared with the inferred ones.
func (r *Rule) infers(info *ir.OpInfo) bool { return info.Def.Traits.Has(ods.InferType) }

// ExpandRules returns the constraints of a list such as "C1-C3 I2" one by one.
func ExpandRules(list string) []string {
	var out []string
	for _, w := range strings.Fields(list) {
		from, to, ok := strings.Cut(w, "-")
		if !ok {
			out = append(out, w)
			continue
		}
		a, _ := strconv.Atoi(from[1:])
		b, _ := strconv.Atoi(to[1:])
		for n := a; n <= b; n++ {
			out = append(out, from[:1]+strconv.Itoa(n))
		}
	}
	return out
}
