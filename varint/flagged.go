package varint

// AppendFlagged appends v, shifted left by one, with flag as its lowest bit.
// v must be below 1<<63: the form has no place for bit 63, which is lost.
func AppendFlagged(dst []byte, v uint64, flag bool) []byte {
	return Append(dst, v<<1|bit(flag))
}

// SizeFlagged returns the number of bytes that [AppendFlagged] takes for v,
// whatever the flag, 1 to 9.
func SizeFlagged(v uint64) int { return Size(v << 1) }

// ConsumeFlagged decodes the flagged varint at the start of b. A negative n is
// an error as for [Consume].
func ConsumeFlagged(b []byte) (v uint64, flag bool, n int) {
	u, n := Consume(b)
	return u >> 1, u&1 != 0, n
}

func bit(flag bool) uint64 {
	if flag {
		return 1
	}
	return 0
}
