package chlo

import (
	"math"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/rewrite"
)

// gammas are the patterns of the logarithm of the gamma function and its derivatives,
// and of the Hurwitz zeta function.
var gammas = map[string][]rewrite.Pattern{
	"digamma":   unary("digamma", inF32(kit.digamma)),
	"lgamma":    unary("lgamma", inF32(kit.lgamma)),
	"polygamma": binary("polygamma", bothInF32(kit.polygamma)),
	"zeta":      binary("zeta", bothInF32(kit.zeta)),
}

// The approximation of Lanczos with g = 7: of x = z - 1,
//
//	log Γ(z) = log √2π + (x + 1/2) log t - t + log A,  t = x + g + 1/2
//	A = c₀ + Σ cᵢ/(x + i)
const lanczosG = 7

var lanczos = []float64{676.520368121885098567009190444019, -1259.13921672240287047156078755283, 771.3234287776530788486528258894,
	-176.61502916214059906584551354, 12.507343278686904814458936853, -0.13857109526572011689554707,
	9.984369578019570859563e-6, 1.50563273514931155834e-7}

const lanczos0 = 0.99999999999980993227684700473478

// logT returns log t, which is log(g + 1/2) + log(1 + x/(g + 1/2)).
func (k kit) logT(z, x, shift ir.Value) ir.Value {
	log := k.num(z, math.Log(lanczosG+0.5))
	return k.add(log, k.log1p(k.div(x, shift)))
}

// lgamma: for z < 1/2 by the reflection log Γ(z) = log π - log |sin πz| - log Γ(1 - z),
// of which the sine is taken of the fraction that is nearest to 0.
func (k kit) lgamma(z ir.Value) ir.Value {
	half := k.num(z, 0.5)
	reflect := k.cmp("LT", z, half)
	negative := k.neg(z)
	one := k.num(z, 1)
	x := k.sel(reflect, negative, k.sub(z, one))
	a := k.num(z, lanczos0)
	for i, v := range lanczos {
		c := k.num(z, v)
		a = k.add(a, k.div(c, k.add(x, k.num(z, float64(i+1)))))
	}
	shift := k.num(z, lanczosG+0.5)
	t := k.add(shift, x)
	logT := k.logT(z, x, shift)
	quotient := k.div(t, logT)
	product := k.mul(k.sub(k.add(x, half), quotient), logT)
	logA := k.log(a)
	logGamma := k.add(k.add(k.num(z, (math.Ln2+math.Log(math.Pi))/2), product), logA)

	size := k.abs(z)
	fraction := k.sub(size, k.floor(size))
	far := k.cmp("LT", half, fraction)
	near := k.sel(far, k.sub(one, fraction), fraction)
	logSine := k.log(k.sin(k.mul(k.num(z, math.Pi), near)))
	reflected := k.sub(k.sub(k.num(z, math.Log(math.Pi)), logSine), logGamma)
	finite := k.isFinite(logSine)
	logGamma = k.sel(reflect, k.sel(finite, reflected, k.neg(logSine)), logGamma)

	size = k.abs(z)
	infinite := k.cmp("EQ", size, k.inf(size, 1))
	return k.sel(infinite, k.inf(z, 1), logGamma)
}

// digamma is the derivative of log Γ: log t + A'/A - g/t, and for z < 1/2 by the
// reflection ψ(z) = ψ(1 - z) - π cot πz.
func (k kit) digamma(z ir.Value) ir.Value {
	reflect := k.cmp("LT", z, k.num(z, 0.5))
	negative := k.neg(z)
	x := k.sel(reflect, negative, k.sub(z, k.num(z, 1)))
	zero := k.num(z, 0)
	derivative, a := zero, k.num(z, lanczos0)
	for i, v := range lanczos {
		c := k.num(z, v)
		d := k.add(x, k.num(z, float64(i+1)))
		derivative = k.sub(derivative, k.div(c, k.mul(d, d)))
		a = k.add(a, k.div(c, d))
	}
	shift := k.num(z, lanczosG+0.5)
	t := k.add(shift, x)
	logT := k.logT(z, x, shift)
	quotient := k.div(derivative, a)
	last := k.div(k.num(z, lanczosG), t)
	psi := k.sub(k.add(logT, quotient), last)

	// The argument of the cotangent is moved next to 0, by a whole number.
	reduced := k.add(z, k.abs(k.floor(k.add(z, k.num(z, 0.5)))))
	pi := k.num(z, math.Pi)
	angle := k.mul(pi, reduced)
	cosine := k.cos(angle)
	sine := k.sin(angle)
	psi = k.sel(reflect, k.sub(psi, k.div(k.mul(pi, cosine), sine)), psi)

	atZero := k.cmp("EQ", z, zero)
	below := k.cmp("LT", z, zero)
	pole := k.and(below, k.isWhole(z))
	psi = k.sel(pole, k.nan(z), psi)
	return k.sel(atZero, k.inf(z, -1), psi)
}

