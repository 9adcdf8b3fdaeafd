// Package accurate provides elementary functions of float64 with errors barely above half a unit in
// the last place, so that nearly all results are correctly rounded. The functions compute with twice
// the precision and take about ten times as long as those of package math. At zeros, infinities and
// NaNs they return the results of package math.
package accurate

import "math"

// double is a number of about 106 bits, represented as the sum of two floats: hi is the number rounded
// to a float64, and lo is the rounding error.
type double struct{ hi, lo float64 }

// sum returns a + b exactly.
func sum(a, b float64) double {
	s := a + b
	t := s - a
	return double{s, (a - (s - t)) + (b - t)}
}

// shortSum is a faster sum that requires |a| >= |b|.
func shortSum(a, b float64) double {
	s := a + b
	return double{s, b - (s - a)}
}

// product returns a * b exactly.
func product(a, b float64) double {
	p := float64(a * b)
	return double{p, math.FMA(a, b, -p)}
}

func (x double) add(y double) double {
	s, t := sum(x.hi, y.hi), sum(x.lo, y.lo)
	s = shortSum(s.hi, s.lo+t.hi)
	return shortSum(s.hi, s.lo+t.lo)
}

// plus is a faster add that requires |y| < |x|.
func (x double) plus(y double) double {
	s := shortSum(x.hi, y.hi)
	return shortSum(s.hi, s.lo+(x.lo+y.lo))
}

func (x double) neg() double         { return double{-x.hi, -x.lo} }
func (x double) sub(y double) double { return x.add(y.neg()) }

func (x double) mul(y double) double {
	p := product(x.hi, y.hi)
	return shortSum(p.hi, p.lo+(float64(x.hi*y.lo)+float64(x.lo*y.hi)))
}

func (x double) div(y double) double {
	q := x.hi / y.hi
	rest := x.sub(y.mul(double{q, 0}))
	r := rest.hi / y.hi
	rest = rest.sub(y.mul(double{r, 0}))
	return sum(q, r).add(double{rest.hi / y.hi, 0})
}

// scale returns x times by, which must be a power of two for which the product is exact.
func (x double) scale(by float64) double { return double{x.hi * by, x.lo * by} }

func (x double) value() float64 { return x.hi + x.lo }

var one = double{1, 0}

// ldexp returns x times two to the power of e. The result is rounded only once if it is a normal
// number.
func (x double) ldexp(e int) float64 { return math.Ldexp(x.value(), e) }

// reciprocals returns the reciprocals of the factorials of the n numbers first, first + step, and so
// on.
func reciprocals(n, first, step int) []double {
	list := make([]double, 0, n)
	factorial := one
	for k := 0; len(list) < n; k++ {
		if k > 0 {
			factorial = factorial.mul(double{float64(k), 0})
		}
		if k >= first && (k-first)%step == 0 {
			list = append(list, one.div(factorial))
		}
	}
	return list
}

// series evaluates the power series in x with the coefficients list, whose terms must decrease. The
// terms after the first few affect only the lower half of the result, so float64 precision is enough
// for them.
func series(list []double, few int, x double) double {
	rest := 0.0
	for n := len(list) - 1; n >= few; n-- {
		rest = float64(rest*x.hi) + list[n].hi
	}
	total := double{rest, 0}
	for n := few - 1; n >= 0; n-- {
		total = list[n].plus(total.mul(x))
	}
	return total
}
