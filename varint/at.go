package varint

import "encoding/binary"

// At decodes the varint at b[p] and returns the position behind it. If b ends inside of the
// varint, or before p, v is 0 and the position is beyond the end of b; so a run of numbers
// needs one check, at its end.
func At(b []byte, p int) (v uint64, next int) {
	v, next = atFast(b, p, AtLong)
	return v, next
}

// atFast is the one-byte case. The other one is a parameter for the same reason as in
// [appendFast].
func atFast(b []byte, p int, long func([]byte, int) (uint64, int)) (v uint64, next int) {
	if uint(p) < uint(len(b)) && b[p]&1 != 0 {
		return uint64(b[p] >> 1), p + 1
	}
	return long(b, p)
}

// AtMixed is [At] without a branch on the length, for numbers whose lengths are mixed.
// Pass [AtLong] as long: it is a parameter for the same reason as in [appendFast].
func AtMixed(b []byte, p int, long func([]byte, int) (uint64, int)) (v uint64, next int) {
	if p <= len(b)-8 {
		w := binary.LittleEndian.Uint64(b[p:])
		if n := lengths[uint8(w)]; n < MaxLen { // with a call of Word it would not be inlined
			return w & payloads[n&15] >> (n & 63), p + int(n)
		}
	}
	return long(b, p)
}

// AtLong is [At], in a form that is never inlined.
func AtLong(b []byte, p int) (v uint64, next int) {
	if p <= len(b)-8 {
		w := binary.LittleEndian.Uint64(b[p:])
		if v, n := Word(w); n < MaxLen {
			return v, p + int(n)
		}
		if p+MaxLen <= len(b) {
			return binary.LittleEndian.Uint64(b[p+1:]), p + MaxLen
		}
	} else if p < len(b) {
		if v, n := consumeEnd(b[p:]); n > 0 {
			return v, p + n
		}
	}
	return 0, len(b) + 1
}

// Word decodes a varint of at most 8 bytes from the little-endian word that begins with it;
// what is behind it in the word does not matter. For the 9-byte form size is [MaxLen].
func Word(w uint64) (v uint64, size uint8) {
	size = lengths[uint8(w)]
	return w & payloads[size&15] >> (size & 63), size
}

// lengths are those of varints by their first byte. It is a table because the instruction
// that counts zeros is slow in many processors, and where a number ends is what the next
// one waits for.
var lengths = func() (n [256]uint8) {
	for first := range n {
		n[first] = uint8(Len(byte(first)))
	}
	return n
}()

// payloads has the bits that varints of a length consist of.
var payloads = func() (mask [16]uint64) {
	for n := range MaxLen {
		mask[n] = (1<<(7*n) - 1) << n
	}
	return mask
}()
