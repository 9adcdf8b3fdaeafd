package quant

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// A stored value q represents (q - zero) * scale with the parameters of its type. So x is stored as
// x/scale + zero, rounded to nearest even and clamped to the range of the storage type.

// dequantize returns the value of v as f32.
func (k kit) dequantize(v ir.Value) ir.Value {
	p, _ := parametersOf(v.Type())
	scales, zeros := k.floats(p.scales, p.axis), k.zeroPoints(&p, k.i32)
	x := k.along(chlo.BroadcastSubtract, k.convertTo(v, k.i32), zeros, p.axis)
	return k.along(chlo.BroadcastMultiply, k.convertTo(x, k.f32), scales, p.axis)
}

// quantize returns the stored value, for type t, of the f32 value v.
func (k kit) quantize(v ir.Value, t ir.Type) ir.Value {
	p, _ := parametersOf(t)
	scales, zeros := k.floats(p.scales, p.axis), k.zeroPoints(&p, k.f32)
	low, high := k.float(p.Min), k.float(p.Max)
	x := k.along(chlo.BroadcastDivide, v, scales, p.axis)
	x = k.along(chlo.BroadcastAdd, x, zeros, p.axis)
	return stablehlo.Convert(k.at, t, stablehlo.RoundNearestEven(k.at, stablehlo.Clamp(k.at, low, x, high)))
}

// requantize converts v from the parameters from to the parameters to. The type t of the result is
// quantized, or i32, which is not clamped. With equal parameters this only converts; otherwise
// dequantizing and quantizing amount to
//
//	q * (from.scale / to.scale) + (to.zero - from.zero * (from.scale / to.scale))
func (k kit) requantize(v ir.Value, from, to *parameters, t ir.Type) ir.Value {
	if from.elem == to.elem {
		return stablehlo.Convert(k.at, t, v)
	}
	axis, n := to.axis, len(to.scales)
	if axis < 0 {
		axis, n = from.axis, len(from.scales)
	}
	scales, zeros := make([]float64, n), make([]float64, n)
	shift := false
	for i := range n {
		s, z := from.at(i)
		scale, zero := to.at(i)
		scales[i] = s / scale
		// Round the product before the subtraction.
		zeros[i] = float64(zero) - float64(float64(z)*scales[i])
		if axis < 0 {
			shift = zeros[i] != 0
		} else {
			shift = shift || float32(zeros[i]) != 0
		}
	}
	x := stablehlo.Convert(k.at, withElem(k.m, t, k.f32), v)
	x = k.along(chlo.BroadcastMultiply, x, k.floats(scales, axis), axis)
	if shift {
		x = k.along(chlo.BroadcastAdd, x, k.floats(zeros, axis), axis)
	}
	if isQuantized(t) && types.BitWidth(to.Storage) < 32 {
		low, high := k.float(to.Min), k.float(to.Max)
		x = stablehlo.Clamp(k.at, low, x, high)
	}
	return stablehlo.Convert(k.at, t, stablehlo.RoundNearestEven(k.at, x))
}

func applyDequantize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	v := op.Operand(0)
	if !hasArithmetic(v.Type()) {
		return false, noArithmetic(op, v.Type())
	}
	return true, r.Replace(op, with(r).dequantize(v))
}

func applyQuantize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k, v, t := with(r), op.Operand(0), op.Result(0).Type()
	if isQuantized(v.Type()) {
		return applyRequantize(k, op)
	}
	if !hasArithmetic(t) || elemOf(v) != k.f32 {
		return false, noArithmetic(op, t)
	}
	return true, r.Replace(op, k.quantize(v, t))
}

// errAxis is the cause, with the wording of the reference.
//
//lint:ignore ST1005 these are the words of the reference
var errAxis = errors.New("Cannot requantize while changing quantization_axis")

// applyRequantize ignores the expressed type, which does not change.
func applyRequantize(k kit, op ir.Op) (bool, error) {
	v, t := op.Operand(0), op.Result(0).Type()
	from, ok := parametersOf(v.Type())
	if !ok {
		return false, noArithmetic(op, v.Type())
	}
	to, ok := parametersOf(t)
	if !ok {
		return false, noArithmetic(op, t)
	}
	if from.perAxis() && to.perAxis() && (from.axis != to.axis || len(from.scales) != len(to.scales)) {
		return false, &traverse.Error{Code: rewrite.NotLegal, Op: op.Name(), Loc: op.Loc(), Err: errAxis,
			Msg: fmt.Sprintf("the parameters go along axis %d, of size %d, before, and along axis %d, of size %d, after",
				from.axis, len(from.scales), to.axis, len(to.scales))}
	}
	return true, k.r.Replace(op, k.requantize(v, &from, &to, t))
}
