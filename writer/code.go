package writer

import (
	"encoding/binary"
	"math/bits"

	"github.com/hlobc/hlobc/varint"
)

// maxVarint is the number of bytes that put takes at most, and putRoom what it needs
// room for.
const (
	maxVarint = 5
	putRoom   = 8
)

// put stores v at p as a varint. There are no branches, which with the mixture of
// numbers that operations have would be hard to predict.
func put(b []byte, p int, v uint32) int {
	size := (bits.Len32(v|1) + 6) * 37 >> 8
	// Rotated as it could be shifted: of what is shifted the compiler knows that the last
	// bytes are zero, and stores them by themselves. A slice with an end is cheaper than one
	// whose length has to be looked at.
	binary.LittleEndian.PutUint64(b[p:p+8], bits.RotateLeft64(uint64(v)<<1|1, size-1))
	return p + size
}

// putCount is put for what nearly always fits one byte.
func putCount(b []byte, p int, v uint32) int {
	if v < 1<<7 {
		b[p] = byte(v<<1 | 1)
		return p + 1
	}
	return put(b, p, v)
}

// code is a number that is written often: its varint in the low bytes, behind them
// bits of the mask of an operation that has it, and in the highest byte the size of
// the varint. Zero is nothing.
type code uint64

const (
	codeMask = 8 * maxVarint
	codeSize = 64 - 8
)

// newCode returns the code of v with bits of the mask.
func newCode(v uint32, mask byte) code {
	size := varint.Size(uint64(v))
	return code(size)<<codeSize | code(mask)<<codeMask | (code(v)<<1|1)<<(size-1)
}

// codes returns the codes of numbers.
func codes(numbers []uint32) []code {
	list := make([]code, len(numbers))
	for i, v := range numbers {
		list[i] = newCode(v, 0)
	}
	return list
}

// put stores what c stands for at p, as the function put does.
func (c code) put(b []byte, p int) int {
	binary.LittleEndian.PutUint64(b[p:p+8], uint64(c))
	return p + int(c>>codeSize)
}

// mask returns the bits of the mask.
func (c code) mask() byte { return byte(c >> codeMask) }
