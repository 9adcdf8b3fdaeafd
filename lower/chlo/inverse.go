package chlo

import (
	"math"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/rewrite"
)

// inverse are the patterns of the inverse trigonometric and hyperbolic functions.
var inverse = map[string][]rewrite.Pattern{
	"_asin_acos_kernel": unary("_asin_acos_kernel", kit.asinAcosKernel),
	"acos":              realOrComplex("acos", kit.acos, kit.acosComplex),
	"acosh":             realOrComplex("acosh", kit.acosh, kit.acoshComplex),
	"asin":              realOrComplex("asin", kit.asin, kit.asinComplex),
	"asinh":             realOrComplex("asinh", kit.asinh, kit.asinhComplex),
	"atan":              realOrComplex("atan", kit.atan, kit.atanComplex),
	"atanh":             realOrComplex("atanh", kit.atanh, kit.atanhComplex),
}

// cathetus returns sqrt((1 - x)(1 + x)), which keeps its digits near 1 and -1 where
// 1 - x² has lost them.
func (k kit) cathetus(one, x ir.Value) ir.Value {
	less := k.sub(one, x)
	return k.sqrt(k.mul(less, k.add(one, x)))
}

// acos: the angle of the point (x, sqrt(1 - x²)) of the unit circle.
func (k kit) acos(x ir.Value) ir.Value {
	return k.atan2(k.cathetus(k.num(x, 1), x), x)
}

// asin: twice the angle that is half as wide, which the point (1 + sqrt(1 - x²), x) has.
func (k kit) asin(x ir.Value) ir.Value {
	one := k.num(x, 1)
	half := k.atan2(x, k.add(one, k.cathetus(one, x)))
	return k.add(half, half)
}

func (k kit) atan(x ir.Value) ir.Value { return k.atan2(x, k.num(x, 1)) }

// acosh: log(x + sqrt(x² - 1)), with s = sqrt(x - 1) written as log(1 + s (sqrt(x + 1) + s)),
// and log 2x where the sum would overflow.
func (k kit) acosh(x ir.Value) ir.Value {
	largest := k.largest(x)
	two := k.num(x, 2)
	huge := k.cmp("GE", x, k.div(largest, two))
	logTwo := k.log(two)
	double := k.add(logTwo, k.log(x))
	one := k.num(x, 1)
	s := k.sqrt(k.sub(x, one))
	above := k.sqrt(k.add(x, one))
	return k.sel(huge, double, k.log1p(k.mul(s, k.add(above, s))))
}

// asinh: log(x + sqrt(x² + 1)) of the absolute value, as log(1 + x + x²/(1 + sqrt(1 + x²))),
// and log 2x where the square would overflow.
func (k kit) asinh(x ir.Value) ir.Value {
	sign := k.hlo("sign", x)
	size := k.abs(x)
	huge := k.cmp("GE", size, k.sqrt(k.largest(x)))
	logTwo := k.log(k.num(x, 2))
	double := k.add(logTwo, k.log(size))
	square := k.mul(size, size)
	one := k.num(x, 1)
	rest := k.div(square, k.add(one, k.sqrt(k.add(one, square))))
	return k.mul(sign, k.sel(huge, double, k.log1p(k.add(size, rest))))
}

// atanh: (log(1 + x) - log(1 - x))/2, and no number outside of [-1, 1].
func (k kit) atanh(x ir.Value) ir.Value {
	size := k.abs(x)
	outside := k.cmp("GT", size, k.num(x, 1))
	nan := k.nan(x)
	above := k.log1p(x)
	difference := k.sub(above, k.log1p(k.neg(x)))
	return k.sel(outside, nan, k.mul(difference, k.num(x, 0.5)))
}

// flip returns f, negated where p holds, or where it does not.
func (k kit) flip(p, f ir.Value, holds bool) ir.Value {
	if holds {
		return k.sel(p, k.neg(f), f)
	}
	return k.sel(p, f, k.neg(f))
}

// acosComplex, asinComplex, acoshComplex and asinhComplex: see asinAcosKernel. The
// square root is one of the catheti for the real part of the result; the imaginary part
// has the sign that the branch of the function asks for.
func (k kit) acosComplex(z ir.Value) ir.Value {
	w := k.asinAcosKernel(z)
	root := k.real(w)
	re := k.atan2(root, k.real(z))
	im := k.imag(z)
	negative := k.cmp("LT", im, k.num(im, 0))
	return k.complex(re, k.flip(negative, k.imag(w), false))
}

