package varint

// AppendFlagged appends v with flag below its lowest bit as a varint. v must
// be less than 1<<63: the form has no place for bit 63, which is lost, as it
// is in C++.
func AppendFlagged(dst []byte, v uint64, flag bool) []byte {
	v <<= 1
	if flag {
		v |= 1
	}
	return appendFast(dst, v, appendMulti)
}

// SizeFlagged returns the number of bytes that [AppendFlagged] takes for v, 1
// to 9, whatever the flag.
func SizeFlagged(v uint64) int { return Size(v << 1) }

// ConsumeFlagged decodes the flagged varint at the start of b. A negative n is
// an error as for [Consume].
func ConsumeFlagged(b []byte) (v uint64, flag bool, n int) {
	v, n = consumeFast(b, consumeMulti)
	return v >> 1, v&1 != 0, n
}
