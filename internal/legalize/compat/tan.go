package compat

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// expandTan: tan x = sin x / cos x, and of a complex number
//
//	tan(x + iy) = (tan x + i tanh y) / (1 - i tan x tanh y)
//
// One of another accuracy than the default stays, as nothing is known of that of its
// parts.
func expandTan(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if a, ok := op.Attr("result_accuracy").(*attrs.ResultAccuracy); ok && (a.ATol != 0 || a.RTol != 0 || a.ULPs != 0 ||
		a.Mode.Value != attrs.ResultAccuracyModeDefault) {
		return false, nil
	}
	made := func(name string, t ir.Type, operands ...ir.Value) ir.Value {
		return r.Op(name, t, operands)
	}
	m := r.Module()
	in, t := op.Operand(0), op.Result(0).Type()
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return false, nil
	}
	c, complex := elem.(*types.Complex)
	if !complex {
		sine, cosine := made("stablehlo.sine", in.Type(), in), made("stablehlo.cosine", in.Type(), in)
		return true, r.Replace(op, made("stablehlo.divide", t, sine, cosine))
	}
	if !ranked {
		return false, nil
	}
	part := ir.Type(types.NewTensor(m, shape, c.Elem, nil))
	x := made("stablehlo.real", part, in)
	sine, cosine := made("stablehlo.sine", part, x), made("stablehlo.cosine", part, x)
	tan := made("stablehlo.divide", part, sine, cosine)
	tanh := made("stablehlo.tanh", part, made("stablehlo.imag", part, in))
	above := made("stablehlo.complex", t, tan, tanh)
	one := oneLike(r, tan)
	if one.IsNil() {
		return false, nil
	}
	negative := made("stablehlo.negate", part, made("stablehlo.multiply", part, tan, tanh))
	below := made("stablehlo.complex", t, one, negative)
	return true, r.Replace(op, made("stablehlo.divide", t, above, below))
}

// oneLike returns ones of the type of v.
func oneLike(r *rewrite.Rewriter, v ir.Value) ir.Value {
	m := r.Module()
	shape, elem, _, _ := types.Shape(v.Type())
	f, ok := elem.(*types.Float)
	if !ok {
		return ir.Value{}
	}
	for _, n := range shape {
		if n < 0 {
			return r.Create("chlo.constant_like", ir.OpState{Operands: []ir.Value{v}, ResultTypes: []ir.Type{v.Type()},
				Attrs: []ir.NamedAttr{{Name: "value", Value: attrs.NewFloatBits(m, f, attrs.Bits{Lo: elements.NumbersOf(f).FromFloat(1)})}}}).Result(0)
		}
	}
	value := elements.Splat(m, v.Type(), 1)
	if value == nil {
		return ir.Value{}
	}
	return r.Create("stablehlo.constant", ir.OpState{ResultTypes: []ir.Type{v.Type()},
		Attrs: []ir.NamedAttr{{Name: "value", Value: value}}}).Result(0)
}