func (k kit) asinComplex(z ir.Value) ir.Value {
	x := k.real(z)
	w := k.asinAcosKernel(z)
	re := k.atan2(x, k.real(w))
	im := k.imag(z)
	negative := k.cmp("LT", im, k.num(x, 0))
	return k.complex(re, k.flip(negative, k.imag(w), true))
}

func (k kit) acoshComplex(z ir.Value) ir.Value {
	w := k.asinAcosKernel(z)
	re := k.imag(w)
	im := k.imag(z)
	negative := k.cmp("LT", im, k.num(im, 0))
	root := k.real(w)
	return k.complex(re, k.flip(negative, k.atan2(root, k.real(z)), true))
}

// asinhComplex: asinh z = -i asin iz.
func (k kit) asinhComplex(z ir.Value) ir.Value {
	x := k.real(z)
	negative := k.cmp("LT", x, k.num(x, 0))
	y := k.imag(z)
	w := k.asinAcosKernel(k.complex(k.neg(y), x))
	re := k.flip(negative, k.imag(w), true)
	return k.complex(re, k.atan2(y, k.real(w)))
}

// hypotenuse holds the constants of hypot, once they are there.
type hypotenuse struct{ root2, zero, two ir.Value }

// hypot returns sqrt(x² + y²) for y ≥ 0: the larger size times sqrt(1 + q²), q the
// quotient of both. Where a small q² is lost in the sum, half of it is the first term
// of the series.
func (k kit) hypot(c *hypotenuse, like, one, x, y ir.Value) ir.Value {
	size := k.abs(x)
	large := k.max(size, y)
	small := k.min(size, y)
	equal := k.cmp("EQ", large, small)
	if c.root2.IsNil() {
		c.root2 = k.num(like, math.Sqrt2)
	}
	diagonal := k.mul(c.root2, large)
	q := k.div(small, large)
	square := k.mul(q, q)
	root := k.sqrt(k.add(one, square))
	isOne := k.cmp("EQ", root, one)
	if c.zero.IsNil() {
		c.zero = k.num(like, 0)
	}
	lost := k.and(isOne, k.cmp("GT", square, c.zero))
	term := k.mul(large, square)
	if c.two.IsNil() {
		c.two = k.num(like, 2)
	}
	series := k.add(large, k.div(term, c.two))
	return k.sel(equal, diagonal, k.sel(lost, series, k.mul(large, root)))
}

// asinAcosKernel is what asin and acos of z = x + iy have in common (Hull, Fairgrieve
// and Tang, "Implementing the complex arcsine and arccosine functions using exception
// handling", 1997). With the distances r = |z + 1| and s = |z - 1| of the first quadrant
// and a = (r + s)/2, the imaginary part is log(a + sqrt(a² - 1)), the size of the
// imaginary part of both functions; the real part is sqrt(a² - x²), of which, together with x,
// atan2 makes the real parts. Each is written so that nothing cancels or overflows.
func (k kit) asinAcosKernel(z ir.Value) ir.Value {
	re := k.real(z)
	x := k.abs(re)
	im := k.imag(z)
	y := k.abs(im)
	larger := k.max(x, y)
	limit := k.sqrt(k.largest(re))
	safe := k.div(limit, k.num(re, 8))
	huge := k.cmp("GE", larger, safe)
	one := k.num(re, 1)
	inside := k.cmp("LE", x, one)
	half := k.num(re, 0.5)

	var c hypotenuse
	right := k.add(x, one)
	r := k.hypot(&c, re, one, right, y)
	left := k.sub(x, one)
	s := k.hypot(&c, re, one, left, y)
	a := k.mul(half, k.add(r, s))

	halfSum := k.mul(half, k.add(a, x))
	yy := k.mul(y, y)
	rPlus := k.add(r, right)
	quotient := k.div(yy, rPlus)
	sMinus := k.sub(s, left)
	near := k.sqrt(k.mul(halfSum, k.add(quotient, sMinus)))
	first := k.div(halfSum, rPlus)
	sPlus := k.add(s, left)
	far := k.mul(y, k.sqrt(k.add(first, k.div(halfSum, sPlus))))
	root := k.sel(huge, y, k.sel(inside, near, far))

	// Where y is huge, or x: log 2 + log of the larger + log(1 + q²)/2.
	veryFar := k.cmp("LT", x, k.mul(safe, k.num(re, 1e12)))
	low := k.mul(safe, k.num(re, 1e-6))
	bound := k.sel(veryFar, low, k.mul(safe, k.num(re, 100)))
	tall := k.cmp("GE", y, bound)
	main := k.sel(tall, y, x)
	isHuge := k.cmp("GE", main, k.sel(tall, bound, safe))
	logTwo := k.log(c.two)
	logMain := k.add(logTwo, k.log(main))
	infinite := k.cmp("EQ", y, k.inf(im, 1))
	finite := k.and(tall, k.not(infinite))
	q := k.sel(finite, k.div(x, y), c.zero)
	ofHuge := k.add(logMain, k.mul(half, k.log1p(k.mul(q, q))))

	// Otherwise log(1 + m + sqrt(m (a + 1))) with m = a - 1, by where z is.
	tiny := k.sqrt(k.smallest(re))
	flat := k.and(k.cmp("LT", y, k.mul(tiny, k.num(re, 4))), k.cmp("LT", x, one))
	product := k.mul(right, left)
	aPlus := k.add(a, one)
	ofFlat := k.neg(k.div(product, aPlus))
	outside := k.cmp("GE", x, one)
	halfSquare := k.mul(half, yy)
	second := k.div(halfSquare, rPlus)
	ofOutside := k.add(second, k.mul(half, sPlus))
	small := k.cmp("LE", a, k.num(re, 1.5))
	ofSmall := k.add(second, k.div(halfSquare, sMinus))
	m := k.sel(flat, ofFlat, k.sel(outside, ofOutside, k.sel(small, ofSmall, k.sub(a, one))))
	t := k.sqrt(k.mul(m, aPlus))
	ofRest := k.sel(flat, k.div(y, t), k.log1p(k.add(m, t)))
	return k.complex(root, k.sel(isHuge, ofHuge, ofRest))
}

