package reader

import (
	"encoding/binary"
	"math/bits"

	"github.com/hlobc/hlobc/varint"
)

// next reads a varint at p. It returns a position beyond b when b ends before.
func next(b []byte, p int) (uint64, int) {
	v, p := nextShort(b, p, nextLong)
	return v, p
}

// nextShort is the one-byte case. The other one is a parameter because that
// makes it cheap enough to be inlined.
func nextShort(b []byte, p int, long func([]byte, int) (uint64, int)) (uint64, int) {
	if uint(p) < uint(len(b)) && b[p]&1 != 0 {
		return uint64(b[p] >> 1), p + 1
	}
	return long(b, p)
}

// maxShort is how many numbers have one byte.
const maxShort = 1 << 7

// nextAny is [next] without a branch on the length, for numbers whose lengths are
// mixed. It is to be called with nextLong.
func nextAny(b []byte, p int, long func([]byte, int) (uint64, int)) (uint64, int) {
	if p <= len(b)-8 {
		w := binary.LittleEndian.Uint64(b[p:])
		if n := lengths[uint8(w)]; n < varint.MaxLen {
			return w & payloads[n&15] >> (n & 63), p + int(n)
		}
	}
	return long(b, p)
}

// lengths are those of numbers by their first byte. It is a table because the instruction
// that counts zeros is slow in many processors, and where a number ends is what the next
// one waits for.
var lengths = func() (n [256]uint8) {
	for first := range n {
		n[first] = uint8(varint.Len(byte(first)))
	}
	return n
}()

// payloads has the bits that numbers of a length consist of.
var payloads = func() (mask [16]uint64) {
	for n := range varint.MaxLen {
		mask[n] = (1<<(7*n) - 1) << n
	}
	return mask
}()

// nextLong reads forms of two and more bytes, and what is cut off.
func nextLong(b []byte, p int) (uint64, int) {
	if p+varint.MaxLen <= len(b) {
		w := binary.LittleEndian.Uint64(b[p:])
		if n := uint(bits.TrailingZeros64(w)) + 1; n < varint.MaxLen {
			return w << (64 - 8*n) >> (64 - 7*n), p + int(n)
		}
		return binary.LittleEndian.Uint64(b[p+1:]), p + varint.MaxLen
	}
	if p >= len(b) {
		return 0, len(b) + 1
	}
	v, n := varint.Consume(b[p:])
	if n < 0 {
		return 0, len(b) + 1
	}
	return v, p + n
}
