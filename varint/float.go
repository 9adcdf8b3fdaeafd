package varint

import "math"

// A float is the integer that has its IEEE 754 bits and as many of them as
// its type: [AppendAPInt] spells an f32 with width 32, an f8 with width 8;
// [AppendAPIntWords] an f80 or f128. f64, which also spells the float fields
// of attributes whatever the module's types, has functions of its own.

// AppendFloat64 appends f as an f64: the zigzag varint of its bits.
func AppendFloat64(dst []byte, f float64) []byte {
	return AppendSigned(dst, int64(math.Float64bits(f)))
}

// SizeFloat64 returns the number of bytes that [AppendFloat64] takes for f, 1
// to 9; 9 for most values that are not zero.
func SizeFloat64(f float64) int { return SizeSigned(int64(math.Float64bits(f))) }

// ConsumeFloat64 decodes the f64 at the start of b, the payload of a NaN
// included. A negative n is an error as for [Consume].
func ConsumeFloat64(b []byte) (f float64, n int) {
	s, n := ConsumeSigned(b)
	return math.Float64frombits(uint64(s)), n
}
