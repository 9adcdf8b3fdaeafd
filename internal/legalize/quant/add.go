package quant

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// addIntegers adds stored values, using the parameters of the result for both operands:
//
//	(x - zero) * scale + (y - zero) * scale = ((x + y - zero) - zero) * scale
//
// So the stored value of the sum is the sum of the stored values minus the zero point. If quantized
// per axis, the parameters must already be the same and the storage type must be i32; the reference
// then adds without looking at its range.
func addIntegers(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	x, y, t := op.Operand(0), op.Operand(1), op.Result(0).Type()
	px, ok := parametersOf(x.Type())
	py, ok2 := parametersOf(y.Type())
	to, ok3 := parametersOf(t)
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	k, isI32 := with(r), types.BitWidth(to.Storage) == 32
	if px.perAxis() || py.perAxis() || to.perAxis() {
		if px.elem != to.elem || py.elem != to.elem || !isI32 {
			return false, nil
		}
		sum := stablehlo.Add(k.at, x, y)
		sum.SetType(t)
		if to.zeroPoint() {
			sum = k.along(chlo.BroadcastSubtract, sum, k.zeroPoints(&to, k.i32), to.axis)
		}
		return true, r.Replace(op, sum)
	}
	wide := withElem(k.m, t, k.i32)
	x = k.requantize(x, &px, &to, wide)
	y = k.requantize(y, &py, &to, wide)
	zero := k.int(to.zeros[0])
	sum := chlo.BroadcastAdd(k.at, wide, x, y)
	if isI32 {
		return true, r.Replace(op, chlo.BroadcastSubtract(k.at, t, sum, zero))
	}
	sum = k.along(chlo.BroadcastSubtract, sum, zero, noAxis)
	low, high := k.int(to.Min), k.int(to.Max)
	return true, r.Replace(op, stablehlo.Convert(k.at, t, stablehlo.Clamp(k.at, low, sum, high)))
}
