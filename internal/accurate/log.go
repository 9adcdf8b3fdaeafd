package accurate

import "math"

// log1p returns the natural logarithm of 1 + v for v from -0.5 to 1. It inverts fullExpm1 with one
// correction step, starting from the result of math.Log1p.
func log1p(v double) double {
	if math.Abs(v.hi) < 0x1p-107 {
		return v // the square of v is negligible
	}
	y := math.Log1p(v.hi)
	m := fullExpm1(double{y, 0})
	d := v.sub(m).div(one.add(m))
	return double{y, 0}.add(d.sub(d.mul(d).scale(0.5)))
}

// log returns the natural logarithm of x, which must be a normal number.
func log(x double) double {
	fraction, e := math.Frexp(x.hi)
	if fraction < math.Sqrt2/2 {
		e--
	}
	x = double{math.Ldexp(x.hi, -e), math.Ldexp(x.lo, -e)}
	return ln2.mul(double{float64(e), 0}).add(log1p(x.sub(one)))
}

// Log returns the natural logarithm of x.
func Log(x float64) float64 {
	switch {
	case math.IsNaN(x), math.IsInf(x, 1):
		return x
	case x == 0:
		return math.Inf(-1)
	case x < 0:
		return math.NaN()
	}
	return log(double{x, 0}).value()
}

// Log1p returns the natural logarithm of 1 + x.
func Log1p(x float64) float64 {
	switch {
	case !(x > -1) || math.IsInf(x, 1) || math.Abs(x) < tiny:
		return math.Log1p(x)
	}
	return log(sum(1, x)).value()
}

// Hypot returns the square root of x*x + y*y.
func Hypot(x, y float64) float64 {
	if h := math.Hypot(x, y); !(h > 0) || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return h
	}
	square, e := squares(x, y)
	h := math.Sqrt(square.hi)
	rest := square.sub(product(h, h))
	return sum(h, rest.hi/(2*h)).ldexp(e)
}

// squares returns s and e such that x*x + y*y = s * 4^e and s is from 1 to 8.
func squares(x, y float64) (s double, e int) {
	e = math.Ilogb(math.Max(math.Abs(x), math.Abs(y)))
	x, y = math.Ldexp(x, -e), math.Ldexp(y, -e)
	return product(x, x).add(product(y, y)), e
}

// LogHypot returns the natural logarithm of Hypot(x, y), even if Hypot(x, y) itself overflows.
func LogHypot(x, y float64) float64 {
	if h := math.Hypot(x, y); !(h > 0) || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return Log(h)
	}
	if h := math.Hypot(x, y); h > 0.5 && h < 1.4 {
		// Near 1, subtract 1 before adding the smaller square, so that no significant bits are
		// lost.
		if math.Abs(x) < math.Abs(y) {
			x, y = y, x
		}
		v := product(x, x).sub(one).add(product(y, y))
		if math.Abs(y) < 0x1p-500 {
			v = product(math.Abs(x)-1, math.Abs(x)+1) // product(y, y) would underflow
			v = v.add(double{float64(y * y), 0})
		}
		return log1p(v).scale(0.5).value()
	}
	s, e := squares(x, y)
	return ln2.mul(double{float64(e), 0}).add(log(s).scale(0.5)).value()
}

// Pow returns x to the power of y.
func Pow(x, y float64) float64 {
	p := math.Pow(x, y)
	a := math.Abs(x)
	if a == 0 || math.IsNaN(p) {
		return p
	}
	e := log(double{a, 0}).mul(double{y, 0})
	if !(math.Abs(e.hi) < -tooSmall) {
		return p // overflow, underflow, or an argument is infinite
	}
	p = exp(e)
	if x < 0 && math.Mod(y, 2) != 0 {
		return -p
	}
	return p
}
