package chlo

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// hyperbolic has the patterns of the hyperbolic functions.
var hyperbolic = map[string]rewrite.Pattern{
	chlo.OpCosh: realOrComplex(inF32(kit.cosh), kit.cosh),
	chlo.OpSinh: realOrComplex(inF32(kit.sinh), func(k kit, z ir.Value) ir.Value { return k.halfExp(z, kit.Sub) }),
}

// halfExp combines e^x/2 and e^-x/2. The factor 1/2 is part of the exponent, so e^x may overflow
// even if half of it does not.
func (k kit) halfExp(x ir.Value, combine func(k kit, a, b ir.Value) ir.Value) ir.Value {
	logHalf := k.Log(k.Num(x, 0.5))
	grows := k.Exp(k.Add(x, logHalf))
	return combine(k, grows, k.Exp(k.Sub(logHalf, x)))
}

func (k kit) cosh(x ir.Value) ir.Value { return k.halfExp(x, kit.Add) }

// sinh computes (m + m/(m + 1))/2 with m = e^x - 1 between -1 and 1, where the difference of
// exponentials loses precision.
func (k kit) sinh(x ir.Value) ir.Value {
	large := k.halfExp(x, kit.Sub)
	m := stablehlo.ExponentialMinusOne(k.At, x)
	one := k.Num(x, 1)
	half := k.Num(x, 0.5)
	small := k.Mul(half, k.Add(m, k.Div(m, k.Add(m, one))))
	isSmall := k.LT(k.Abs(x), one)
	return k.Sel(isSmall, small, large)
}
