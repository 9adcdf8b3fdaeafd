package varint

import "encoding/binary"

// At decodes the varint at b[p] and returns its value and the position after it. If b ends
// inside the varint or before p, v is 0 and next is past the end of b, so a sequence of
// varints needs only one check at its end.
func At(b []byte, p int) (v uint64, next int) {
	v, next = atFast(b, p, AtLong)
	return v, next
}

// atFast handles the one-byte case. The function for the other cases is a parameter for the
// same reason as in [appendFast].
func atFast(b []byte, p int, long func([]byte, int) (uint64, int)) (v uint64, next int) {
	if uint(p) < uint(len(b)) && b[p]&1 != 0 {
		return uint64(b[p] >> 1), p + 1
	}
	return long(b, p)
}

// AtMixed is [At] without a branch on the length, for varints of varying lengths. Pass
// [AtLong] as long, which is a parameter for the same reason as in [appendFast].
func AtMixed(b []byte, p int, long func([]byte, int) (uint64, int)) (v uint64, next int) {
	if p <= len(b)-8 {
		w := binary.LittleEndian.Uint64(b[p:])
		if n := lengths[uint8(w)]; n < MaxLen { // a call of Word would prevent inlining
			return w & payloads[n&15] >> (n & 63), p + int(n)
		}
	}
	return long(b, p)
}

// AtLong is [At] in a form that is never inlined.
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

// Word decodes a varint of at most 8 bytes from the low bytes of the little-endian word w.
// It ignores any bytes after the varint. For the 9-byte form, size is [MaxLen] and v is not
// valid.
func Word(w uint64) (v uint64, size uint8) {
	size = lengths[uint8(w)]
	return w & payloads[size&15] >> (size & 63), size
}

// lengths has the length of a varint for each first byte. It is a table because the
// instruction that counts trailing zeros is slow on many processors, and decoding the next
// number has to wait for the length.
var lengths = func() (n [256]uint8) {
	for first := range n {
		n[first] = uint8(Len(byte(first)))
	}
	return n
}()

// payloads has, for each length, a mask of the value bits of a varint.
var payloads = func() (mask [16]uint64) {
	for n := range MaxLen {
		mask[n] = (1<<(7*n) - 1) << n
	}
	return mask
}()
