package accurate

import "math"

// ln2 is the natural logarithm of two. The low part is accurate because Go evaluates constant
// expressions exactly.
var ln2 = double{ln2High, math.Ln2 - ln2High}

const ln2High = 0x1.62e42fefa39efp-1

// powers are the coefficients of (exp(x) - 1) / x.
var powers = reciprocals(10, 1, 1)

// tooSmall is an argument whose exponential rounds to zero. The exponential of -tooSmall overflows.
const tooSmall = -746

// Functions that are 0 at 0 are their first term for arguments of a magnitude up to tiny. The
// exponential of an argument above large is not computed itself, since it may overflow, and above
// huge, half of it overflows as well.
const (
	tiny  = 0x1p-60
	large = 700
	huge  = 711
)

// expm1 returns m and k with exp(x) = (1 + m) * 2^k, where k is 0 for small x.
func expm1(x double) (m double, k int) {
	k = int(math.RoundToEven(x.hi / math.Ln2))
	r := x
	if k != 0 {
		r = x.sub(ln2.mul(double{float64(k), 0}))
	}
	// exp(r) is the 256th power of exp(r/256), for which a few terms of the series suffice.
	r = r.scale(1.0 / 256)
	m = series(powers, 5, r).mul(r)
	for range 8 {
		m = m.scale(2).plus(m.mul(m))
	}
	return m, k
}

// Exp returns e to the power of x.
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

// allOfOne is an argument for which Expm1 rounds to -1.
const allOfOne = -50

// Expm1 returns e to the power of x, minus 1.
func Expm1(x float64) float64 {
	switch {
	case !(math.Abs(x) > tiny) || x < allOfOne:
		return math.Expm1(x)
	case x > large: // subtracting 1 makes no difference
		return Exp(x)
	}
	return fullExpm1(double{x, 0}).value()
}

// fullExpm1 returns exp(x) - 1 with double precision. The exponential of x must be finite and not
// tiny.
func fullExpm1(x double) double {
	m, k := expm1(x)
	if k == 0 {
		return m
	}
	power := math.Ldexp(1, k)
	return m.scale(power).add(sum(power, -1))
}

// sinhCosh returns the hyperbolic sine and cosine of x, which must not be large.
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

// Sinh returns the hyperbolic sine of x.
func Sinh(x float64) float64 {
	switch a := math.Abs(x); {
	case !(a > tiny) || a > huge:
		return math.Sinh(x)
	case a > large:
		return math.Copysign(largeCosh(a), x)
	}
	sinh, _ := sinhCosh(x)
	return sinh.value()
}

// Cosh returns the hyperbolic cosine of x.
func Cosh(x float64) float64 {
	switch a := math.Abs(x); {
	case math.IsNaN(x) || a > huge:
		return math.Cosh(x)
	case a > large:
		return largeCosh(a)
	}
	_, cosh := sinhCosh(x)
	return cosh.value()
}

// largeCosh returns exp(x) / 2 for a large x, even if exp(x) itself overflows.
func largeCosh(x float64) float64 {
	m, k := expm1(double{x, 0})
	return one.add(m).ldexp(k - 1)
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x float64) float64 {
	if a := math.Abs(x); !(a > tiny) || a > 22 {
		return math.Tanh(x)
	}
	m := fullExpm1(double{2 * math.Abs(x), 0})
	return math.Copysign(m.div(m.add(double{2, 0})).value(), x)
}