// atanComplex: atan z = -i atanh iz.
func (k kit) atanComplex(z ir.Value) ir.Value {
	y := k.neg(k.imag(z))
	w := k.atanhComplex(k.complex(y, k.real(z)))
	re := k.imag(w)
	return k.complex(re, k.neg(k.real(w)))
}

// atanhComplex: of z = x + iy, with d = (1 - |x|)² + y²,
//
//	re = sign x · log(1 + 4|x|/d)/4
//	im = atan2(2y, (1 - |x|)(1 + |x|) - y²)/2
//
// Beyond the square of a number whose inverse is less than the precision, 1 does not
// count any more: |x|/d is 1/|x|, or 1/(|x|/y + y/|x|)/y, and 0 at infinity; the angle
// is that of ±π/2.
func (k kit) atanhComplex(z ir.Value) ir.Value {
	x := k.real(z)
	zero := k.num(x, 0)
	positive := k.cmp("GE", x, zero)
	one := k.num(x, 1)
	minus := k.num(x, -1)
	sign := k.sel(positive, one, minus)
	four := k.num(x, 4)
	size := k.abs(x)
	largest := k.largest(x)
	isDouble := k.cmp("GT", largest, k.num(x, 1e308))
	double := k.num(x, 1<<53+2)
	isSingle := k.cmp("GT", largest, k.num(x, 1e38))
	single := k.num(x, 1<<24+2)
	limit := k.sel(isDouble, double, k.sel(isSingle, single, k.num(x, 1<<11+2)))
	square := k.mul(limit, limit)
	narrow := k.cmp("LT", size, square)
	y := k.imag(z)
	height := k.abs(y)
	inside := k.and(narrow, k.cmp("LT", height, square))
	less := k.sub(one, size)
	ll := k.mul(less, less)
	yy := k.mul(y, y)
	ofInside := k.div(size, k.add(ll, yy))
	wide := k.cmp("LT", k.mul(height, limit), size)
	ofWide := k.div(one, size)
	inf := k.inf(x, 1)
	right := k.cmp("EQ", x, inf)
	minusInf := k.inf(x, -1)
	xInfinite := k.or(right, k.cmp("EQ", x, minusInf))
	above := k.cmp("EQ", y, inf)
	infinite := k.or(xInfinite, k.or(above, k.cmp("EQ", y, minusInf)))
	xy := k.div(size, y)
	ofRest := k.div(k.div(one, k.add(xy, k.div(y, size))), y)
	quotient := k.sel(inside, ofInside, k.sel(wide, ofWide, k.sel(infinite, zero, ofRest)))
	re := k.mul(sign, k.log1p(k.mul(four, quotient)))
	re = k.mul(re, k.num(x, 0.25))

	double2 := k.add(y, y)
	product := k.mul(less, k.add(one, size))
	angle := k.atan2(double2, k.sub(product, yy))
	up := k.cmp("GE", y, k.num(y, 0))
	straight := k.mul(k.sel(up, one, minus), k.num(x, math.Pi))
	im := k.mul(k.sel(inside, angle, straight), k.num(x, 0.5))
	return k.complex(re, im)
}
