package simplify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// choices returns the patterns of comparisons and selections. Selections of constants
// are computed up to a number of elements.
func choices(limit int64) map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		"compare": {
			{Name: "compare of a bool with a constant", Benefit: 2, Apply: compareBool},
			apply("compare of integers", compareIntegers),
		},
		"select": {
			{Name: "select by a broadcast not", Benefit: 3, Apply: selectBroadcastNot},
			{Name: "select by a not", Benefit: 2, Apply: selectNot},
			apply("select", func(r *rewrite.Rewriter, op ir.Op) (bool, error) { return choose(r, op, limit) }),
		},
	}
}

// direction returns the direction of a comparison.
func direction(op ir.Op) (*attrs.Enum, string) {
	d, ok := op.Attr("comparison_direction").(*attrs.Enum)
	if !ok {
		return nil, ""
	}
	return d, d.Keyword()
}

// compareBool: a bool that is not false, or equal to true, is what it is.
func compareBool(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d, ok := elements.Of(r.ConstantValue(op.Operand(1)))
	if !ok || !elements.IsBool(d.Elem) || !d.Splat {
		return false, nil
	}
	if _, how := direction(op); how == "NE" && d.At(0) == 0 || how == "EQ" && d.At(0) == 1 {
		return become(r, op, op.Operand(0))
	}
	return false, nil
}

// mirrored are the directions with the operands exchanged.
var mirrored = map[string]string{"EQ": "EQ", "NE": "NE", "LT": "GT", "GT": "LT", "LE": "GE", "GE": "LE"}

// compareIntegers decides comparisons of a value with itself, and puts a constant on
// the right.
func compareIntegers(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	kind, ok := op.Attr("compare_type").(*attrs.Enum)
	if !ok || kind.Keyword() != "SIGNED" && kind.Keyword() != "UNSIGNED" {
		return false, nil
	}
	d, how := direction(op)
	x, y := op.Operand(0), op.Operand(1)
	switch {
	case d == nil:
	case x == y:
		t := static(op.Result(0))
		if t == nil {
			return false, nil
		}
		v := 0.0
		if how == "EQ" || how == "LE" || how == "GE" {
			v = 1
		}
		made := r.Constant(domains.StableHLO.Name(), elements.Splat(r.Module(), t, v), t)
		if made.IsNil() {
			return false, nil
		}
		return true, r.Replace(op, made)
	case r.ConstantValue(x) != nil && r.ConstantValue(y) == nil:
		code, ok := attrs.ComparisonDirectionAttr.Enum.Value(mirrored[how])
		if !ok {
			return false, nil
		}
		op.SetAttr("comparison_direction", attrs.NewEnum(r.Module(), &attrs.ComparisonDirectionAttr, code))
		op.SetOperands(y, x)
		r.Changed(op)
		return true, nil
	}
	return false, nil
}

// selectNot exchanges what is chosen instead of inverting the condition.
func selectNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	not := from(op.Operand(0), "stablehlo.not")
	if not.IsNil() {
		return false, nil
	}
	return becomeOp(r, op, op.Name(), ir.OpState{Operands: []ir.Value{not.Operand(0), op.Operand(2), op.Operand(1)}})
}

func selectBroadcastNot(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := from(op.Operand(0), "stablehlo.broadcast_in_dim")
	if b.IsNil() || !b.Result(0).HasOneUse() {
		return false, nil
	}
	not := from(b.Operand(0), "stablehlo.not")
	if not.IsNil() {
		return false, nil
	}
	p := create(r, b.Name(), b.Result(0).Type(), same(b, stablehlo.AttrBroadcastDimensions), not.Operand(0))
	return becomeOp(r, op, op.Name(), ir.OpState{Operands: []ir.Value{p, op.Operand(2), op.Operand(1)}})
}

// choose: equal outcomes, a condition that is the same everywhere, or constants.
func choose(r *rewrite.Rewriter, op ir.Op, limit int64) (bool, error) {
	x, y := op.Operand(1), op.Operand(2)
	instead := func(v ir.Value) (bool, error) {
		if v.Type() != op.Result(0).Type() {
			return false, nil
		}
		return true, r.Replace(op, v)
	}
	if x == y {
		return instead(x)
	}
	p, ok := elements.Of(r.ConstantValue(op.Operand(0)))
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
	t := static(op.Result(0))
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
	value := elements.New(r.Module(), t, out...)
	if value == nil {
		return false, nil
	}
	v := r.Constant(domains.StableHLO.Name(), value, t)
	if v.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, v)
}
