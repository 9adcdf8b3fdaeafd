package expand

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// exp computes e^x (cos y + i sin y). If e^x overflows, the other factor is multiplied twice by the
// square root of e^x, as the product may be finite. For a real number, the imaginary part of the
// result is 0.
func (k complexKit) exp(z ir.Value) ir.Value {
	x := k.Real(z)
	power := k.Exp(x)
	over := k.EQ(power, k.Inf(x))
	root := k.Exp(k.Mul(x, k.Num(x, 0.5)))
	y := k.Imag(z)
	times := func(part ir.Value) ir.Value {
		twice := k.Mul(k.Mul(root, part), root)
		return k.Sel(over, twice, k.Mul(power, part))
	}
	re := times(stablehlo.Cosine(k.At, y))
	zero := k.Num(x, 0)
	flat := k.EQ(y, zero)
	im := k.Sel(flat, zero, times(stablehlo.Sine(k.At, y)))
	return k.Complex(re, im)
}
