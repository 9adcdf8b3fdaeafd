package varint

import (
	"encoding/binary"
	"math/bits"
)

// MaxLen is the maximum number of bytes of an encoded varint.
const MaxLen = 9

// Append appends v in its shortest form, 1 to 9 bytes, and returns the extended slice. It
// allocates only if dst lacks the capacity for that form.
func Append(dst []byte, v uint64) []byte { return appendFast(dst, v, appendMulti) }

// appendFast handles the one-byte case. The function for the other cases is a parameter
// because the compiler's inlining budget treats a call of a parameter as cheap, which lets
// [Append], [AppendSigned] and [AppendFlagged] be inlined.
func appendFast(dst []byte, v uint64, multi func([]byte, uint64) []byte) []byte {
	if v < 1<<7 {
		return append(dst, byte(v<<1|1))
	}
	return multi(dst, v)
}

// appendMulti appends forms of two or more bytes. Each case is a single append, so that it
// compiles to few stores and writes no byte past the end of the form: dst may be part of a
// larger slice that is overwritten in place.
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

// Size returns the number of bytes that [Append] appends for v, 1 to 9.
func Size(v uint64) int {
	// One byte per 7 bits, rounded up, but at least 1 and at most 9: a value that does not
	// fit in 8 bytes with their 56 bits takes the 9-byte form, which holds all 64 bits.
	// x*37>>8 is x/7 for every x below 90.
	n := (bits.Len64(v|1) + 6) * 37 >> 8
	return min(n, MaxLen)
}

// Consume decodes the varint at the start of b. It returns the value and the number of
// bytes it takes, 1 to 9. If b ends inside the varint, n is negative; see [ParseError].
// Like MLIR's reader, Consume accepts a form that is longer than necessary; see
// [IsMinimal].
func Consume(b []byte) (v uint64, n int) {
	v, n = consumeFast(b, consumeMulti)
	return v, n
}

// consumeFast handles the one-byte case. The function for the other cases is a parameter
// for the same reason as in [appendFast].
func consumeFast(b []byte, multi func([]byte) (uint64, int)) (v uint64, n int) {
	if len(b) == 0 || b[0]&1 == 0 {
		v, n = multi(b)
		return v, n
	}
	return uint64(b[0] >> 1), 1
}

// consumeMulti decodes the forms that [consumeFast] does not. Lengths 2 and 3 are the most
// common ones here and have branches of their own: if the length is predicted and constant,
// the load of the next value can start early, whereas after a table lookup it has to wait.
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

// consumeEnd is [Consume] for fewer than 8 bytes. This is common, not just at the end of a
// file, because most attribute and type entries, each of which is decoded within its
// bounds, are that short. Overlapping loads cover any length without a loop.
func consumeEnd(b []byte) (v uint64, n int) {
	var w uint64
	switch l := uint(len(b)); {
	case l >= 4:
		w = uint64(binary.LittleEndian.Uint32(b)) |
			uint64(binary.LittleEndian.Uint32(b[l-4:]))<<(8*(l-4)&63)
	case l >= 2:
		// 2 or 3 bytes; if there are 2, the second is loaded twice.
		w = uint64(binary.LittleEndian.Uint16(b)) | uint64(b[l-1])<<(8*(l-1)&63)
	case l == 1 && b[0]&1 != 0: // consumeFast handles this case, AtMixed does not
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

// Len returns the number of bytes, 1 to 9, of a varint whose first byte is first: the
// number of its trailing zero bits plus one.
func Len(first byte) int { return bits.TrailingZeros8(first) + 1 }

// IsMinimal reports whether b starts with a complete varint in its shortest form, the only
// one that MLIR's writer produces. It also applies to signed and flagged varints.
func IsMinimal(b []byte) bool {
	v, n := Consume(b)
	return n == Size(v)
}
