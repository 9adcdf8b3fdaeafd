package varint

import (
	"encoding/binary"
	"math/bits"
)

// MaxLen is the number of bytes of the longest form of a varint.
const MaxLen = 9

// Append appends v in its shortest form, 1 to 9 bytes, and returns the
// extended slice. It allocates only if dst has no room for that form.
func Append(dst []byte, v uint64) []byte { return appendFast(dst, v, appendMulti) }

// appendFast is the one-byte case. The other one is a parameter because the
// compiler's inlining budget takes a call of a parameter for cheap: that is
// what lets [Append], [AppendSigned] and [AppendFlagged] be inlined.
func appendFast(dst []byte, v uint64, multi func([]byte, uint64) []byte) []byte {
	if v < 1<<7 {
		return append(dst, byte(v<<1|1))
	}
	return multi(dst, v)
}

// appendMulti appends forms of two and more bytes. Each case is one append,
// so that its bytes become few stores, and none beyond the form's end: dst may
// be a slice of something larger that is overwritten in place.
func appendMulti(dst []byte, v uint64) []byte {
	n := Size(v)
	w := (v<<1 | 1) << (uint(n-1) & 63)
	switch n {
	case 2:
		return append(dst, byte(w), byte(w>>8))
	case 3:
		return append(dst, byte(w), byte(w>>8), byte(w>>16))
	case 4:
		return append(dst, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	case 5:
		return append(dst, byte(w), byte(w>>8), byte(w>>16), byte(w>>24), byte(w>>32))
	case 6:
		return append(dst, byte(w), byte(w>>8), byte(w>>16), byte(w>>24), byte(w>>32), byte(w>>40))
	case 7:
		return append(dst, byte(w), byte(w>>8), byte(w>>16), byte(w>>24), byte(w>>32), byte(w>>40), byte(w>>48))
	case 8:
		return binary.LittleEndian.AppendUint64(dst, w)
	}
	return append(dst, 0, byte(v), byte(v>>8), byte(v>>16), byte(v>>24),
		byte(v>>32), byte(v>>40), byte(v>>48), byte(v>>56))
}

// Size returns the number of bytes that [Append] takes for v, 1 to 9.
func Size(v uint64) int {
	// One byte per 7 bits, rounded up, but at least 1, and at most 9: what
	// does not fit 8 bytes with their 56 bits takes the 9-byte form, even if
	// it has all of 64 bits. x*37>>8 is x/7 for every x below 90.
	n := (bits.Len64(v|1) + 6) * 37 >> 8
	return min(n, MaxLen)
}

// Consume decodes the varint at the start of b. It returns its value and the
// number of bytes it takes, 1 to 9; or, if b ends inside of it, a negative n,
// see [ParseError]. A longer form than necessary is accepted, as MLIR's reader
// does; see [IsMinimal].
func Consume(b []byte) (v uint64, n int) {
	v, n = consumeFast(b, consumeMulti)
	return v, n
}

// consumeFast is the one-byte case. The other one is a parameter for the same
// reason as in [appendFast].
func consumeFast(b []byte, multi func([]byte) (uint64, int)) (v uint64, n int) {
	if len(b) == 0 || b[0]&1 == 0 {
		v, n = multi(b)
		return v, n
	}
	return uint64(b[0] >> 1), 1
}

// consumeMulti decodes what [consumeFast] leaves. Lengths 2 and 3,
// which are most of what gets here, have branches of their own: a length that
// is predicted and constant lets the next value's load start early, one that
// is looked up makes it wait.
func consumeMulti(b []byte) (v uint64, n int) {
	if len(b) < 8 {
		return consumeEnd(b)
	}
	w := binary.LittleEndian.Uint64(b)
	switch {
	case w&2 != 0:
		return uint64(uint16(w) >> 2), 2
	case w&4 != 0:
		return w & (1<<24 - 1) >> 3, 3
	case byte(w) == 0:
		if len(b) < MaxLen {
			return 0, truncated
		}
		return binary.LittleEndian.Uint64(b[1:]), MaxLen
	}
	v, size := Word(w)
	return v, int(size)
}

// consumeEnd is [Consume] for fewer than 8 bytes. That is not only the
// end of a file: attribute and type entries, read each within their bounds,
// mostly are that short. No loop: loads that overlap cover any length.
func consumeEnd(b []byte) (v uint64, n int) {
	var w uint64
	switch l := uint(len(b)); {
	case l >= 4:
		w = uint64(binary.LittleEndian.Uint32(b)) |
			uint64(binary.LittleEndian.Uint32(b[l-4:]))<<(8*(l-4)&63)
	case l >= 2:
		// 2 or 3 bytes; the last one of 2 is loaded twice.
		w = uint64(binary.LittleEndian.Uint16(b)) | uint64(b[l-1])<<(8*(l-1)&63)
	case l == 1 && b[0]&1 != 0: // consumeFast leaves these out, AtMixed does not
		return uint64(b[0] >> 1), 1
	default:
		return 0, truncated
	}
	v, size := Word(w)
	if n = int(size); n > len(b) {
		return 0, truncated
	}
	return v, n
}

// Len returns the number of bytes, 1 to 9, of the varint that starts with the
// byte first: the number of its trailing zero bits and one.
func Len(first byte) int { return bits.TrailingZeros8(first) + 1 }

// IsMinimal reports whether b starts with a whole varint in its shortest
// form, the only one that MLIR's writer makes. It serves the signed and
// flagged forms as well: they are varints.
func IsMinimal(b []byte) bool {
	v, n := Consume(b)
	return n == Size(v)
}
