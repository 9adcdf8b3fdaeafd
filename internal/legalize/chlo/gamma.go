package chlo

import (
	"math"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// gammas has the patterns of the logarithm of the gamma function and of the Hurwitz zeta function.
var gammas = map[string]rewrite.Pattern{
	chlo.OpLgamma: unary(inF32(kit.lgamma)),
	chlo.OpZeta:   binary(bothInF32(kit.zeta)),
}

// digammas returns the patterns of the derivatives of the logarithm of the gamma function. Digamma
// of 0 is negative infinity if infinite is set, otherwise NaN.
func digammas(infinite bool) map[string]rewrite.Pattern {
	digamma := func(k kit, z ir.Value) ir.Value { return k.digamma(z, infinite) }
	polygamma := func(k kit, n, x ir.Value) ir.Value { return k.polygamma(n, x, infinite) }
	return map[string]rewrite.Pattern{
		chlo.OpDigamma:   unary(inF32(digamma)),
		chlo.OpPolygamma: binary(bothInF32(polygamma)),
	}
}

// The approximation of Lanczos with g = 7: with x = z - 1,
//
//	log Γ(z) = log √2π + (x + 1/2) log t - t + log A,  t = x + g + 1/2
//	A = c₀ + Σ cᵢ/(x + i)
const lanczosG = 7

var lanczos = []float64{676.520368121885098567009190444019, -1259.13921672240287047156078755283, 771.3234287776530788486528258894,
	-176.61502916214059906584551354, 12.507343278686904814458936853, -0.13857109526572011689554707,
	9.984369578019570859563e-6, 1.50563273514931155834e-7}

const lanczos0 = 0.99999999999980993227684700473478

// logT returns log t, computed as log(g + 1/2) + log(1 + x/(g + 1/2)).
func (k kit) logT(z, x, shift ir.Value) ir.Value {
	log := k.Num(z, math.Log(lanczosG+0.5))
	return k.Add(log, k.Log1p(k.Div(x, shift)))
}

// lgamma uses, for z < 1/2, the reflection log Γ(z) = log π - log |sin πz| - log Γ(1 - z). The sine
// is computed for the fraction of z closest to 0.
func (k kit) lgamma(z ir.Value) ir.Value {
	half := k.Num(z, 0.5)
	reflect := k.LT(z, half)
	negative := k.Neg(z)
	one := k.Num(z, 1)
	x := k.Sel(reflect, negative, k.Sub(z, one))
	a := k.Num(z, lanczos0)
	for i, v := range lanczos {
		c := k.Num(z, v)
		a = k.Add(a, k.Div(c, k.Add(x, k.Num(z, float64(i+1)))))
	}
	shift := k.Num(z, lanczosG+0.5)
	t := k.Add(shift, x)
	logT := k.logT(z, x, shift)
	quotient := k.Div(t, logT)
	product := k.Mul(k.Sub(k.Add(x, half), quotient), logT)
	logA := k.Log(a)
	logGamma := k.Add(k.Add(k.Num(z, (math.Ln2+math.Log(math.Pi))/2), product), logA)

	size := k.Abs(z)
	fraction := k.Sub(size, stablehlo.Floor(k.At, size))
	far := k.LT(half, fraction)
	near := k.Sel(far, k.Sub(one, fraction), fraction)
	logSine := k.Log(stablehlo.Sine(k.At, k.Mul(k.Num(z, math.Pi), near)))
	reflected := k.Sub(k.Sub(k.Num(z, math.Log(math.Pi)), logSine), logGamma)
	finite := k.isFinite(logSine)
	logGamma = k.Sel(reflect, k.Sel(finite, reflected, k.Neg(logSine)), logGamma)

	size = k.Abs(z)
	infinite := k.EQ(size, k.Inf(size))
	return k.Sel(infinite, k.Inf(z), logGamma)
}

// digamma computes the derivative of log Γ: log t + A'/A - g/t or, for z < 1/2, the reflection ψ(z)
// = ψ(1 - z) - π cot πz. It has poles at 0 and the negative integers; its limit at 0 from above is
// negative infinity.
func (k kit) digamma(z ir.Value, infinite bool) ir.Value {
	reflect := k.LT(z, k.Num(z, 0.5))
	negative := k.Neg(z)
	x := k.Sel(reflect, negative, k.Sub(z, k.Num(z, 1)))
	zero := k.Num(z, 0)
	derivative, a := zero, k.Num(z, lanczos0)
	for i, v := range lanczos {
		c := k.Num(z, v)
		d := k.Add(x, k.Num(z, float64(i+1)))
		derivative = k.Sub(derivative, k.Div(c, k.Mul(d, d)))
		a = k.Add(a, k.Div(c, d))
	}
	shift := k.Num(z, lanczosG+0.5)
	t := k.Add(shift, x)
	logT := k.logT(z, x, shift)
	quotient := k.Div(derivative, a)
	last := k.Div(k.Num(z, lanczosG), t)
	psi := k.Sub(k.Add(logT, quotient), last)

	// Move the argument of the cotangent close to 0 by a whole number.
	reduced := k.Add(z, k.Abs(stablehlo.Floor(k.At, k.Add(z, k.Num(z, 0.5)))))
	pi := k.Num(z, math.Pi)
	angle := k.Mul(pi, reduced)
	cosine := stablehlo.Cosine(k.At, angle)
	sine := stablehlo.Sine(k.At, angle)
	psi = k.Sel(reflect, k.Sub(psi, k.Div(k.Mul(pi, cosine), sine)), psi)

	if !infinite {
		pole := k.LE(z, zero)
		return k.Sel(k.And(pole, k.isWhole(z)), k.NaN(z), psi)
	}
	atZero := k.EQ(z, zero)
	below := k.LT(z, zero)
	pole := k.And(below, k.isWhole(z))
	psi = k.Sel(pole, k.NaN(z), psi)
	return k.Sel(atZero, k.MinusInf(z), psi)
}

// isWhole reports, element by element, whether x is a whole number.
func (k kit) isWhole(x ir.Value) ir.Value { return k.EQ(x, stablehlo.Floor(k.At, x)) }

// notWhole is the negation of isWhole.
func (k kit) notWhole(x ir.Value) ir.Value { return k.NE(x, stablehlo.Floor(k.At, x)) }

func (k kit) isFinite(x ir.Value) ir.Value {
	return stablehlo.IsFinite(k.At, k.As(x, k.Bool()), x)
}

// polygamma computes (-1)^(n+1) n! ζ(n + 1, x), or digamma for n = 0. The result is NaN if n is not
// a whole number or negative.
func (k kit) polygamma(n, x ir.Value, infinite bool) ir.Value {
	one := k.Num(x, 1)
	two := k.Num(x, 2)
	sign := k.Sub(k.Mul(two, stablehlo.Remainder(k.At, n, two)), one)
	next := k.Add(n, one)
	factorial := k.Exp(k.lgamma(next))
	zeta := k.zeta(next, x)
	value := k.Mul(k.Mul(sign, factorial), zeta)
	zero := k.Num(x, 0)
	isZero := k.EQ(n, zero)
	value = k.Sel(isZero, k.digamma(x, infinite), value)
	broken := k.notWhole(n)
	wrong := k.Or(broken, k.LT(n, zero))
	return k.Sel(wrong, k.NaN(x), value)
}

// bernoulli has the coefficients B₂ⱼ/(2j)! of the Euler-Maclaurin formula, from j = 12 down.
var bernoulli = []float64{-1.3954464685812523e-19, 5.5090028283602295e-18, -2.1748686985580617e-16, 8.586062056277845e-15,
	-3.389680296322583e-13, 1.3382536530684679e-11, -5.284190138687493e-10, 2.08767569878681e-08,
	-8.267195767195768e-07, 3.306878306878307e-05, -0.001388888888888889}

// zetaTerms is the number of terms of the series that are summed one by one.
const zetaTerms = 10

// zeta computes the Hurwitz zeta function ζ(s, q) = Σ (q + i)^-s: it sums some terms and adds the
// Euler-Maclaurin formula for the rest. The function has poles at s = 1 and at the whole numbers q
// ≤ 0. It is undefined for s < 1, and for other q ≤ 0 if s is not a whole number.
func (k kit) zeta(s, q ir.Value) ir.Value {
	zero := k.Num(q, 0)
	one := k.Num(q, 1)
	exponent := k.Neg(s)
	sum := stablehlo.Power(k.At, q, exponent)
	at := q
	for range zetaTerms - 1 {
		at = k.Add(at, one)
		sum = k.Add(sum, stablehlo.Power(k.At, at, exponent))
	}
	at = k.Add(at, one)
	power := stablehlo.Power(k.At, at, exponent)
	sOne := k.Num(s, 1)
	product := k.Mul(power, at)
	integral := k.Div(product, k.Sub(s, sOne))

	inverse := k.Div(one, k.Mul(at, at))
	rest := zero
	for i, b := range bernoulli {
		n := 2 * (len(bernoulli) - i)
		upper := k.Add(s, k.Num(s, float64(n)))
		factors := k.Mul(upper, k.Add(s, k.Num(s, float64(n-1))))
		rest = k.Mul(factors, k.Mul(inverse, k.Add(rest, k.Num(at, b))))
	}
	half := k.Num(power, 0.5)
	quotient := k.Div(s, at)
	rest = k.Mul(quotient, k.Add(k.Num(at, 1.0/12), rest))
	rest = k.Mul(power, k.Add(half, rest))
	value := k.Add(k.Add(sum, integral), rest)

	last := k.Abs(power)
	size := k.Abs(sum)
	settled := k.LT(last, k.Mul(size, k.Bits(at, 1))) // Bits(at, 1) is the smallest positive number
	value = k.Sel(settled, sum, value)
	nan := k.NaN(s)
	value = k.Sel(k.LT(s, sOne), nan, value)
	below := k.LE(q, zero)
	value = k.Sel(k.And(below, k.notWhole(s)), nan, value)
	inf := k.Inf(s)
	pole := k.And(below, k.isWhole(q))
	two := k.Num(s, 2)
	whole := k.isWhole(s)
	even := k.And(whole, k.EQ(stablehlo.Remainder(k.At, s, two), zero))
	value = k.Sel(pole, k.Sel(even, inf, nan), value)
	return k.Sel(k.EQ(s, one), inf, value)
}
