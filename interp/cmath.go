package interp

import (
	"math"
)

// The functions of complex numbers are those of C and C++, whose values at zeros,
// infinities and what is not a number are fixed in annex G of ISO/IEC 9899. Those of
// math/cmplx have others at some.

// hypot is the square root of x*x + y*y.
func hypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	if x < y {
		x, y = y, x
	}
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Inf(1)
	case math.IsNaN(x) || math.IsNaN(y):
		return math.NaN()
	case y == 0:
		return x
	}
	e := math.Ilogb(x)
	x, y = math.Ldexp(x, -e), math.Ldexp(y, -e)
	sum, low := squares(x, y)
	h := math.Sqrt(sum)
	h += (math.FMA(-h, h, sum) + low) / (2 * h) // what rounding took away
	return math.Ldexp(h, e)
}

// squares returns x*x + y*y, which is not too large, and what rounding took away; |x| is
// not less than |y|.
func squares(x, y float64) (sum, low float64) {
	a, b := float64(x*x), float64(y*y)
	sum = a + b
	return sum, b - (sum - a) + math.FMA(x, x, -a) + math.FMA(y, y, -b)
}

// divide scales the divisor, so that its square is a number.
func divide(z, w complex128) complex128 {
	a, b, c, d := real(z), imag(z), real(w), imag(w)
	e := 0
	most := math.Max(math.Abs(c), math.Abs(d))
	if most > 0 && !math.IsInf(most, 0) {
		e = math.Ilogb(most)
		c, d = math.Ldexp(c, -e), math.Ldexp(d, -e)
	}
	square := float64(c*c) + float64(d*d)
	re := math.Ldexp((float64(a*c)+float64(b*d))/square, -e)
	im := math.Ldexp((float64(b*c)-float64(a*d))/square, -e)
	if !math.IsNaN(re) || !math.IsNaN(im) {
		return complex(re, im)
	}
	switch {
	case square == 0 && (!math.IsNaN(a) || !math.IsNaN(b)):
		inf := math.Copysign(math.Inf(1), c)
		return complex(inf*a, inf*b)
	case infinite(z) && finite(w):
		a, b = direction(a), direction(b)
		return complex(math.Inf(1)*(a*c+b*d), math.Inf(1)*(b*c-a*d))
	case infinite(w) && finite(z):
		c, d = direction(c), direction(d)
		return complex(0*(a*c+b*d), 0*(b*c-a*d))
	}
	return complex(re, im)
}

// multiply has infinities where a part of the plain product would not be a number.
func multiply(z, w complex128) complex128 {
	a, b, c, d := real(z), imag(z), real(w), imag(w)
	product := func() complex128 {
		return complex(float64(a*c)-float64(b*d), float64(a*d)+float64(b*c))
	}
	p := product()
	if !math.IsNaN(real(p)) || !math.IsNaN(imag(p)) {
		return p
	}
	switch {
	case infinite(z) || infinite(w):
		if infinite(z) {
			a, b = direction(a), direction(b)
		}
		if infinite(w) {
			c, d = direction(c), direction(d)
		}
		a, b, c, d = signedZero(a), signedZero(b), signedZero(c), signedZero(d)
	case math.IsInf(a*c, 0) || math.IsInf(b*d, 0) || math.IsInf(a*d, 0) || math.IsInf(b*c, 0):
		a, b, c, d = signedZero(a), signedZero(b), signedZero(c), signedZero(d)
	default:
		return p
	}
	p = product()
	return complex(math.Inf(1)*real(p), math.Inf(1)*imag(p))
}

// direction is a part of an infinite number seen from far away: 1 if it is infinite, and
// 0 if it is not, with its sign.
func direction(v float64) float64 {
	if math.IsInf(v, 0) {
		return math.Copysign(1, v)
	}
	return math.Copysign(0, v)
}

// signedZero returns a zero for what is not a number.
func signedZero(v float64) float64 {
	if math.IsNaN(v) {
		return math.Copysign(0, v)
	}
	return v
}

func finite(z complex128) bool   { return isNumber(real(z)) && isNumber(imag(z)) }
func infinite(z complex128) bool { return math.IsInf(real(z), 0) || math.IsInf(imag(z), 0) }
func isNumber(v float64) bool    { return !math.IsInf(v, 0) && !math.IsNaN(v) }

// overflow is where the exponential function is near the largest number.
const overflow = 709

// polar returns exp(x) times cosine and sine of y, also where exp(x) alone is too large.
func polar(x, y float64) (re, im float64) {
	im, re = math.Sincos(y)
	for k := 0; k < 2 && x > overflow; k++ {
		x -= overflow
		re, im = re*math.Exp(overflow), im*math.Exp(overflow)
	}
	e := math.Exp(x)
	return e * re, e * im
}

func complexExp(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case y == 0:
		return complex(math.Exp(x), y)
	case math.IsInf(x, -1) && !isNumber(y):
		return complex(0, math.Copysign(0, y))
	case math.IsInf(x, 1) && !isNumber(y):
		return complex(x, math.NaN())
	}
	return complex(polar(x, y))
}

func complexExpMinusOne(z complex128) complex128 { return complexExp(z) - 1 }

// complexLog has its cut along the negative numbers.
func complexLog(z complex128) complex128 {
	return complex(logAbs(real(z), imag(z)), math.Atan2(imag(z), real(z)))
}

func complexLogPlusOne(z complex128) complex128 { return complexLog(z + 1) }

