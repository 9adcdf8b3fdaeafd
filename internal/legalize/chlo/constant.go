package chlo

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// constants has the patterns of constant operations.
var constants = map[string]rewrite.Pattern{
	chlo.OpConstant:     {Apply: constant},
	chlo.OpConstantLike: {Apply: constantLike},
}

func constant(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := chlo.AsConstant(op)
	return true, r.Replace(op, stablehlo.Constant(r.At(), c.Output().Type(), c.Value()))
}

// constantLike creates a constant if the shape is static, otherwise a broadcast of a scalar
// constant.
func constantLike(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k := kit{expr.New(r)}
	c := chlo.AsConstantLike(op)
	t := c.Result().Type()
	b, ok := scalar(c.Value())
	if !ok || !ranked(op) || !hasConstants(t) {
		return false, nil
	}
	if ranked, ok := t.(*types.RankedTensor); ok && expr.IsStatic(ranked) {
		return true, r.Replace(op, k.Constant(t, b))
	}
	_, e, _, _ := types.Shape(t)
	v := k.Constant(types.NewTensor(k.M, nil, e, nil), b)
	return true, r.Replace(op, k.Spread(v, c.Operand(), e))
}

// hasConstants reports whether a tensor type has constants of numbers, which quantized types do
// not.
func hasConstants(t ir.Type) bool {
	_, e, _, _ := types.Shape(t)
	return elements.NumbersOf(e).Width > 0
}

// scalar returns the bits of a number; ok is false if a is not one.
func scalar(a ir.Attr) ([]uint64, bool) {
	switch a := a.(type) {
	case *attrs.Float:
		return []uint64{a.Value.Lo}, true
	case *attrs.Integer:
		return []uint64{elements.NumbersOf(a.Type).Cut(a.Value.Lo)}, true
	}
	return nil, false
}
