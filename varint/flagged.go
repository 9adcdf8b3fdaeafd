package varint

// AppendFlagged appends a varint with the bits of v shifted left by one, and flag as the
// lowest bit. v must be less than 1<<63: as in C++, bit 63 is lost.
func AppendFlagged(dst []byte, v uint64, flag bool) []byte {
	v <<= 1
	if flag {
		v |= 1
	}
	return appendFast(dst, v, appendMulti)
}

// SizeFlagged returns the number of bytes that [AppendFlagged] appends for v, 1 to 9. It
// does not depend on the flag.
func SizeFlagged(v uint64) int { return Size(v << 1) }

// ConsumeFlagged decodes the flagged varint at the start of b. A negative n is an error, as
// for [Consume].
func ConsumeFlagged(b []byte) (v uint64, flag bool, n int) {
	v, n = consumeFast(b, consumeMulti)
	return v >> 1, v&1 != 0, n
}
