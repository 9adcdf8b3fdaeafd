package varint

import "math"

// A float is encoded as the integer with its IEEE 754 bits and with the width of its type:
// use [AppendAPInt] with width 32 for f32 and width 8 for an f8, and [AppendAPIntWords] for
// f80 or f128. The functions below are for f64, which is also the encoding of attributes'
// float fields, whatever types the module has.

// AppendFloat64 appends f as an f64: the zigzag varint of its bits.
func AppendFloat64(dst []byte, f float64) []byte {
	return AppendSigned(dst, int64(math.Float64bits(f)))
}

// SizeFloat64 returns the number of bytes that [AppendFloat64] appends for f, 1 to 9; most
// nonzero values take 9.
func SizeFloat64(f float64) int { return SizeSigned(int64(math.Float64bits(f))) }

// ConsumeFloat64 decodes the f64 at the start of b and preserves the payload of a NaN. A
// negative n is an error, as for [Consume].
func ConsumeFloat64(b []byte) (f float64, n int) {
	s, n := ConsumeSigned(b)
	return math.Float64frombits(uint64(s)), n
}
