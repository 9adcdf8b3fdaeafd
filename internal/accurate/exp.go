package accurate

import "math"

// ln2 is the natural logarithm of two. Go computes with constants exactly.
var ln2 = double{ln2High, math.Ln2 - ln2High}

const ln2High = 0x1.62e42fefa39efp-1

// powers are the coefficients of (exp(x) - 1) / x.
var powers = reciprocals(10, 1, 1)

// tooSmall is an argument whose exponential rounds to zero, and its negation one whose
// exponential is too large.
const tooSmall = -746

// expm1 returns m and k with exp(x) = (1 + m) * 2^k, where k is 0 for small x.
func expm1(x double) (m double, k int) {
	k = int(math.RoundToEven(x.hi / math.Ln2))
	r := x
	if k != 0 {
		r = x.sub(ln2.mul(double{float64(k), 0}))
	}
	// exp(r) is the 256th power of an exponential for which few terms do.
	r = r.scale(1.0 / 256)
	m = series(powers, 5, r).mul(r)
	for range 8 {
		m = m.scale(2).plus(m.mul(m))
	}
	return m, k
}

// Exp is the exponential function.
func Exp(x float64) float64 {
	if math.IsNaN(x) || x < tooSmall || x > -tooSmall {
		return math.Exp(x)
	}
	return exp(double{x, 0})
}

func exp(x double) float64 {
	m, k := expm1(x)
	return one.add(m).ldexp(k)
}

// Expm1 is the exponential function minus one.
func Expm1(x float64) float64 {
	switch {
	case !(math.Abs(x) > 0x1p-60) || x < -50:
		return math.Expm1(x)
	case x > 700: // one does not count
		return Exp(x)
	}
	return fullExpm1(double{x, 0}).value()
}

// fullExpm1 is for arguments whose exponential is a number that is not tiny.
func fullExpm1(x double) double {
	m, k := expm1(x)
	if k == 0 {
		return m
	}
	power := math.Ldexp(1, k)
	return m.scale(power).add(sum(power, -1))
}

// sinhCosh returns the hyperbolic functions of x, which is not large.
func sinhCosh(x float64) (sinh, cosh double) {
	m := fullExpm1(double{math.Abs(x), 0})
	e := one.add(m)
	sinh = m.add(m.div(e)).scale(0.5)
	cosh = e.add(one.div(e)).scale(0.5)
	if x < 0 {
		sinh = sinh.neg()
	}
	return sinh, cosh
}

// Sinh is the hyperbolic sine.
func Sinh(x float64) float64 {
	switch a := math.Abs(x); {
	case !(a > 0x1p-60) || a > 711:
		return math.Sinh(x)
	case a > 700:
		return math.Copysign(largeCosh(a), x)
	}
	sinh, _ := sinhCosh(x)
	return sinh.value()
}

// Cosh is the hyperbolic cosine.
func Cosh(x float64) float64 {
	switch a := math.Abs(x); {
	case math.IsNaN(x) || a > 711:
		return math.Cosh(x)
	case a > 700:
		return largeCosh(a)
	}
	_, cosh := sinhCosh(x)
	return cosh.value()
}

// largeCosh is half of the exponential function, which itself may be too large.
func largeCosh(x float64) float64 {
	m, k := expm1(double{x, 0})
	return one.add(m).ldexp(k - 1)
}

// Tanh is the hyperbolic tangent.
func Tanh(x float64) float64 {
	if a := math.Abs(x); !(a > 0x1p-60) || a > 22 {
		return math.Tanh(x)
	}
	m := fullExpm1(double{2 * math.Abs(x), 0})
	return math.Copysign(m.div(m.add(double{2, 0})).value(), x)
}
