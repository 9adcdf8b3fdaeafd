package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// selectOfSelect: the condition is known where the inner one asks for it again.
func selectOfSelect(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	for _, i := range []int{2, 1} {
		inner := from(op.Operand(i), op.Name())
		if inner.IsNil() || inner.Operand(0) != op.Operand(0) {
			continue
		}
		values := operands(op)
		values[i] = inner.Operand(i)
		r.Fuse(op, inner)
		return replaceBy(r, op, op.Name(), values...)
	}
	return false, nil
}

// replaceBy replaces op by the operation called name on values, with a result of the same type.
func replaceBy(r *rewrite.Rewriter, op ir.Op, name string, values ...ir.Value) (bool, error) {
	_, err := r.ReplaceWith(op, name, ir.OpState{Operands: values, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// selectByNot: the other way round there is no need to turn the condition around.
func selectByNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	not := from(op.Operand(0), "arith.xori")
	if not.IsNil() || !elements.IsBool(not.Result(0).Type()) || !isMinusOne(r.ConstantValue(not.Operand(1))) {
		return false, nil
	}
	r.Fuse(op, not)
	return replaceBy(r, op, op.Name(), not.Operand(0), op.Operand(2), op.Operand(1))
}

// extremes are the operations that choose the operand on the left if it is in a relation to
// the other one.
var extremes = map[uint64]string{
	arith.CmpIPredicateSlt: "arith.minsi", arith.CmpIPredicateSle: "arith.minsi",
	arith.CmpIPredicateSgt: "arith.maxsi", arith.CmpIPredicateSge: "arith.maxsi",
	arith.CmpIPredicateUlt: "arith.minui", arith.CmpIPredicateUle: "arith.minui",
	arith.CmpIPredicateUgt: "arith.maxui", arith.CmpIPredicateUge: "arith.maxui",
}

// selectExtreme: of two numbers that are compared the larger one, or the smaller one.
func selectExtreme(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := from(op.Operand(0), "arith.cmpi")
	if c.IsNil() {
		return false, nil
	}
	x, y := c.Operand(0), c.Operand(1)
	p := predicate(c)
	if x == op.Operand(2) && y == op.Operand(1) {
		p = predicates[p].exchanged
	} else if x != op.Operand(1) || y != op.Operand(2) {
		return false, nil
	}
	name := extremes[p]
	if name == "" {
		return false, nil
	}
	r.Fuse(op, c)
	return replaceBy(r, op, name, x, y)
}

// selectNot: of false and true what the condition is not.
func selectNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !elements.IsBool(op.Result(0).Type()) || !areNumbers(r, op, 0, 1) {
		return false, nil
	}
	return replaceBy(r, op, "arith.xori", op.Operand(0), trueConstant(r))
}

// areNumbers reports whether the values that op chooses from are these.
func areNumbers(r *rewrite.Rewriter, op ir.Op, x, y int64) bool {
	return isAll(r.ConstantValue(op.Operand(1)), x) && isAll(r.ConstantValue(op.Operand(2)), y)
}

func trueConstant(r *rewrite.Rewriter) ir.Value {
	return r.Constant(domains.Arith.Name(), attrs.NewBool(r.Module(), true), types.NewInteger(r.Module(), 1, types.Signless))
}

// selectBit: one and zero are the condition as a number.
func selectBit(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := op.Result(0).Type()
	if _, ok := t.(*types.Integer); !ok || elements.IsBool(t) {
		return false, nil
	}
	bit := op.Operand(0)
	switch {
	case areNumbers(r, op, 1, 0):
	case areNumbers(r, op, 0, 1):
		bit = r.Op("arith.xori", bit.Type(), []ir.Value{bit, trueConstant(r)})
	default:
		return false, nil
	}
	return replaceBy(r, op, "arith.extui", bit)
}
