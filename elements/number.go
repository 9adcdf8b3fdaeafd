package elements

import (
	"math"

	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Kind classifies the numbers of a type.
type Kind uint8

const (
	// Other stands for types without numbers of at most 64 bits.
	Other Kind = iota
	// Bool is an integer of one bit.
	Bool
	// Signed is an integer of a signless type, which StableHLO treats as signed, or an index.
	Signed
	// Unsigned is an integer of an unsigned type.
	Unsigned
	// Real is a floating-point number.
	Real
)

// Numbers describes the numbers of an element type and converts them from and to their bits.
type Numbers struct {
	Kind   Kind
	Width  int
	Format *types.FloatFormat // of Real numbers
}

// NumbersOf returns the Numbers of element type t. For a complex type it describes the real and
// imaginary parts.
func NumbersOf(t ir.Type) Numbers {
	if c, ok := t.(*types.Complex); ok {
		t = c.Elem
	}
	n := Numbers{Width: types.BitWidth(t)}
	if n.Width == 0 || n.Width > 64 {
		return Numbers{}
	}
	switch t := t.(type) {
	case *types.Float:
		n.Kind, n.Format = Real, t.Format
	case *types.Integer:
		switch {
		case t.Width == 1:
			n.Kind = Bool
		case t.Sign == types.Unsigned:
			n.Kind = Unsigned
		default:
			n.Kind = Signed
		}
	default:
		n.Kind = Signed // index
	}
	return n
}

// IsInteger reports whether the numbers are integers of more than one bit.
func (n Numbers) IsInteger() bool { return n.Kind == Signed || n.Kind == Unsigned }

// Cut clears the bits of b above the width of n.
func (n Numbers) Cut(b uint64) uint64 { return b & (math.MaxUint64 >> (64 - n.Width)) }

// Int returns the integer with bits b, sign-extended if it is Signed and zero-extended otherwise. An
// unsigned 64-bit value is returned as the int64 with the same bits.
func (n Numbers) Int(b uint64) int64 {
	if n.Kind == Signed {
		return int64(b<<(64-n.Width)) >> (64 - n.Width)
	}
	return int64(n.Cut(b))
}

// Float returns the number with bits b. The result is exact unless the number is an integer of more
// than 53 bits.
func (n Numbers) Float(b uint64) float64 {
	switch n.Kind {
	case Real:
		return floats.Decode(b, n.Format)
	case Signed:
		return float64(n.Int(b))
	}
	return float64(n.Cut(b))
}

// FromInt returns the bits of v, rounded to nearest for Real numbers and truncated to the width for
// integers. A bool is true if v is not zero.
func (n Numbers) FromInt(v int64) uint64 {
	if n.Kind == Real {
		return n.fromBig(v)
	}
	if n.Kind == Bool {
		return Truth(v != 0)
	}
	return n.Cut(uint64(v))
}

// fromBig rounds an integer to a Real number without double rounding, even if v does not fit a
// float64 exactly.
func (n Numbers) fromBig(v int64) uint64 {
	f := float64(v)
	if n.Format.Mantissa >= 52 || int64(f) == v && f < 1<<63 {
		return floats.Encode(f, n.Format).Lo
	}
	// Round to odd, which preserves the information that the second rounding needs.
	if back := int64(math.Min(f, math.MaxInt64)); f >= 1<<63 || back != v {
		bits := math.Float64bits(f)
		if (f > 0) == (f >= 1<<63 || back > v) { // rounded away from zero
			bits--
		}
		f = math.Float64frombits(bits | 1)
	}
	return floats.Encode(f, n.Format).Lo
}

// FromFloat returns the bits of v, rounded to nearest for Real numbers and toward zero for integers.
// For integers, values out of range become the nearest integer of the type and NaN becomes zero. A
// bool is true if v is not zero.
func (n Numbers) FromFloat(v float64) uint64 {
	switch n.Kind {
	case Real:
		return floats.Encode(v, n.Format).Lo
	case Bool:
		return Truth(v != 0)
	}
	if math.IsNaN(v) {
		return 0
	}
	v = math.Trunc(v)
	if n.Kind == Unsigned {
		most := uint64(math.MaxUint64) >> (64 - n.Width)
		switch {
		case v <= 0:
			return 0
		case v >= math.Ldexp(1, n.Width):
			return most
		}
		return uint64(v)
	}
	most := int64(math.MaxInt64) >> (64 - n.Width)
	switch {
	case v < -math.Ldexp(1, n.Width-1):
		return n.Cut(uint64(-most - 1))
	case v >= math.Ldexp(1, n.Width-1):
		return uint64(most)
	}
	return n.Cut(uint64(int64(v)))
}

// Truth returns the bits of b: 1 if it is true, otherwise 0.
func Truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Less reports whether a is less than b. NaN is neither less nor greater than any number.
func (n Numbers) Less(a, b uint64) bool {
	switch n.Kind {
	case Real:
		return n.Float(a) < n.Float(b)
	case Signed:
		return n.Int(a) < n.Int(b)
	}
	return n.Cut(a) < n.Cut(b)
}

// Equal reports whether a and b are equal as numbers. Zeros of different sign are equal, and NaN is
// not equal to itself.
func (n Numbers) Equal(a, b uint64) bool {
	if n.Kind == Real {
		return n.Float(a) == n.Float(b)
	}
	return n.Cut(a) == n.Cut(b)
}

// IsZero reports whether b is zero, with either sign.
func (n Numbers) IsZero(b uint64) bool {
	if n.Kind == Real {
		return n.Float(b) == 0
	}
	return n.Cut(b) == 0
}

// IsOne reports whether b is one.
func (n Numbers) IsOne(b uint64) bool {
	if n.Kind == Real {
		return n.Float(b) == 1
	}
	return n.Cut(b) == 1
}
