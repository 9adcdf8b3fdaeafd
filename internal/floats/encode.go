// Package floats converts between float64 values and the bit patterns of MLIR's floating-point
// formats.
package floats

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/types"
)

// Encode returns the bit pattern of v in format f, rounded to nearest, ties to even. Values out of
// range become infinity, or NaN in formats without infinities, or the largest value in formats with
// neither. In formats with neither, NaN and infinity become zero, as in LLVM's APFloat. In formats
// without a sign, negative values become NaN, as in XLA. In formats without zero, zeros become the
// smallest value, as in StableHLO's reference interpreter; XLA returns NaN for them.
func Encode(v float64, f *types.FloatFormat) attrs.Bits {
	switch f.Width {
	case 32:
		return attrs.Bits{Lo: uint64(math.Float32bits(float32(v)))}
	case 64:
		return attrs.Bits{Lo: math.Float64bits(v)}
	case 80, 128:
		return widenFloat(v, f)
	}
	sign := uint64(0)
	if math.Signbit(v) && !f.NoSign {
		sign = 1 << (f.Width - 1)
	}
	switch most := largestPattern(f); {
	case math.IsNaN(v), v < 0 && f.NoSign:
		return attrs.Bits{Lo: NaN(f) | sign}
	case math.IsInf(v, 0) && f.NaN == types.NaNNone:
		return attrs.Bits{Lo: sign}
	case math.IsInf(v, 0):
		return attrs.Bits{Lo: overflowPattern(f, sign)}
	default:
		bits := roundTo(math.Abs(v), f)
		if bits > most {
			bits, sign = overflowPattern(f, sign), 0
		}
		if bits == 0 && f.NaN == types.NaNNegativeZero {
			sign = 0
		}
		return attrs.Bits{Lo: sign | bits}
	}
}

// roundTo returns the bit pattern of v, which must be finite and not negative, as if the exponent of
// the format were unbounded above.
func roundTo(v float64, f *types.FloatFormat) uint64 {
	if v == 0 {
		return 0
	}
	frac, e := math.Frexp(v)
	m := uint64(math.Ldexp(frac, 53)) // v = m * 2^(e-53), bit 52 of m is set
	exponent := e - 1
	least := 1 - f.Bias // exponent of the smallest normal number
	if f.NoZero {
		least--
	}
	drop := max(exponent, least) - f.Mantissa - (e - 53)
	q := roundOff(m, drop)
	if exponent < least {
		if f.NoZero {
			return 0
		}
		return q
	}
	// q includes the implied bit, which adds 1 to the exponent field, as does a carry from rounding.
	return uint64(exponent-least)<<f.Mantissa + q - hidden(f)
}

// hidden returns how much too large the implied bit makes the exponent field: 1 in formats without
// zero, in which the smallest exponent belongs to normal numbers, otherwise 0.
func hidden(f *types.FloatFormat) uint64 {
	if f.NoZero {
		return 1
	}
	return 0
}

// roundOff drops the low bits of m, rounding to nearest, ties to even.
func roundOff(m uint64, bits int) uint64 {
	switch {
	case bits <= 0:
		return m << -bits
	case bits > 54:
		return 0
	}
	q, rest, half := m>>bits, m&(1<<bits-1), uint64(1)<<(bits-1)
	if rest > half || rest == half && q&1 != 0 {
		q++
	}
	return q
}

// largestPattern returns the bit pattern of the largest finite value.
func largestPattern(f *types.FloatFormat) uint64 {
	all := uint64(1)<<(f.Exponent+f.Mantissa) - 1
	switch f.NaN {
	case types.NaNIEEE:
		return all>>f.Mantissa<<f.Mantissa - 1
	case types.NaNAllOnes:
		return all - 1
	}
	return all
}

// overflowPattern returns the bit pattern that values out of range are converted to.
func overflowPattern(f *types.FloatFormat, sign uint64) uint64 {
	all := uint64(1)<<(f.Exponent+f.Mantissa) - 1
	switch f.NaN {
	case types.NaNIEEE:
		return sign | all>>f.Mantissa<<f.Mantissa
	case types.NaNNegativeZero:
		return 1 << (f.Width - 1)
	}
	return sign | all
}

// widenFloat implements Encode for f80 and f128, which represent every float64 exactly.
func widenFloat(v float64, f *types.FloatFormat) attrs.Bits {
	n := new(big.Int)
	exponent := 0
	switch {
	case v == 0:
	case math.IsInf(v, 0) || math.IsNaN(v):
		exponent = 1<<f.Exponent - 1
		top := f.Mantissa - 1 // of the fraction
		if f.Explicit {
			n.SetBit(n, top, 1)
			top--
		}
		if math.IsNaN(v) {
			n.SetBit(n, top, 1) // quiet
		}
	default:
		frac, e := math.Frexp(math.Abs(v))
		width := f.Mantissa + 1 // of the significand
		if f.Explicit {
			width--
		}
		n.SetUint64(uint64(math.Ldexp(frac, 53)))
		n.Lsh(n, uint(width-53))
		exponent = e - 1 + f.Bias
	}
	if !f.Explicit {
		n.SetBit(n, f.Mantissa, 0) // the implied bit
	}
	n.Or(n, new(big.Int).Lsh(big.NewInt(int64(exponent)), uint(f.Mantissa)))
	if math.Signbit(v) {
		n.SetBit(n, f.Width-1, 1)
	}
	return Bits(n)
}

// Bits returns a non-negative integer as words.
func Bits(n *big.Int) attrs.Bits {
	words := (n.BitLen() + 63) / 64
	if words <= 1 {
		return attrs.Bits{Lo: n.Uint64()}
	}
	list := make([]uint64, words)
	for i, w := range n.Bits() {
		at := i * bits.UintSize
		list[at/64] |= uint64(w) << (at % 64)
	}
	return attrs.Bits{Lo: list[0], Hi: list[1:]}
}