// logAbs is the logarithm of the absolute value, exact also where that is near one.
func logAbs(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	if x < y {
		x, y = y, x
	}
	h := hypot(x, y)
	if !(h > 0.5 && h < 2) {
		switch e := math.Ilogb(h); {
		case h == 0 || !isNumber(h):
		case e > 1000 || e < -1000:
			return math.Log(hypot(math.Ldexp(x, -e), math.Ldexp(y, -e))) + float64(e)*math.Ln2
		}
		return math.Log(h)
	}
	// x*x - 1 is (x - 1) * (x + 1), of which the first factor is exact.
	p, q := float64((x-1)*(x+1)), float64(y*y)
	pLow := math.FMA(x-1, x+1, -p) + (x-1)*(1-((x+1)-x)) // x + 1 was rounded
	sum, low := p+q, 0.0
	if math.Abs(p) >= q {
		low = q - (sum - p)
	} else {
		low = p - (sum - q)
	}
	low += pLow + math.FMA(y, y, -q)
	return math.Log1p(sum+low) / 2
}

// complexSqrt has its cut along the negative numbers, and no negative real part.
func complexSqrt(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(y, 0):
		return complex(math.Inf(1), y)
	case math.IsInf(x, 1) && math.IsNaN(y):
		return z
	case math.IsInf(x, 1):
		return complex(x, math.Copysign(0, y))
	case math.IsInf(x, -1) && math.IsNaN(y):
		return complex(y, math.Inf(1))
	case math.IsInf(x, -1):
		return complex(0, math.Copysign(math.Inf(1), y))
	case math.IsNaN(x) || math.IsNaN(y):
		return complex(math.NaN(), math.NaN())
	case y == 0 && x >= 0:
		return complex(math.Sqrt(x)+0, y)
	case y == 0:
		return complex(0, math.Copysign(math.Sqrt(-x), y))
	}
	e := max(math.Ilogb(x), math.Ilogb(y)) &^ 1 // even, so that its half is the root's
	x, y = math.Ldexp(x, -e), math.Ldexp(y, -e)
	long := math.Sqrt((hypot(x, y) + math.Abs(x)) / 2) // the longer part, without cancellation
	short := y / (2 * long)
	re, im := long, short
	if x < 0 {
		re, im = math.Abs(short), math.Copysign(long, y)
	}
	return complex(math.Ldexp(re, e/2), math.Ldexp(im, e/2))
}

func complexRsqrt(z complex128) complex128 { return divide(1, complexSqrt(z)) }

// complexCbrt is as the reference computes it, from squares that may be too large.
func complexCbrt(z complex128) complex128 {
	r := math.Pow(float64(real(z)*real(z))+float64(imag(z)*imag(z)), 1.0/6)
	sin, cos := math.Sincos(math.Atan2(imag(z), real(z)) / 3)
	return complex(r*cos, r*sin)
}

func complexPower(z, w complex128) complex128 { return complexExp(multiply(w, complexLog(z))) }

// The circular functions are the hyperbolic ones on the other axis.

func complexSin(z complex128) complex128 { return back(complexSinh(turn(z))) }
func complexCos(z complex128) complex128 { return complexCosh(turn(z)) }
func complexTan(z complex128) complex128 { return back(complexTanh(turn(z))) }

// turn multiplies by i, and back divides by it.
func turn(z complex128) complex128 { return complex(-imag(z), real(z)) }
func back(z complex128) complex128 { return complex(imag(z), -real(z)) }

func complexSinh(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case y == 0:
		return complex(math.Sinh(x), y)
	case !isNumber(y) && x == 0:
		return complex(x, math.NaN())
	case !isNumber(y) && math.IsInf(x, 0):
		return complex(x, math.NaN())
	case math.Abs(x) > overflow:
		re, im := polar(math.Abs(x), y)
		return complex(math.Copysign(1, x)*re/2, im/2)
	}
	sin, cos := math.Sincos(y)
	return complex(math.Sinh(x)*cos, math.Cosh(x)*sin)
}

func complexCosh(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case y == 0 && x == 0 || y == 0 && math.IsNaN(x):
		return complex(math.Cosh(x), x*y)
	case y == 0:
		return complex(math.Cosh(x), math.Copysign(y, x*y))
	case !isNumber(y) && x == 0:
		return complex(math.NaN(), x)
	case !isNumber(y) && math.IsInf(x, 0):
		return complex(math.Inf(1), math.NaN())
	case math.Abs(x) > overflow:
		re, im := polar(math.Abs(x), y)
		return complex(re/2, math.Copysign(1, x)*im/2)
	}
	sin, cos := math.Sincos(y)
	return complex(math.Cosh(x)*cos, math.Sinh(x)*sin)
}

func complexTanh(z complex128) complex128 {
	x, y := real(z), imag(z)
	sin, cos := math.Sincos(y)
	switch {
	case math.IsInf(x, 0) && !isNumber(y):
		return complex(math.Copysign(1, x), math.Copysign(0, y))
	case y == 0 && math.IsNaN(x):
		return z
	case x == 0 && !isNumber(y):
		return complex(x, math.NaN())
	case math.Abs(x) > 22: // the square of cosh(x) is all that counts in the divisor
		return complex(math.Copysign(1, x), 4*sin*cos*math.Exp(-2*math.Abs(x)))
	}
	sinh, cosh := math.Sinh(x), math.Cosh(x)
	divisor := sinh*sinh + cos*cos
	return complex(sinh*cosh/divisor, sin*cos/divisor)
}
