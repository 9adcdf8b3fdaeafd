package chlo

import (
	"math"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// inverse has the patterns of the inverse trigonometric and hyperbolic functions.
var inverse = map[string]rewrite.Pattern{
	chlo.OpAsinAcosKernel: unary(kit.asinAcosKernel),
	chlo.OpAcos:           realOrComplex(kit.acos, kit.acosComplex),
	chlo.OpAcosh:          realOrComplex(kit.acosh, kit.acoshComplex),
	chlo.OpAsin:           realOrComplex(kit.asin, kit.asinComplex),
	chlo.OpAsinh:          realOrComplex(kit.asinh, kit.asinhComplex),
	chlo.OpAtan:           realOrComplex(kit.atan, kit.atanComplex),
	chlo.OpAtanh:          realOrComplex(kit.atanh, kit.atanhComplex),
}

// cathetus returns sqrt((1 - x)(1 + x)), which is precise near 1 and -1, where 1 - x² is not.
func (k kit) cathetus(one, x ir.Value) ir.Value {
	less := k.Sub(one, x)
	return k.Sqrt(k.Mul(less, k.Add(one, x)))
}

// acos computes the angle of the point (x, sqrt(1 - x²)) on the unit circle.
func (k kit) acos(x ir.Value) ir.Value {
	return k.Atan2(k.cathetus(k.Num(x, 1), x), x)
}

// asin computes twice the angle of the point (1 + sqrt(1 - x²), x), which is the half angle.
func (k kit) asin(x ir.Value) ir.Value {
	one := k.Num(x, 1)
	half := k.Atan2(x, k.Add(one, k.cathetus(one, x)))
	return k.Add(half, half)
}

func (k kit) atan(x ir.Value) ir.Value { return k.Atan2(x, k.Num(x, 1)) }

// acosh computes log(x + sqrt(x² - 1)) as log(1 + s (sqrt(x + 1) + s)) with s = sqrt(x - 1), or as
// log 2x if the sum would overflow.
func (k kit) acosh(x ir.Value) ir.Value {
	largest := k.Largest(x)
	two := k.Num(x, 2)
	huge := k.GE(x, k.Div(largest, two))
	logTwo := k.Log(two)
	double := k.Add(logTwo, k.Log(x))
	one := k.Num(x, 1)
	s := k.Sqrt(k.Sub(x, one))
	above := k.Sqrt(k.Add(x, one))
	return k.Sel(huge, double, k.Log1p(k.Mul(s, k.Add(above, s))))
}

// asinh computes log(x + sqrt(x² + 1)) for the absolute value of x, as log(1 + x + x²/(1 + sqrt(1 +
// x²))), or as log 2x if the square would overflow.
func (k kit) asinh(x ir.Value) ir.Value {
	sign := stablehlo.Sign(k.At, x)
	size := k.Abs(x)
	huge := k.GE(size, k.Sqrt(k.Largest(x)))
	logTwo := k.Log(k.Num(x, 2))
	double := k.Add(logTwo, k.Log(size))
	square := k.Mul(size, size)
	one := k.Num(x, 1)
	rest := k.Div(square, k.Add(one, k.Sqrt(k.Add(one, square))))
	return k.Mul(sign, k.Sel(huge, double, k.Log1p(k.Add(size, rest))))
}

// atanh computes (log(1 + x) - log(1 - x))/2, and NaN outside of [-1, 1].
func (k kit) atanh(x ir.Value) ir.Value {
	size := k.Abs(x)
	outside := k.GT(size, k.Num(x, 1))
	nan := k.NaN(x)
	above := k.Log1p(x)
	difference := k.Sub(above, k.Log1p(k.Neg(x)))
	return k.Sel(outside, nan, k.Mul(difference, k.Num(x, 0.5)))
}

// flip negates f where p is equal to holds.
func (k kit) flip(p, f ir.Value, holds bool) ir.Value {
	if holds {
		return k.Sel(p, k.Neg(f), f)
	}
	return k.Sel(p, f, k.Neg(f))
}

// acosComplex, asinComplex, acoshComplex and asinhComplex use asinAcosKernel. The real part of the
// result comes from the angle of a right triangle with the root as one leg; the imaginary part has
// the sign that the branch cut of the function requires.
func (k kit) acosComplex(z ir.Value) ir.Value {
	w := k.asinAcosKernel(z)
	root := k.Real(w)
	re := k.Atan2(root, k.Real(z))
	im := k.Imag(z)
	negative := k.LT(im, k.Num(im, 0))
	return k.Complex(re, k.flip(negative, k.Imag(w), false))
}

func (k kit) asinComplex(z ir.Value) ir.Value {
	x := k.Real(z)
	w := k.asinAcosKernel(z)
	re := k.Atan2(x, k.Real(w))
	im := k.Imag(z)
	negative := k.LT(im, k.Num(x, 0))
	return k.Complex(re, k.flip(negative, k.Imag(w), true))
}

func (k kit) acoshComplex(z ir.Value) ir.Value {
	w := k.asinAcosKernel(z)
	re := k.Imag(w)
	im := k.Imag(z)
	negative := k.LT(im, k.Num(im, 0))
	root := k.Real(w)
	return k.Complex(re, k.flip(negative, k.Atan2(root, k.Real(z)), true))
}

// asinhComplex computes asinh z = -i asin iz.
func (k kit) asinhComplex(z ir.Value) ir.Value {
	x := k.Real(z)
	negative := k.LT(x, k.Num(x, 0))
	y := k.Imag(z)
	w := k.asinAcosKernel(k.Complex(k.Neg(y), x))
	re := k.flip(negative, k.Imag(w), true)
	return k.Complex(re, k.Atan2(y, k.Real(w)))
}

// asinAcosKernel computes what asin and acos of z = x + iy have in common (Hull, Fairgrieve and
// Tang, "Implementing the complex arcsine and arccosine functions using exception handling", 1997).
// With the distances r = |z + 1| and s = |z - 1| in the first quadrant and a = (r + s)/2, its
// imaginary part is log(a + sqrt(a² - 1)), the magnitude of the imaginary parts of both functions.
// Its real part is sqrt(a² - x²), from which, together with x, atan2 computes their real parts.
// Both are computed without cancellation and overflow.
func (k kit) asinAcosKernel(z ir.Value) ir.Value {
	re := k.Real(z)
	x := k.Abs(re)
	im := k.Imag(z)
	y := k.Abs(im)
	larger := k.Max(x, y)
	limit := k.Sqrt(k.Largest(re))
	safe := k.Div(limit, k.Num(re, 8))
	huge := k.GE(larger, safe)
	one := k.Num(re, 1)
	inside := k.LE(x, one)
	half := k.Num(re, 0.5)

	c := expr.Hypotenuse{One: one}
	right := k.Add(x, one)
	r := k.Hypot(&c, re, k.Abs(right), y)
	left := k.Sub(x, one)
	s := k.Hypot(&c, re, k.Abs(left), y)
	a := k.Mul(half, k.Add(r, s))

	halfSum := k.Mul(half, k.Add(a, x))
	yy := k.Mul(y, y)
	rPlus := k.Add(r, right)
	quotient := k.Div(yy, rPlus)
	sMinus := k.Sub(s, left)
	near := k.Sqrt(k.Mul(halfSum, k.Add(quotient, sMinus)))
	first := k.Div(halfSum, rPlus)
	sPlus := k.Add(s, left)
	far := k.Mul(y, k.Sqrt(k.Add(first, k.Div(halfSum, sPlus))))
	root := k.Sel(huge, y, k.Sel(inside, near, far))

	// If x or y is huge: log 2 + log of the larger one + log(1 + q²)/2.
	veryFar := k.LT(x, k.Mul(safe, k.Num(re, 1e12)))
	low := k.Mul(safe, k.Num(re, 1e-6))
	bound := k.Sel(veryFar, low, k.Mul(safe, k.Num(re, 100)))
	tall := k.GE(y, bound)
	main := k.Sel(tall, y, x)
	isHuge := k.GE(main, k.Sel(tall, bound, safe))
	logTwo := k.Log(c.Two)
	logMain := k.Add(logTwo, k.Log(main))
	infinite := k.EQ(y, k.Inf(im))
	finite := k.And(tall, stablehlo.Not(k.At, infinite))
	q := k.Sel(finite, k.Div(x, y), c.Zero)
	ofHuge := k.Add(logMain, k.Mul(half, k.Log1p(k.Mul(q, q))))

	// Otherwise log(1 + m + sqrt(m (a + 1))) with m = a - 1, which depends on the position of z.
	tiny := k.Sqrt(k.Smallest(re))
	flat := k.And(k.LT(y, k.Mul(tiny, k.Num(re, 4))), k.LT(x, one))
	product := k.Mul(right, left)
	aPlus := k.Add(a, one)
	ofFlat := k.Neg(k.Div(product, aPlus))
	outside := k.GE(x, one)
	halfSquare := k.Mul(half, yy)
	second := k.Div(halfSquare, rPlus)
	ofOutside := k.Add(second, k.Mul(half, sPlus))
	small := k.LE(a, k.Num(re, 1.5))
	ofSmall := k.Add(second, k.Div(halfSquare, sMinus))
	m := k.Sel(flat, ofFlat, k.Sel(outside, ofOutside, k.Sel(small, ofSmall, k.Sub(a, one))))
	t := k.Sqrt(k.Mul(m, aPlus))
	ofRest := k.Sel(flat, k.Div(y, t), k.Log1p(k.Add(m, t)))
	return k.Complex(root, k.Sel(isHuge, ofHuge, ofRest))
}

// atanComplex computes atan z = -i atanh iz.
func (k kit) atanComplex(z ir.Value) ir.Value {
	y := k.Neg(k.Imag(z))
	w := k.atanhComplex(k.Complex(y, k.Real(z)))
	re := k.Imag(w)
	return k.Complex(re, k.Neg(k.Real(w)))
}

// atanhComplex computes, for z = x + iy, with d = (1 - |x|)² + y²,
//
//	re = sign x · log(1 + 4|x|/d)/4
//	im = atan2(2y, (1 - |x|)(1 + |x|) - y²)/2
//
// If z is so large that adding 1 has no effect (beyond the square of a number whose inverse is less
// than the precision), |x|/d is computed as 1/|x| or 1/(|x|/y + y/|x|)/y, which is 0 at infinity,
// and the angle is ±π/2.
func (k kit) atanhComplex(z ir.Value) ir.Value {
	x := k.Real(z)
	zero := k.Num(x, 0)
	positive := k.GE(x, zero)
	one := k.Num(x, 1)
	minus := k.Num(x, -1)
	sign := k.Sel(positive, one, minus)
	four := k.Num(x, 4)
	size := k.Abs(x)
	largest := k.Largest(x)
	isDouble := k.GT(largest, k.Num(x, 1e308))
	double := k.Num(x, 1<<53+2)
	isSingle := k.GT(largest, k.Num(x, 1e38))
	single := k.Num(x, 1<<24+2)
	limit := k.Sel(isDouble, double, k.Sel(isSingle, single, k.Num(x, 1<<11+2)))
	square := k.Mul(limit, limit)
	narrow := k.LT(size, square)
	y := k.Imag(z)
	height := k.Abs(y)
	inside := k.And(narrow, k.LT(height, square))
	less := k.Sub(one, size)
	ll := k.Mul(less, less)
	yy := k.Mul(y, y)
	ofInside := k.Div(size, k.Add(ll, yy))
	wide := k.LT(k.Mul(height, limit), size)
	ofWide := k.Div(one, size)
	inf := k.Inf(x)
	right := k.EQ(x, inf)
	minusInf := k.MinusInf(x)
	xInfinite := k.Or(right, k.EQ(x, minusInf))
	above := k.EQ(y, inf)
	infinite := k.Or(xInfinite, k.Or(above, k.EQ(y, minusInf)))
	xy := k.Div(size, y)
	ofRest := k.Div(k.Div(one, k.Add(xy, k.Div(y, size))), y)
	quotient := k.Sel(inside, ofInside, k.Sel(wide, ofWide, k.Sel(infinite, zero, ofRest)))
	re := k.Mul(sign, k.Log1p(k.Mul(four, quotient)))
	re = k.Mul(re, k.Num(x, 0.25))

	double2 := k.Add(y, y)
	product := k.Mul(less, k.Add(one, size))
	angle := k.Atan2(double2, k.Sub(product, yy))
	up := k.GE(y, k.Num(y, 0))
	straight := k.Mul(k.Sel(up, one, minus), k.Num(x, math.Pi))
	im := k.Mul(k.Sel(inside, angle, straight), k.Num(x, 0.5))
	return k.Complex(re, im)
}
