package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// selectOfSelect replaces an inner select on the same condition by the value that it must have.
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

// replaceBy replaces op by the named operation on values, with a result of the same type.
func replaceBy(r *rewrite.Rewriter, op ir.Op, name string, values ...ir.Value) (bool, error) {
	_, err := r.ReplaceWith(op, name, ir.OpState{Operands: values, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// selectByNot selects by x instead of not x, with the values exchanged.
func selectByNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := arith.AsSelect(op)
	not := arith.AsXori(s.Condition().DefiningOp())
	if not.IsNil() || !elements.IsBool(not.Result().Type()) || !isMinusOne(r.ConstantValue(not.RHS())) {
		return false, nil
	}
	r.Fuse(op, not.RHS().DefiningOp())
	return true, r.Replace(op, arith.Select(r.At(), s.Result().Type(), not.LHS(), s.FalseValue(), s.TrueValue()))
}

// extremes maps a predicate to the operation that returns the left operand if the predicate holds
// and the right one otherwise.
var extremes = map[uint64]string{
	arith.CmpIPredicateSlt: arith.OpMinsi, arith.CmpIPredicateSle: arith.OpMinsi,
	arith.CmpIPredicateSgt: arith.OpMaxsi, arith.CmpIPredicateSge: arith.OpMaxsi,
	arith.CmpIPredicateUlt: arith.OpMinui, arith.CmpIPredicateUle: arith.OpMinui,
	arith.CmpIPredicateUgt: arith.OpMaxui, arith.CmpIPredicateUge: arith.OpMaxui,
}

// selectExtreme turns a comparison and a select of the compared values into a minimum or maximum.
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

// selectNot turns a select of false or true into the negation of its condition.
func selectNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := arith.AsSelect(op)
	if !elements.IsBool(s.Result().Type()) || !areNumbers(r, s, 0, 1) {
		return false, nil
	}
	return replaceBy(r, op, arith.OpXori, s.Condition(), trueConstant(r))
}

// areNumbers reports whether s selects between the constants x and y.
func areNumbers(r *rewrite.Rewriter, s arith.SelectOp, x, y int64) bool {
	return isAll(r.ConstantValue(s.TrueValue()), x) && isAll(r.ConstantValue(s.FalseValue()), y)
}

func trueConstant(r *rewrite.Rewriter) ir.Value {
	return r.Constant(arith.Namespace, attrs.NewBool(r.Module(), true), types.NewInteger(r.Module(), 1, types.Signless))
}

// selectBit turns a select of 1 or 0 into an extension of its condition, or of the negation if it
// selects 0 or 1.
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
