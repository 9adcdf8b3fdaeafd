package floats

import (
	"math"

	"github.com/hlobc/hlobc/types"
)

// Decode returns the value of a bit pattern in a format of at most 64 bits, which a float64
// represents exactly. NaN keeps its sign.
func Decode(bits uint64, f *types.FloatFormat) float64 {
	switch f.Width {
	case 32:
		return float64(math.Float32frombits(uint32(bits)))
	case 64:
		return math.Float64frombits(bits)
	}
	mantissa := bits & (1<<f.Mantissa - 1)
	exponent := int(bits >> f.Mantissa & (1<<f.Exponent - 1))
	sign := 1.0
	if !f.NoSign && bits>>(f.Mantissa+f.Exponent)&1 != 0 {
		sign = -1
	}
	allOnes := exponent == 1<<f.Exponent-1
	switch {
	case f.NaN == types.NaNAllOnes && allOnes && mantissa == 1<<f.Mantissa-1,
		f.NaN == types.NaNNegativeZero && sign < 0 && exponent == 0 && mantissa == 0,
		f.NaN == types.NaNIEEE && allOnes && mantissa != 0:
		return math.Copysign(math.NaN(), sign)
	case f.NaN == types.NaNIEEE && allOnes:
		return math.Inf(int(sign))
	}
	exp := 1 - f.Bias - f.Mantissa // exponent of the lowest bit
	switch {
	case f.NoZero:
		mantissa, exp = 1, exponent-f.Bias
	case exponent > 0:
		mantissa |= 1 << f.Mantissa
		exp += exponent - 1
	}
	return math.Copysign(math.Ldexp(float64(mantissa), exp), sign)
}
