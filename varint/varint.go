package varint

import (
	"encoding/binary"
	"math/bits"
)

// MaxLen is the number of bytes of the longest form of a varint.
const MaxLen = 9

// Append appends v in its shortest form, 1 to 9 bytes, and returns the
// extended slice. It allocates only if dst has no room.
func Append(dst []byte, v uint64) []byte {
	if v < 1<<7 {
		return append(dst, byte(v)<<1|1)
	}
	return appendMulti(dst, v)
}

// appendMulti is the part of [Append] too large to be inlined.
func appendMulti(dst []byte, v uint64) []byte {
	n := Size(v)
	if n == MaxLen {
		dst = append(dst, 0)
		return binary.LittleEndian.AppendUint64(dst, v)
	}
	// One 8-byte store and a cut is faster than a store of n bytes.
	w := (v<<1 | 1) << (n - 1)
	return binary.LittleEndian.AppendUint64(dst, w)[:len(dst)+n]
}

// Size returns the number of bytes that [Append] takes for v, 1 to 9.
func Size(v uint64) int {
	// ceil(bits/7), at least 1, and at most 9: 8 bytes carry 56 bits, and more
	// than that goes into the 9-byte form, not into one of 10. The product is
	// exact: bits*37/256 equals bits/7 for every bits below 112.
	n := uint(bits.Len64(v|1)+6) * 37 >> 8
	return int(min(n, MaxLen))
}

// Consume decodes the varint at the start of b. It returns its value and the
// number of bytes it takes, 1 to 9, or a negative n, see [ParseError], if b
// ends before it does. A longer form than necessary is accepted, as MLIR's
// reader does; see [IsMinimal].
func Consume(b []byte) (v uint64, n int) {
	if len(b) > 0 && b[0]&1 != 0 {
		return uint64(b[0] >> 1), 1
	}
	return consumeMulti(b)
}

// consumeMulti is the part of [Consume] too large to be inlined: everything
// but the one-byte form.
func consumeMulti(b []byte) (v uint64, n int) {
	if len(b) >= MaxLen {
		w := binary.LittleEndian.Uint64(b)
		n = bits.TrailingZeros8(b[0]) + 1
		if n == MaxLen {
			return binary.LittleEndian.Uint64(b[1:]), MaxLen
		}
		// The upper shift drops what follows the varint, the lower one the
		// marker bit with the zeros below it.
		return w << (64 - 8*n) >> (64 - 7*n), n
	}
	return consumeTail(b)
}

// consumeTail decodes a varint near the end of the input, where an 8-byte
// load could reach beyond it.
func consumeTail(b []byte) (v uint64, n int) {
	if len(b) == 0 {
		return 0, truncated
	}
	n = Len(b[0])
	if len(b) < n {
		return 0, truncated
	}
	// n is at most 8 here: b is shorter than MaxLen.
	for i := n - 1; i >= 0; i-- {
		v = v<<8 | uint64(b[i])
	}
	return v >> n, n
}

// Len returns the number of bytes, 1 to 9, of the varint whose first byte is
// first. The first byte alone determines it: one more than the number of its
// trailing zero bits.
func Len(first byte) int { return bits.TrailingZeros8(first) + 1 }

// IsMinimal reports whether b starts with a whole varint in its shortest
// form, the only form that MLIR's writer makes. It serves [AppendSigned] and
// [AppendFlagged] forms as well: they are varints.
func IsMinimal(b []byte) bool {
	v, n := Consume(b)
	return n == Size(v)
}
