package dynamism

import (
	"fmt"
	"regexp"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/visit/domains"
)

// CheckAssertions checks the custom calls @shape_assertion, which JAX writes for what it
// assumes of dynamic shapes: one whose condition is the constant true goes, any other is
// an error with its message.
var CheckAssertions = pass.Pass{
	Name:   "stablehlo-check-shape-assertions",
	Doc:    "check assertions about shapes, and erase those that hold",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		checks := true
		o.Bool(&checks, "enable-shape-assertions", "check them; they are erased unchecked otherwise")
		return func() (pass.Run, error) {
			set, err := rewrite.Assemble([]rewrite.Table{{Domain: &domains.StableHLO, Constants: map[string]string{"constant": "value"},
				Ops: map[string][]rewrite.Pattern{"custom_call": {{Name: "shape_assertion", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
					return assertion(r, op, checks)
				}}}}}})
			return func(ctx *pass.Context, op ir.Op) error {
				_, err := set.Greedy(op, rewrite.Options{TopDown: true, NoFold: true, KeepConstants: true, Log: ctx.Log})
				return err
			}, err
		}
	},
}

// assertion handles one custom call: the first operand is the condition, and those
// behind it are numbers for the message.
func assertion(r *rewrite.Rewriter, op ir.Op, check bool) (bool, error) {
	if name, ok := op.Attr("call_target_name").(*attrs.String); !ok || name.Value != "shape_assertion" {
		return false, nil
	}
	if !check {
		return true, r.Erase(op)
	}
	if op.NumOperands() < 1 || op.NumResults() != 0 {
		return false, fmt.Errorf("a shape assertion has a condition for operand 0 and no results; this one has %d operands and %d results",
			op.NumOperands(), op.NumResults())
	}
	if effect, ok := op.Attr("has_side_effect").(*attrs.Integer); !ok || !effect.IsTrue() {
		return false, fmt.Errorf("a shape assertion has has_side_effect = true")
	}
	if t, ok := op.Operand(0).Type().(*types.RankedTensor); !ok || len(t.Shape) != 0 || !elements.IsBool(t.Elem) {
		return false, fmt.Errorf("the condition (operand 0) of a shape assertion is a tensor<i1>")
	}
	message, ok := op.Attr("error_message").(*attrs.String)
	if !ok {
		return false, fmt.Errorf("a shape assertion has an error_message")
	}
	d, ok := elements.Of(r.ConstantValue(op.Operand(0)))
	if !ok {
		return false, fmt.Errorf("the condition (operand 0) of the shape assertion is not known statically")
	}
	if d.At(0) != 0 {
		return true, r.Erase(op)
	}
	text, err := fill(r, message.Value, op)
	if err != nil {
		return false, err
	}
	return false, fmt.Errorf("the assertion about shapes does not hold: %s", text)
}

// place is a place for a number in a message: {0}, {1} and so on, perhaps with a format
// behind a comma or a colon.
var place = regexp.MustCompile(`\{(\d+)[^{}]*\}`)

// fill puts the numbers of an assertion into its message.
func fill(r *rewrite.Rewriter, message string, op ir.Op) (string, error) {
	var numbers []string
	for i := 1; i < op.NumOperands(); i++ {
		d, ok := elements.Of(r.ConstantValue(op.Operand(i)))
		if !ok {
			return "", fmt.Errorf("input %d (operand %d) of the message of the shape assertion is not known statically", i-1, i)
		}
		list, ok := d.Ints()
		if !ok || len(list) != 1 {
			return "", fmt.Errorf("input %d (operand %d) of the message of the shape assertion is no integer", i-1, i)
		}
		numbers = append(numbers, strconv.FormatInt(list[0], 10))
	}
	return place.ReplaceAllStringFunc(message, func(s string) string {
		if n, err := strconv.Atoi(place.FindStringSubmatch(s)[1]); err == nil && n < len(numbers) {
			return numbers[n]
		}
		return s
	}), nil
}
