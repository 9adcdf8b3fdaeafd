package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// selectOfSelect: the condition is known where the inner one asks for it again.
func selectOfSelect(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := arith.AsSelect(op)
	x, y := s.TrueValue(), s.FalseValue()
	inner := arith.AsSelect(y.DefiningOp())
	if !inner.IsNil() && inner.Condition() == s.Condition() {
		y = inner.FalseValue()
	} else if inner = arith.AsSelect(x.DefiningOp()); !inner.IsNil() && inner.Condition() == s.Condition() {
		x = inner.TrueValue()
	} else {
		return false, nil
	}
	r.Fuse(op, inner.Op)
	return true, r.Replace(op, arith.Select(r.At(), s.Result().Type(), s.Condition(), x, y))
}

// replaceBy replaces op by the operation called name on values, with a result of the same type.
func replaceBy(r *rewrite.Rewriter, op ir.Op, name string, values ...ir.Value) (bool, error) {
	_, err := r.ReplaceWith(op, name, ir.OpState{Operands: values, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// selectByNot: the other way round there is no need to turn the condition around.
func selectByNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := arith.AsSelect(op)
	not := arith.AsXori(s.Condition().DefiningOp())
	if not.IsNil() || !elements.IsBool(not.Result().Type()) || !isMinusOne(r.ConstantValue(not.RHS())) {
		return false, nil
	}
	r.Fuse(op, not.RHS().DefiningOp())
	return true, r.Replace(op, arith.Select(r.At(), s.Result().Type(), not.LHS(), s.FalseValue(), s.TrueValue()))
}

// extremes are the operations that choose the operand on the left if it is in a relation to
// the other one.
var extremes = map[uint64]string{
	arith.CmpIPredicateSlt: arith.OpMinsi, arith.CmpIPredicateSle: arith.OpMinsi,
	arith.CmpIPredicateSgt: arith.OpMaxsi, arith.CmpIPredicateSge: arith.OpMaxsi,
	arith.CmpIPredicateUlt: arith.OpMinui, arith.CmpIPredicateUle: arith.OpMinui,
	arith.CmpIPredicateUgt: arith.OpMaxui, arith.CmpIPredicateUge: arith.OpMaxui,
}

// selectExtreme: of two numbers that are compared the larger one, or the smaller one.
func selectExtreme(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := arith.AsSelect(op)
	c := arith.AsCmpi(s.Condition().DefiningOp())
	if c.IsNil() {
		return false, nil
	}
	p, x, y := c.Predicate(), c.LHS(), c.RHS()
	if x == s.FalseValue() && y == s.TrueValue() {
		p = predicates[p].exchanged
	} else if x != s.TrueValue() || y != s.FalseValue() {
		return false, nil
	}
	name := extremes[p]
	if name == "" {
		return false, nil
	}
	r.Fuse(op, c.Op)
	return replaceBy(r, op, name, x, y)
}

// selectNot: of false and true what the condition is not.
func selectNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := arith.AsSelect(op)
	if !elements.IsBool(s.Result().Type()) || !areNumbers(r, s, 0, 1) {
		return false, nil
	}
	return replaceBy(r, op, arith.OpXori, s.Condition(), trueConstant(r))
}

// areNumbers reports whether the values that s chooses from are these.
func areNumbers(r *rewrite.Rewriter, s arith.SelectOp, x, y int64) bool {
	return isAll(r.ConstantValue(s.TrueValue()), x) && isAll(r.ConstantValue(s.FalseValue()), y)
}

func trueConstant(r *rewrite.Rewriter) ir.Value {
	return r.Constant(arith.Namespace, attrs.NewBool(r.Module(), true), types.NewInteger(r.Module(), 1, types.Signless))
}

// selectBit: one and zero are the condition as a number.
func selectBit(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := arith.AsSelect(op)
	t := s.Result().Type()
	if _, ok := t.(*types.Integer); !ok || elements.IsBool(t) {
		return false, nil
	}
	bit := s.Condition()
	switch {
	case areNumbers(r, s, 1, 0):
	case areNumbers(r, s, 0, 1):
		bit = arith.Xori(r.At(), bit, trueConstant(r))
	default:
		return false, nil
	}
	return true, r.Replace(op, arith.Extui(r.At(), t, bit))
}
