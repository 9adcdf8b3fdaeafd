package eval

import (
	"math"

	"github.com/hlobc/hlobc/internal/accurate"
)

// The functions of complex numbers follow C and C++, where annex G of ISO/IEC 9899 defines the
// values for zeros, infinities and NaNs. Package math/cmplx returns other values for some of them.

// multiply returns infinities where the parts of the plain product would be NaN.
func multiply(z, w complex128) complex128 {
	p := plainProduct(z, w)
	switch {
	case !math.IsNaN(real(p)) || !math.IsNaN(imag(p)):
		return p
	case !infinite(z) && !infinite(w):
		return p
	}
	p = plainProduct(fromAfar(z), fromAfar(w))
	return complex(math.Inf(1)*real(p), math.Inf(1)*imag(p))
}

func plainProduct(z, w complex128) complex128 {
	a, b, c, d := real(z), imag(z), real(w), imag(w)
	return complex(float64(a*c)-float64(b*d), float64(a*d)+float64(b*c))
}

// fromAfar returns a finite value in the direction of z: infinite parts become 1, all others 0,
// with their signs.
func fromAfar(z complex128) complex128 {
	part := func(v float64) float64 {
		switch {
		case math.IsInf(v, 0):
			return math.Copysign(1, v)
		case math.IsNaN(v) || infinite(z):
			return math.Copysign(0, v)
		}
		return v
	}
	return complex(part(real(z)), part(imag(z)))
}

func infinite(z complex128) bool { return math.IsInf(real(z), 0) || math.IsInf(imag(z), 0) }
func isNumber(v float64) bool    { return !math.IsInf(v, 0) && !math.IsNaN(v) }

// overflow is an argument near which the exponential function reaches the largest float64.
const overflow = 709

// polar returns f * exp(x) times the cosine and sine of y, also if exp(x) alone overflows.
func polar(f, x, y float64) (re, im float64) {
	im, re = accurate.Sincos(y)
	for k := 0; k < 2 && x > overflow; k++ {
		x -= overflow
		e := f * accurate.Exp(overflow)
		re, im, f = re*e, im*e, 1
	}
	e := f * accurate.Exp(min(x, overflow)) // finite, so that its product with zero is zero
	return e * re, e * im
}

func complexExp(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case y == 0:
		return complex(accurate.Exp(x), y)
	case math.IsInf(x, -1) && !isNumber(y):
		return complex(0, math.Copysign(0, y))
	case math.IsInf(x, 1) && !isNumber(y):
		return complex(x, math.NaN())
	}
	return complex(polar(1, x, y))
}

func complexExpMinusOne(z complex128) complex128 { return complexExp(z) - 1 }

// complexLog has its branch cut along the negative real axis.
func complexLog(z complex128) complex128 {
	return complex(accurate.LogHypot(real(z), imag(z)), accurate.Atan2(imag(z), real(z)))
}

func complexLogPlusOne(z complex128) complex128 { return complexLog(z + 1) }

// complexSqrt has its branch cut along the negative real axis. The real part is not negative.
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
		return complex(y, math.Copysign(math.Inf(1), y))
	case math.IsInf(x, -1):
		return complex(0, math.Copysign(math.Inf(1), y))
	case math.IsNaN(x) || math.IsNaN(y):
		return complex(math.NaN(), math.NaN())
	case y == 0 && x >= 0:
		return complex(math.Sqrt(x)+0, y)
	case y == 0:
		return complex(0, math.Copysign(math.Sqrt(-x), y))
	}
	e := 0 // even, so that it can be halved for the root
	switch most := math.Max(math.Abs(x), math.Abs(y)); {
	case most > 0x1p1021:
		e = 2
	case most < 0x1p-969:
		e = -108
	}
	x, y = math.Ldexp(x, -e), math.Ldexp(y, -e)
	long := math.Sqrt((accurate.Hypot(x, y) + math.Abs(x)) / 2) // the larger part, computed without cancellation
	short := y / long / 2
	re, im := long, short
	switch {
	case x == 0:
		im = math.Copysign(long, y)
	case x < 0:
		re, im = math.Abs(short), math.Copysign(long, y)
	}
	return complex(math.Ldexp(re, e/2), math.Ldexp(im, e/2))
}

func complexRsqrt(z complex128) complex128 { return 1 / complexSqrt(z) }

// complexCbrt follows the reference, which computes squares that may overflow.
func complexCbrt(z complex128) complex128 {
	r := accurate.Pow(float64(real(z)*real(z))+float64(imag(z)*imag(z)), 1.0/6)
	sin, cos := accurate.Sincos(accurate.Atan2(imag(z), real(z)) / 3)
	return complex(r*cos, r*sin)
}

func complexPower(z, w complex128) complex128 { return complexExp(multiply(w, complexLog(z))) }

func complexSin(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(y, 0) && !isNumber(x):
		return complex(math.NaN(), math.Inf(1))
	case x == 0 && !isNumber(y):
		return z
	case y == 0 && !isNumber(x):
		return complex(math.NaN(), y)
	case math.Abs(y) > overflow:
		im, re := polar(0.5, math.Abs(y), x)
		return complex(re, math.Copysign(1, y)*im)
	}
	sin, cos := accurate.Sincos(x)
	return complex(accurate.Cosh(y)*sin, accurate.Sinh(y)*cos)
}

func complexCos(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(y, 0) && x == 0:
		return complex(math.Inf(1), math.Copysign(1, -y)*x)
	case math.IsInf(y, 0) && !isNumber(x):
		return complex(math.Inf(1), math.NaN())
	case x == 0 && math.IsNaN(y):
		return complex(y, x)
	case y == 0 && !isNumber(x):
		return complex(math.NaN(), 0)
	case math.Abs(y) > overflow:
		re, im := polar(0.5, math.Abs(y), x)
		return complex(re, math.Copysign(1, -y)*im)
	}
	sin, cos := accurate.Sincos(x)
	return complex(accurate.Cosh(y)*cos, accurate.Sinh(-y)*sin)
}

// complexTan is the hyperbolic tangent rotated by a quarter turn.
func complexTan(z complex128) complex128 {
	t := complexTanh(complex(-imag(z), real(z)))
	return complex(imag(t), -real(t))
}

func complexTanh(z complex128) complex128 {
	x, y := real(z), imag(z)
	sin, cos := accurate.Sincos(y)
	switch {
	case math.IsInf(x, 0) && isNumber(y) && math.Abs(y) > 1:
		return complex(math.Copysign(1, x), math.Copysign(0, sin*cos))
	case math.IsInf(x, 0):
		return complex(math.Copysign(1, x), math.Copysign(0, y))
	case y == 0 && math.IsNaN(x):
		return z
	case x == 0 && !isNumber(y):
		return complex(x, math.NaN())
	case !isNumber(y):
		return complex(math.NaN(), math.NaN())
	case math.Abs(x) > overflow/2:
		// The square of the hyperbolic sine is too large to compute, and dominates the divisor.
		e := accurate.Exp(-math.Abs(x))
		return complex(math.Copysign(1, x), 4*sin*cos*e*e)
	}
	sinh, cosh := accurate.Sinh(x), accurate.Cosh(x)
	divisor := float64(sinh*sinh) + float64(cos*cos)
	return complex(sinh*cosh/divisor, sin*cos/divisor)
}
