package infer

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Rule says how the result types of an operation are inferred, and which constraints it obeys
// beyond those of its definition. Its functions rely on what the definition declares.
type Rule struct {
	// Infer appends the result types with [Context.Return], or fails. It is nil if they do not
	// follow from the inputs.
	Infer func(c *Context) bool
	// Verify checks what depends on the actual result types, or on regions that inference does not
	// need.
	Verify func(c *Context) bool
	// Uses checks what depends on the symbols to which the operation refers.
	Uses func(c *Context) bool
	// Reify creates operations that compute the result shapes. If it is nil, shapes can be reified
	// only if they are static or those of operands.
	Reify func(r *Reifier) bool
	// Same compares an inferred type with an actual one, if [Result.Compatible] is not the right
	// comparison.
	Same func(r *Result, t ir.Type) bool
	// Result is the constraint that is violated by a result type that is not compatible with the
	// inferred one. The default is the first constraint in Inferred.
	Result string

	// Constraints of the StableHLO specification, named as there: "C1-C3 I2" stands for four of
	// them. Constraints I, on the kinds of the inputs, count as Declared unless they are listed
	// elsewhere.
	Inferred, Verified string // checked by Infer and Verify
	Declared           string // implied by the definition of the operation
	Dynamic            []Gap  // dependent on what is known only at run time
	Unchecked          []Gap
}

// Gap is a list of constraints that are not checked, and why.
type Gap struct{ Rules, Why string }

// resultRule returns Result, or the first constraint in Inferred.
func (r *Rule) resultRule() string {
	if r.Result != "" {
		return r.Result
	}
	if list := ExpandRules(r.Inferred); len(list) > 0 {
		return list[0]
	}
	return "result types"
}

// infers reports whether actual result types are compared with the inferred ones.
func (r *Rule) infers(info *ir.OpInfo) bool { return info.Def.Traits.Has(ods.InferType) }

// ExpandRules returns the constraints in a list such as "C1-C3 I2" one by one.
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
