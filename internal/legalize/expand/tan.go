package expand

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

// expandTan expands tan x to sin x / cos x, and for a complex number to
//
//	tan(x + iy) = (tan x + i tanh y) / (1 - i tan x tanh y)
//
// An operation that requests an accuracy other than the default stays, since the accuracy of the
// parts says nothing about that of the result.
func expandTan(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	tan := stablehlo.AsTan(op)
	if a := tan.ResultAccuracy(); a != nil && a.Mode.Value != attrs.ResultAccuracyModeDefault { // only then are there tolerances
		return false, nil
	}
	m, at := r.Module(), r.At()
	in, t := tan.Operand(), tan.Result().Type()
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return false, nil
	}
	c, complex := elem.(*types.Complex)
	if !complex {
		quotient := stablehlo.Divide(at, stablehlo.Sine(at, in), stablehlo.Cosine(at, in))
		quotient.SetType(t)
		return true, r.Replace(op, quotient)
	}
	f, ok := c.Elem.(*types.Float)
	if !ranked || !ok {
		return false, nil
	}
	part := ir.Type(types.NewTensor(m, shape, c.Elem, nil))
	x := stablehlo.Real(at, part, in)
	tanX := stablehlo.Divide(at, stablehlo.Sine(at, x), stablehlo.Cosine(at, x))
	tanhY := stablehlo.Tanh(at, stablehlo.Imag(at, part, in))
	above := stablehlo.Complex(at, t, tanX, tanhY)
	one := oneLike(r, tanX, shape, f)
	negative := stablehlo.Negate(at, stablehlo.Multiply(at, tanX, tanhY))
	below := stablehlo.Complex(at, t, one, negative)
	return true, r.Replace(op, stablehlo.Divide(at, above, below))
}

// oneLike returns ones of the type of v, a tensor of that shape and elements.
func oneLike(r *rewrite.Rewriter, v ir.Value, shape []int64, f *types.Float) ir.Value {
	one := elements.NumbersOf(f).FromFloat(1)
	for _, n := range shape {
		if n < 0 {
			return chlo.ConstantLike(r.At(), v.Type(), v, attrs.NewFloatBits(r.Module(), f, attrs.Bits{Lo: one}))
		}
	}
	return expr.New(r).Constant(v.Type(), []uint64{one})
}
