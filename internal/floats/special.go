package floats

import "github.com/hlobc/hlobc/types"

// Infinity returns the bit pattern of infinity in a format of at most 64 bits. If the format has no
// infinity, it returns the bit pattern that [Encode] gives to values out of range.
func Infinity(f *types.FloatFormat) uint64 { return overflowPattern(f, 0) }

// NaN returns the bit pattern of a quiet NaN, with a clear sign bit if the format has such a NaN. It
// returns 0 for formats without NaN.
func NaN(f *types.FloatFormat) uint64 {
	all := uint64(1)<<(f.Exponent+f.Mantissa) - 1
	switch f.NaN {
	case types.NaNIEEE:
		return all >> (f.Mantissa - 1) << (f.Mantissa - 1)
	case types.NaNAllOnes:
		return all
	case types.NaNNegativeZero:
		return 1 << (f.Width - 1)
	}
	return 0
}

// Largest returns the bit pattern of the largest finite value of a format.
func Largest(f *types.FloatFormat) uint64 { return largestPattern(f) }

// SmallestNormal returns the bit pattern of the smallest positive value that has the full precision
// of the format.
func SmallestNormal(f *types.FloatFormat) uint64 {
	if f.NoZero {
		return 0
	}
	return 1 << f.Mantissa
}
