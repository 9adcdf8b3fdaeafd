package eval

import (
	"math"
	"math/bits"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/accurate"
)

// double returns the function of floats that computes in double precision and rounds.
func double(f func(float64) float64) numberUnary {
	return func(n elements.Numbers, a uint64) (uint64, bool) {
		if n.Kind != elements.Real {
			return 0, false
		}
		return n.FromFloat(f(n.Float(a))), true
	}
}

// double2 is [double] for functions of two numbers.
func double2(f func(a, b float64) float64) elements.Binary {
	return func(n elements.Numbers, a, b uint64) (uint64, bool) {
		if n.Kind != elements.Real {
			return 0, false
		}
		return n.FromFloat(f(n.Float(a), n.Float(b))), true
	}
}

// rsqrt rounds twice, like the reference.
func rsqrt(x float64) float64 { return 1 / math.Sqrt(x) }

// logistic is 1 / (1 + exp(-x)) with every step rounded.
func logistic(n elements.Numbers, a uint64) (uint64, bool) {
	if n.Kind != elements.Real {
		return 0, false
	}
	one := n.FromFloat(1)
	sum, _ := elements.Add(n, one, n.FromFloat(accurate.Exp(-n.Float(a))))
	return elements.Div(n, one, sum)
}

// negation is NaN in formats without negative numbers, as differences are.
func negation(n elements.Numbers, a uint64) (uint64, bool) {
	if n.Kind == elements.Real && n.Format.NoSign {
		return n.FromFloat(math.NaN()), true
	}
	return elements.Neg(n, a)
}

// quotient returns the least integer for the least integer divided by -1.
func quotient(n elements.Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == elements.Signed && n.Int(b) == -1 {
		return elements.Neg(n, a)
	}
	return elements.Div(n, a, b)
}

func power(n elements.Numbers, a, b uint64) (uint64, bool) {
	if n.IsInteger() {
		return integerPower(n, a, b), true
	}
	return double2(accurate.Pow)(n, a, b)
}

// integerPower wraps around. Fractions become zero, and so do negative powers of zero.
func integerPower(n elements.Numbers, a, b uint64) uint64 {
	base, exponent := uint64(n.Int(a)), n.Cut(b)
	if n.Kind == elements.Signed && n.Int(b) < 0 {
		if base != 1 && base != math.MaxUint64 {
			return 0
		}
		exponent = n.Cut(-b)
	}
	result := uint64(1)
	for ; exponent != 0; exponent >>= 1 {
		if exponent&1 != 0 {
			result *= base
		}
		base *= base
	}
	return n.Cut(result)
}

func isFinite(n elements.Numbers, a uint64) (uint64, bool) {
	v := n.Float(a)
	return elements.Truth(!math.IsInf(v, 0) && !math.IsNaN(v)), n.Kind == elements.Real
}

func ones(n elements.Numbers, a uint64) (uint64, bool) {
	return n.Cut(uint64(bits.OnesCount64(n.Cut(a)))), n.IsInteger()
}

func leadingZeros(n elements.Numbers, a uint64) (uint64, bool) {
	return n.Cut(uint64(bits.LeadingZeros64(n.Cut(a)) - 64 + n.Width)), n.IsInteger()
}

// The shifts take their second operand without a sign. All bits are gone after as many
// steps as there are, or are like the sign.
func shiftLeft(n elements.Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a << min(n.Cut(b), uint64(n.Width))), n.IsInteger()
}

func shiftRightLogical(n elements.Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a) >> min(n.Cut(b), uint64(n.Width)), n.IsInteger()
}

func shiftRightArithmetic(n elements.Numbers, a, b uint64) (uint64, bool) {
	ok := n.IsInteger()
	n.Kind = elements.Signed
	return n.Cut(uint64(n.Int(a) >> min(n.Cut(b), uint64(n.Width)))), ok
}
