package elements

import (
	"math"

	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// Binary is an operation on two numbers of a kind. Results of Real numbers are
// rounded to nearest, those of integers are cut to the width; ok is false where the
// operation is not defined.
type Binary func(n Numbers, a, b uint64) (v uint64, ok bool)

// real computes with real numbers. What is not a number stays as it is, but for being
// quiet, and that of the first operand goes before that of the second.
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

// quiet returns what is not a number as operations return it.
func (n Numbers) quiet(b uint64) uint64 {
	if n.Format.NaN == types.NaNIEEE {
		b |= floats.NaN(n.Format)
	}
	return n.Cut(b)
}

// OfBools is an operation that is another one on bools.
func OfBools(bools, other Binary) Binary {
	return func(n Numbers, a, b uint64) (uint64, bool) {
		if n.Kind == Bool {
			return bools(n, a, b)
		}
		return other(n, a, b)
	}
}

// A float64 has more than twice the precision of any smaller format and two bits more, so Add, Sub,
// Mul and Div of floats may compute in float64 and round a second time.

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

// integer cuts the result of an operation on integers to the width of n. It is undefined for
// other kinds.
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

// overflows reports whether a / b is the negation of the smallest integer.
func overflows(n Numbers, a, b uint64) bool {
	return n.Int(b) == -1 && n.Int(a) == math.MinInt64>>(64-n.Width)
}

// Max returns the larger number, and what is not a number where one is not. Of two
// zeros the positive one is larger.
func Max(n Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == Real {
		return n.real(a, b, math.Max), true
	}
	if n.Less(a, b) {
		a = b
	}
	return n.Cut(a), n.Kind != Other
}

// Min returns the smaller number, as [Max] the larger.
func Min(n Numbers, a, b uint64) (uint64, bool) {
	if n.Kind == Real {
		return n.real(a, b, math.Min), true
	}
	if n.Less(b, a) {
		a = b
	}
	return n.Cut(a), n.Kind != Other
}

// And, Or and Xor are those of the bits of integers and bools.
func And(n Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a & b), n.Kind != Real && n.Kind != Other
}

// Or is that of the bits.
func Or(n Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a | b), n.Kind != Real && n.Kind != Other
}

// Xor is that of the bits.
func Xor(n Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a ^ b), n.Kind != Real && n.Kind != Other
}

// Neg returns the number with the other sign.
func Neg(n Numbers, a uint64) (uint64, bool) {
	switch n.Kind {
	case Real:
		return n.withSign(a, func(sign uint64) uint64 { return a ^ sign })
	case Signed, Unsigned:
		return n.Cut(-a), true
	}
	return 0, false
}

// withSign changes the sign bit, which is all that changes, of what is not a number
// too. Where the bit alone is not a number, zero has none to change.
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

// Abs returns the number without its sign.
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

// Sign returns one with the sign of the number; zeros and what is not a number are
// returned as they are.
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