// isWhole reports where x is a whole number.
func (k kit) isWhole(x ir.Value) ir.Value { return k.cmp("EQ", x, k.floor(x)) }

// notWhole reports where it is not.
func (k kit) notWhole(x ir.Value) ir.Value { return k.cmp("NE", x, k.floor(x)) }

func (k kit) isFinite(x ir.Value) ir.Value {
	return k.op("stablehlo.is_finite", k.as(x, k.bool()), []ir.Value{x})
}

// polygamma: (-1)^(n+1) n! ζ(n + 1, x), digamma for n = 0, and no number if n is not a
// whole number from 0 on.
func (k kit) polygamma(n, x ir.Value) ir.Value {
	one := k.num(x, 1)
	two := k.num(x, 2)
	sign := k.sub(k.mul(two, k.rem(n, two)), one)
	next := k.add(n, one)
	factorial := k.exp(k.lgamma(next))
	zeta := k.zeta(next, x)
	value := k.mul(k.mul(sign, factorial), zeta)
	zero := k.num(x, 0)
	isZero := k.cmp("EQ", n, zero)
	value = k.sel(isZero, k.digamma(x), value)
	broken := k.notWhole(n)
	wrong := k.or(broken, k.cmp("LT", n, zero))
	return k.sel(wrong, k.nan(x), value)
}

// bernoulli are B₂ⱼ/(2j)! of Euler and Maclaurin's sum, from j = 12 down.
var bernoulli = []float64{-1.3954464685812523e-19, 5.5090028283602295e-18, -2.1748686985580617e-16, 8.586062056277845e-15,
	-3.389680296322583e-13, 1.3382536530684679e-11, -5.284190138687493e-10, 2.08767569878681e-08,
	-8.267195767195768e-07, 3.306878306878307e-05, -0.001388888888888889}

// zetaTerms are the terms of the series that are summed one by one.
const zetaTerms = 10

// zeta is Hurwitz's ζ(s, q) = Σ (q + i)^-s: some terms, and the rest by Euler and
// Maclaurin's formula. It has a pole at s = 1 and at the whole numbers q ≤ 0, and is
// not defined for s < 1, nor for other q ≤ 0 with broken s.
func (k kit) zeta(s, q ir.Value) ir.Value {
	zero := k.num(q, 0)
	one := k.num(q, 1)
	exponent := k.neg(s)
	sum := k.pow(q, exponent)
	at := q
	for range zetaTerms - 1 {
		at = k.add(at, one)
		sum = k.add(sum, k.pow(at, exponent))
	}
	at = k.add(at, one)
	power := k.pow(at, exponent)
	sOne := k.num(s, 1)
	product := k.mul(power, at)
	integral := k.div(product, k.sub(s, sOne))

	inverse := k.div(one, k.mul(at, at))
	rest := zero
	for i, b := range bernoulli {
		n := 2 * (len(bernoulli) - i)
		upper := k.add(s, k.num(s, float64(n)))
		factors := k.mul(upper, k.add(s, k.num(s, float64(n-1))))
		rest = k.mul(factors, k.mul(inverse, k.add(rest, k.num(at, b))))
	}
	half := k.num(power, 0.5)
	quotient := k.div(s, at)
	rest = k.mul(quotient, k.add(k.num(at, 1.0/12), rest))
	rest = k.mul(power, k.add(half, rest))
	value := k.add(k.add(sum, integral), rest)

	last := k.abs(power)
	size := k.abs(sum)
	settled := k.cmp("LT", last, k.mul(size, k.bits(at, 1))) // the smallest number of all
	value = k.sel(settled, sum, value)
	nan := k.nan(s)
	value = k.sel(k.cmp("LT", s, sOne), nan, value)
	below := k.cmp("LE", q, zero)
	value = k.sel(k.and(below, k.notWhole(s)), nan, value)
	inf := k.inf(s, 1)
	pole := k.and(below, k.isWhole(q))
	two := k.num(s, 2)
	whole := k.isWhole(s)
	even := k.and(whole, k.cmp("EQ", k.rem(s, two), zero))
	value = k.sel(pole, k.sel(even, inf, nan), value)
	return k.sel(k.cmp("EQ", s, one), inf, value)
}
