package basic

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// ReconcileCasts is MLIR's reconcile-unrealized-casts. If the results of a cast have the types of the
// values at the start of its chain of casts, it replaces the results by those values. Unused casts
// are erased; other casts stay.
var ReconcileCasts = pass.Pass{
	Name: "reconcile-unrealized-casts",
	Doc:  "take away casts between types that cancel one another out",
	Run:  func(_ *pass.Context, op ir.Op) error { return reconcileCasts(op) },
}

func reconcileCasts(root ir.Op) error {
	var casts []ir.Op
	if err := ir.Walk(root, func(o ir.Op) ir.Action {
		if o.Name() == builtin.OpUnrealizedConversionCast {
			casts = append(casts, o)
		}
		return ir.Advance
	}); err != nil {
		return err
	}
	for _, c := range casts {
		if from := castOrigin(c); !from.IsNil() {
			for i := range c.NumResults() {
				c.Result(i).ReplaceAllUsesWith(from.Operand(i))
			}
		}
	}
	for _, c := range slices.Backward(casts) { // users before the casts that define their operands
		if !c.Unused() {
			continue
		}
		if err := c.Erase(); err != nil {
			return err
		}
	}
	return nil
}

// castOrigin returns the cast in the chain ending in c whose operands have the types of c's results, or
// nil if there is none.
func castOrigin(c ir.Op) ir.Op {
	for from := c; !from.IsNil(); from = castBefore(from) {
		if undoes(c, from) {
			return from
		}
	}
	return ir.Op{}
}

// undoes reports whether the results of c have the types of from's operands.
func undoes(c, from ir.Op) bool {
	if c.NumResults() != from.NumOperands() {
		return false
	}
	for i := range c.NumResults() {
		if c.Result(i).Type() != from.Operand(i).Type() {
			return false
		}
	}
	return true
}

// castBefore returns the cast whose results are the operands of c, or nil.
func castBefore(c ir.Op) ir.Op {
	if c.NumOperands() == 0 {
		return ir.Op{}
	}
	from := c.Operand(0).DefiningOp()
	if from.IsNil() || from.Name() != builtin.OpUnrealizedConversionCast || from.NumResults() != c.NumOperands() {
		return ir.Op{}
	}
	for i := range c.NumOperands() {
		if c.Operand(i) != from.Result(i) {
			return ir.Op{}
		}
	}
	return from
}
