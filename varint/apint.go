package varint

// NumWords returns the number of 64-bit words that a width-bit integer takes, at least 1.
func NumWords(width int) int {
	if width <= 64 {
		return 1
	}
	return int((uint(width) + 63) / 64)
}

// AppendAPInt appends the width-bit integer v: as one byte if width is at most 8, as the
// zigzag varint of the zero-extended value if width is at most 64, and otherwise like
// [AppendAPIntWords] with one word. It ignores bits of v at or above width, so
// sign-extended and zero-extended negative integers yield the same bytes.
func AppendAPInt(dst []byte, width int, v uint64) []byte {
	v &= lowMask(width)
	switch {
	case width <= 8:
		return append(dst, byte(v))
	case width <= 64:
		return AppendSigned(dst, int64(v))
	}
	return AppendSigned(Append(dst, 1), int64(v))
}

// SizeAPInt returns the number of bytes that [AppendAPInt] appends.
func SizeAPInt(width int, v uint64) int {
	v &= lowMask(width)
	switch {
	case width <= 8:
		return 1
	case width <= 64:
		return SizeSigned(int64(v))
	}
	return 1 + SizeSigned(int64(v))
}

// ConsumeAPInt decodes the zero-extended integer of at most 64 bits at the start of b and
// returns the number of bytes it takes. If b is too short, bits at or above width are set,
// or width is not in 0..64, n is negative; see [ParseError].
//
// MLIR has a zero-width integer type: its value takes one byte.
func ConsumeAPInt(b []byte, width int) (v uint64, n int) {
	switch {
	case uint(width) > 64:
		return 0, badWidth
	case width <= 8:
		if len(b) == 0 {
			return 0, truncated
		}
		v, n = uint64(b[0]), 1
	default:
		var s int64
		if s, n = ConsumeSigned(b); n < 0 {
			return 0, n
		}
		v = uint64(s)
	}
	if v&^lowMask(width) != 0 {
		return 0, highBits
	}
	return v, n
}

// AppendAPIntWords appends the width-bit integer with the given words, least significant
// first. Integers of up to 64 bits are encoded as by [AppendAPInt]. Wider ones are encoded
// as a varint with the number of active words, followed by each of those as a zigzag
// varint. The active words are those up to the highest nonzero one, but at least one.
// Missing words count as zero; bits at or above width are ignored.
func AppendAPIntWords(dst []byte, width int, words []uint64) []byte {
	if width <= 64 {
		return AppendAPInt(dst, width, word(words, width, 0))
	}
	n := activeWords(words, width)
	dst = Append(dst, uint64(n))
	for i := range n {
		dst = AppendSigned(dst, int64(word(words, width, i)))
	}
	return dst
}

// SizeAPIntWords returns the number of bytes that [AppendAPIntWords] appends.
func SizeAPIntWords(width int, words []uint64) int {
	if width <= 64 {
		return SizeAPInt(width, word(words, width, 0))
	}
	n := activeWords(words, width)
	size := Size(uint64(n))
	for i := range n {
		size += SizeSigned(int64(word(words, width, i)))
	}
	return size
}

// ConsumeAPIntWords decodes the width-bit integer at the start of b and appends its active
// words, least significant first, to dst: one to NumWords(width) words, the last of which
// is nonzero unless it is the only one. Equal integers therefore have equal words, and
// whatever the width, a file cannot request more memory than its own size justifies. If dst
// has enough spare capacity, nothing is allocated.
//
// It returns the number of bytes that the integer takes. If b is too short, there are more
// than NumWords(width) words, or bits at or above width are set, n is negative (see
// [ParseError]) and dst is returned unchanged. Like MLIR's reader, it accepts superfluous
// zero words within the width, and a count of zero for the value zero; [IsMinimalAPInt]
// detects them.
func ConsumeAPIntWords(dst []uint64, b []byte, width int) (words []uint64, n int) {
	if width <= 64 {
		v, n := ConsumeAPInt(b, width)
		if n < 0 {
			return dst, n
		}
		return append(dst, v), n
	}
	count, n := Consume(b)
	if n < 0 {
		return dst, n
	}
	if count > uint64(NumWords(width)) {
		return dst, wordCount
	}
	words = dst
	for i := range int(count) {
		s, m := ConsumeSigned(b[n:])
		if m < 0 {
			return dst, m
		}
		if v := uint64(s); v&^wordMask(width, i) != 0 {
			return dst, highBits
		}
		words = append(words, uint64(s))
		n += m
	}
	if count == 0 {
		return append(words, 0), n
	}
	for len(words) > len(dst)+1 && words[len(words)-1] == 0 {
		words = words[:len(words)-1]
	}
	return words, n
}

// IsMinimalAPInt reports whether b starts with a complete width-bit integer encoded as by
// [AppendAPIntWords]: with varints in their shortest form, without superfluous words, and
// without bits beyond its width.
func IsMinimalAPInt(b []byte, width int) bool {
	if width <= 64 {
		v, n := ConsumeAPInt(b, width)
		return n > 0 && n == SizeAPInt(width, v)
	}
	count, n := Consume(b)
	if n != Size(count) || count == 0 || count > uint64(NumWords(width)) {
		return false
	}
	for i := range int(count) {
		s, m := ConsumeSigned(b[n:])
		last := i == int(count)-1
		if m != SizeSigned(s) || uint64(s)&^wordMask(width, i) != 0 || last && s == 0 && i > 0 {
			return false
		}
		n += m
	}
	return true
}

// activeWords returns the number of words of a width-bit integer up to its highest nonzero
// one, at least 1.
func activeWords(words []uint64, width int) int {
	n := min(len(words), NumWords(width))
	for n > 1 && word(words, width, n-1) == 0 {
		n--
	}
	return max(n, 1)
}

// word returns word i of a width-bit integer without the bits beyond width.
func word(words []uint64, width, i int) uint64 {
	if i >= len(words) {
		return 0
	}
	return words[i] & wordMask(width, i)
}

// wordMask returns a mask of the bits that word i of a width-bit integer can have. The
// difference cannot overflow because i is below NumWords(width).
func wordMask(width, i int) uint64 { return lowMask(width - 64*i) }

// lowMask returns a mask of the width lowest bits: none if width is below 1, all if it is
// 64 or more.
func lowMask(width int) uint64 {
	if width <= 0 {
		return 0
	}
	return ^uint64(0) >> uint(max(64-width, 0))
}
