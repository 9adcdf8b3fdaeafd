package simplify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// choices returns the patterns of comparisons and selections. Selections of constants
// are computed up to a number of elements.
func choices(l Limits) map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpCompare: {
			{Name: "compare of a bool with a constant", Benefit: ofTwo, Apply: compareBool},
			apply("compare of integers", func(r *rewrite.Rewriter, op ir.Op) (bool, error) { return compareIntegers(r, op, l.Upstream) }),
		},
		stablehlo.OpSelect: {
			{Name: "select by a broadcast not", Benefit: ofThree, Apply: selectBroadcastNot},
			{Name: "select by a not", Benefit: ofTwo, Apply: selectNot},
			apply("select", func(r *rewrite.Rewriter, op ir.Op) (bool, error) { return choose(r, op, l.Elements) }),
		},
	}
}

// compareBool applies to a bool that is compared unequal to false or equal to true. Only bools have
// the type of the result.
func compareBool(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := stablehlo.AsCompare(op)
	d, _ := elements.Of(r.ConstantValue(c.RHS()))
	if !d.Splat {
		return false, nil
	}
	switch how := c.ComparisonDirection(); {
	case how == attrs.ComparisonDirectionNE && d.At(0) == 0, how == attrs.ComparisonDirectionEQ && d.At(0) == 1:
		return become(r, op, c.LHS())
	}
	return false, nil
}

// mirrored maps comparison directions to those with exchanged operands.
var mirrored = map[uint64]uint64{
	attrs.ComparisonDirectionEQ: attrs.ComparisonDirectionEQ, attrs.ComparisonDirectionNE: attrs.ComparisonDirectionNE,
	attrs.ComparisonDirectionLT: attrs.ComparisonDirectionGT, attrs.ComparisonDirectionGT: attrs.ComparisonDirectionLT,
	attrs.ComparisonDirectionLE: attrs.ComparisonDirectionGE, attrs.ComparisonDirectionGE: attrs.ComparisonDirectionLE,
}

// compareIntegers decides comparisons of a value with itself, and puts a constant on
// the right.
func compareIntegers(r *rewrite.Rewriter, op ir.Op, upstream bool) (bool, error) {
	c := stablehlo.AsCompare(op)
	if kind, ok := c.CompareType(); !ok || kind != attrs.ComparisonTypeSigned && kind != attrs.ComparisonTypeUnsigned {
		return false, nil
	}
	how, x, y := c.ComparisonDirection(), c.LHS(), c.RHS()
	if _, elem, _, _ := types.Shape(x.Type()); elements.NumbersOf(elem).Kind == elements.Real && !upstream {
		return false, nil // the specification forbids it, but NaN is not equal to itself all the same
	}
	switch {
	case x == y:
		t := types.Static(op.Result(0).Type())
		if t == nil {
			return false, nil
		}
		v := 0.0
		if how == attrs.ComparisonDirectionEQ || how == attrs.ComparisonDirectionLE || how == attrs.ComparisonDirectionGE {
			v = 1
		}
		made := r.Constant(stablehlo.Namespace, elements.Splat(r.Module(), t, v), t)
		if made.IsNil() {
			return false, nil
		}
		return true, r.Replace(op, made)
	case r.ConstantValue(x) != nil && r.ConstantValue(y) == nil:
		how, ok := mirrored[how]
		if !ok {
			return false, nil
		}
		op.SetAttr(stablehlo.AttrComparisonDirection, attrs.NewEnum(r.Module(), attrs.ComparisonDirectionAttr(), how))
		op.SetOperands(y, x)
		r.Changed(op)
		return true, nil
	}
	return false, nil
}

// selectNot exchanges the alternatives instead of negating the condition.
func selectNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := stablehlo.AsSelect(op)
	not := stablehlo.AsNot(s.Pred().DefiningOp())
	if not.IsNil() {
		return false, nil
	}
	return become(r, op, stablehlo.Select(r.At(), s.Result().Type(), not.Operand(), s.OnFalse(), s.OnTrue()))
}

func selectBroadcastNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := stablehlo.AsSelect(op)
	b := stablehlo.AsBroadcastInDim(s.Pred().DefiningOp())
	if b.IsNil() || !b.Result().HasOneUse() {
		return false, nil
	}
	not := stablehlo.AsNot(b.Operand().DefiningOp())
	if not.IsNil() {
		return false, nil
	}
	p := stablehlo.BroadcastInDim(r.At(), b.Result().Type(), not.Operand(), b.BroadcastDimensions())
	return become(r, op, stablehlo.Select(r.At(), s.Result().Type(), p, s.OnFalse(), s.OnTrue()))
}

// choose applies to equal alternatives, a condition that is the same everywhere, or constants.
func choose(r *rewrite.Rewriter, op ir.Op, limit int64) (bool, error) {
	s := stablehlo.AsSelect(op)
	x, y := s.OnTrue(), s.OnFalse()
	instead := func(v ir.Value) (bool, error) {
		if v.Type() != op.Result(0).Type() {
			return false, nil
		}
		return true, r.Replace(op, v)
	}
	if x == y {
		return instead(x)
	}
	p, ok := elements.Of(r.ConstantValue(s.Pred()))
	if !ok || p.Num == 0 {
		return false, nil
	}
	if p.Splat {
		if p.At(0) != 0 {
			return instead(x)
		}
		return instead(y)
	}
	a, ok := elements.Of(r.ConstantValue(x))
	b, ok2 := elements.Of(r.ConstantValue(y))
	t := types.Static(op.Result(0).Type())
	if !ok || !ok2 || t == nil || p.Num > limit || size(t) != p.Num || a.Elem != t.Elem || b.Elem != t.Elem {
		return false, nil
	}
	var out []uint64
	_, isComplex := t.Elem.(*types.Complex)
	for i := range p.Num {
		d := &b
		if p.At(i) != 0 {
			d = &a
		}
		if out = append(out, d.At(i)); isComplex {
			out = append(out, d.Imag(i))
		}
	}
	v := r.Constant(stablehlo.Namespace, elements.New(r.Module(), t, out...), t)
	if v.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, v)
}
