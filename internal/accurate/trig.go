package accurate

import (
	"math"
	"math/big"
	"sync"
)

// halfPi is π/2 as the sum of three floats.
var halfPi = [3]float64{halfPi1, halfPi2, math.Pi/2 - halfPi1 - halfPi2}

const (
	halfPi1 = 0x1.921fb54442d18p+0
	halfPi2 = 0x1.1a62633145c07p-54
)

// manyTurns is a number of quarter turns for which halfPi is precise enough.
const manyTurns = 1 << 20

// quarters reduces a finite angle x modulo π/2. It returns the remainder, which is at most π/4 in
// magnitude, and the number of quarter turns removed, modulo 4.
func quarters(x float64) (r double, n int) {
	k := math.RoundToEven(x * (2 / math.Pi))
	if math.Abs(k) > manyTurns {
		return manyQuarters(x)
	}
	if k == 0 {
		return double{x, 0}, 0
	}
	r = double{x, 0}
	for _, part := range halfPi {
		p := product(-k, part)
		r = r.add(double{p.hi, 0}).add(double{p.lo, 0})
	}
	return r, int(k) & 3
}

// fraction is the number of fractional bits of π/2 needed to reduce the largest angles.
const fraction = 1300

// longHalfPi returns π/2 as a fixed-point number with that many fractional bits.
var longHalfPi = sync.OnceValue(func() *big.Int {
	// Machin's formula: π/4 = 4 arctan(1/5) - arctan(1/239).
	const more = 64
	arctan := func(inverse int64) *big.Int {
		square := big.NewInt(inverse * inverse)
		power := new(big.Int).Lsh(big.NewInt(1), fraction+more)
		power.Quo(power, big.NewInt(inverse))
		total := new(big.Int)
		for n := int64(1); power.Sign() != 0; n += 2 {
			term := new(big.Int).Quo(power, big.NewInt(n))
			if n&2 != 0 {
				term.Neg(term)
			}
			total.Add(total, term)
			power.Quo(power, square)
		}
		return total
	}
	pi := arctan(5)
	pi.Mul(pi, big.NewInt(4)).Sub(pi, arctan(239))
	return pi.Rsh(pi, more-1)
})

// manyQuarters implements quarters for large angles.
func manyQuarters(x float64) (r double, n int) {
	frac, e := math.Frexp(math.Abs(x))
	angle := big.NewInt(int64(math.Ldexp(frac, 53)))
	angle.Lsh(angle, uint(e-53+fraction))
	count, rest := new(big.Int).QuoRem(angle, longHalfPi(), new(big.Int))
	n = int(count.Bit(1)<<1 | count.Bit(0))
	if over := new(big.Int).Sub(rest, longHalfPi()); over.CmpAbs(rest) < 0 {
		rest, n = over, n+1
	}
	left := new(big.Float).SetInt(rest)
	left.SetMantExp(left, -fraction)
	hi, _ := left.Float64()
	lo, _ := left.Sub(left, big.NewFloat(hi)).Float64()
	r = double{hi, lo}
	if x < 0 {
		return r.neg(), -n & 3
	}
	return r, n & 3
}

// sines and cosines are the coefficients of sin(x) / x and of cos(x) as power series in -x*x.
var sines, cosines = reciprocals(14, 1, 2), reciprocals(14, 0, 2)

// sincos returns the sine and cosine of a finite angle.
func sincos(x float64) (sin, cos double) {
	r, n := quarters(x)
	square := r.mul(r).neg()
	sin, cos = series(sines, 8, square).mul(r), series(cosines, 8, square)
	switch n {
	case 1:
		return cos, sin.neg()
	case 2:
		return sin.neg(), cos.neg()
	case 3:
		return cos.neg(), sin
	}
	return sin, cos
}

// plain reports whether the sine of x has to be computed: for tiny angles it is x, and for infinities
// it is NaN.
func plain(x float64) bool { return math.Abs(x) > tiny && !math.IsInf(x, 0) }

// Sincos returns the sine and cosine of x.
func Sincos(x float64) (sin, cos float64) {
	if !plain(x) {
		return math.Sincos(x)
	}
	s, c := sincos(x)
	return s.value(), c.value()
}

// Sin returns the sine of x.
func Sin(x float64) float64 {
	s, _ := Sincos(x)
	return s
}

// Cos returns the cosine of x.
func Cos(x float64) float64 {
	_, c := Sincos(x)
	return c
}

// Tan returns the tangent of x.
func Tan(x float64) float64 {
	if !plain(x) {
		return math.Tan(x)
	}
	s, c := sincos(x)
	return s.div(c).value()
}

// Atan2 returns the angle between the positive x axis and the point (x, y).
func Atan2(y, x float64) float64 {
	a := math.Atan2(math.Abs(y), x)
	if y == 0 || x == 0 || math.IsNaN(a) || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return math.Copysign(a, y)
	}
	// Rotate the point by -a. The remaining small angle to the x axis is the correction to a.
	e := math.Ilogb(math.Max(math.Abs(x), math.Abs(y)))
	p, q := math.Ldexp(x, -e), math.Ldexp(math.Abs(y), -e)
	if x > 0 && q < 0x1p-500 {
		return y / x
	}
	s, c := sincos(a)
	side := double{q, 0}.mul(c).sub(double{p, 0}.mul(s))
	along := double{p, 0}.mul(c).add(double{q, 0}.mul(s))
	return math.Copysign(double{a, 0}.add(side.div(along)).value(), y)
}
