package elements

import (
	"math"

	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// Binary is an operation on two numbers of the same type. Results are rounded to nearest if the
// numbers are Real and truncated to the width if they are integers. If the operation is not defined
// for its operands, ok is false.
type Binary func(n Numbers, a, b uint64) (v uint64, ok bool)

// real applies f to two real numbers. If an operand is NaN, the result is that NaN, made quiet; if
// both are, the first operand wins.
func (n Numbers) real(a, b uint64, f func(a, b float64) float64) uint64 {
	x, y := n.Float(a), n.Float(b)
	switch {
	case math.IsNaN(x):
		return n.quiet(a)
	case math.IsNaN(y):
		return n.quiet(b)
	}
	v := f(x, y)
	if math.IsNaN(v) {
		return floats.NaN(n.Format)
	}
	return n.FromFloat(v)
}

// quiet returns the NaN b as operations return it: with the quiet bit set, in formats with IEEE
// NaNs.
func (n Numbers) quiet(b uint64) uint64 {
	if n.Format.NaN == types.NaNIEEE {
		b |= floats.NaN(n.Format)
	}
	return n.Cut(b)
}

// OfBools returns an operation that applies bools to bools and other to numbers of any other kind.
func OfBools(bools, other Binary) Binary {
	return func(n Numbers, a, b uint64) (uint64, bool) {
		if n.Kind == Bool {
			return bools(n, a, b)
		}
		return other(n, a, b)
	}
}

// A float64 has at least two bits more than twice the precision of any smaller format. Therefore
// Add, Sub, Mul and Div of floats can compute in float64 and round a second time without affecting
// the result.

// Add returns a + b. It is defined for integers and floats.
func Add(n Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == Real {
		return n.real(a, b, func(a, b float64) float64 { return a + b }), true
	}
	return n.integer(a + b)
}

// Sub returns a - b. It is defined for integers and floats.
func Sub(n Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == Real {
		return n.real(a, b, func(a, b float64) float64 { return a - b }), true
	}
	return n.integer(a - b)
}

// Mul returns a * b. It is defined for integers and floats.
func Mul(n Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == Real {
		return n.real(a, b, func(a, b float64) float64 { return a * b }), true
	}
	return n.integer(a * b)
}

// Div returns a / b; integers are rounded toward zero. It is defined for floats, and for integers
// unless the divisor is zero or the type cannot hold the quotient.
func Div(n Numbers, a, b uint64) (uint64, bool) {
	switch n.Kind {
	case Real:
		return n.real(a, b, func(a, b float64) float64 { return a / b }), true
	case Signed, Unsigned:
		v, ok := quotient(n, a, b)
		return n.Cut(v), ok
	}
	return 0, false
}

// Rem returns the remainder of [Div], which has the sign of a. It is defined for floats, and for
// integers unless the divisor is zero.
func Rem(n Numbers, a, b uint64) (uint64, bool) {
	switch n.Kind {
	case Real:
		return n.real(a, b, math.Mod), true
	case Signed, Unsigned:
		v, ok := remainder(n, a, b)
		return n.Cut(v), ok
	}
	return 0, false
}

// integer truncates the result of an operation on integers to the width of n. It reports false for
// other kinds, for which the operation is not defined.
func (n Numbers) integer(v uint64) (uint64, bool) {
	if n.Kind != Signed && n.Kind != Unsigned {
		return 0, false
	}
	return n.Cut(v), true
}

func quotient(n Numbers, a, b uint64) (uint64, bool) {
	if n.Cut(b) == 0 {
		return 0, false
	}
	if n.Kind == Unsigned {
		return n.Cut(a) / n.Cut(b), true
	}
	if overflows(n, a, b) {
		return 0, false
	}
	return uint64(n.Int(a) / n.Int(b)), true
}

func remainder(n Numbers, a, b uint64) (uint64, bool) {
	if n.Cut(b) == 0 {
		return 0, false
	}
	if n.Kind == Unsigned {
		return n.Cut(a) % n.Cut(b), true
	}
	if overflows(n, a, b) {
		return 0, true
	}
	return uint64(n.Int(a) % n.Int(b)), true
}

// overflows reports whether a / b overflows, because a is the smallest integer and b is -1.
func overflows(n Numbers, a, b uint64) bool {
	return n.Int(b) == -1 && n.Int(a) == math.MinInt64>>(64-n.Width)
}

// Max returns the larger of two numbers, or NaN if either is NaN. Positive zero is larger than
// negative zero.
func Max(n Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == Real {
		return n.real(a, b, math.Max), true
	}
	if n.Less(a, b) {
		a = b
	}
	return n.Cut(a), n.Kind != Other
}

// Min returns the smaller of two numbers. It treats NaN and zeros as [Max] does.
func Min(n Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == Real {
		return n.real(a, b, math.Min), true
	}
	if n.Less(b, a) {
		a = b
	}
	return n.Cut(a), n.Kind != Other
}

// And returns the bitwise AND of integers or bools.
func And(n Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a & b), n.Kind != Real && n.Kind != Other
}

// Or returns the bitwise OR of integers or bools.
func Or(n Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a | b), n.Kind != Real && n.Kind != Other
}

// Xor returns the bitwise XOR of integers or bools.
func Xor(n Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a ^ b), n.Kind != Real && n.Kind != Other
}

// Neg returns -a. For floats it flips the sign bit, even that of a NaN.
func Neg(n Numbers, a uint64) (uint64, bool) {
	switch n.Kind {
	case Real:
		return n.withSign(a, func(sign uint64) uint64 { return a ^ sign })
	case Signed, Unsigned:
		return n.Cut(-a), true
	}
	return 0, false
}

// withSign applies change to a, which must affect the sign bit only. It does so for NaNs as well. In
// formats where a lone sign bit is NaN, zero and that NaN stay unchanged. Formats without a sign bit
// report false.
func (n Numbers) withSign(a uint64, change func(bit uint64) uint64) (uint64, bool) {
	bit := uint64(1) << (n.Width - 1)
	switch {
	case n.Format.NoSign:
		return 0, false
	case n.Format.NaN == types.NaNNegativeZero && n.Cut(a)&^bit == 0:
		return n.Cut(a), true
	}
	return n.Cut(change(bit)), true
}

// Abs returns the absolute value of a. For floats it clears the sign bit, even that of a NaN.
func Abs(n Numbers, a uint64) (uint64, bool) {
	switch {
	case n.Kind == Real && n.Format.NoSign:
		return n.Cut(a), true
	case n.Kind == Real:
		return n.withSign(a, func(sign uint64) uint64 { return a &^ sign })
	case n.Kind == Signed && n.Int(a) < 0:
		return n.Cut(-a), true
	}
	return n.Cut(a), n.IsInteger()
}

// Sign returns 1 with the sign of a. Zeros and NaNs are returned unchanged.
func Sign(n Numbers, a uint64) (uint64, bool) {
	switch n.Kind {
	case Signed:
		switch v := n.Int(a); {
		case v < 0:
			return n.FromInt(-1), true
		case v > 0:
			return 1, true
		}
		return 0, true
	case Real:
		v := n.Float(a)
		if v == 0 || math.IsNaN(v) {
			return n.Cut(a), true
		}
		return n.FromFloat(math.Copysign(1, v)), true
	}
	return 0, false
}

// Not inverts the bits of integers and bools.
func Not(n Numbers, a uint64) (uint64, bool) {
	return n.Cut(^a), n.Kind != Real && n.Kind != Other
}
