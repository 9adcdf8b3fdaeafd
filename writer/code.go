package writer

import (
	"encoding/binary"
	"math/bits"

	"github.com/hlobc/hlobc/varint"
)

// maxVarint is the maximum number of bytes that put encodes a number in. putRoom is the
// number of bytes that must be available, because put always stores a whole word.
const (
	maxVarint = 5
	putRoom   = 8
)

// put stores v at p as a varint and returns the position after it. It has no branches,
// because the varying lengths of an operation's numbers would make them hard to predict.
func put(b []byte, p int, v uint32) int {
	size := (bits.Len32(v|1) + 6) * 37 >> 8
	// This rotates rather than shifts because the compiler knows that a shift leaves the
	// last bytes zero and stores them separately. A slice with an explicit end is cheaper
	// than one whose length must be loaded.
	binary.LittleEndian.PutUint64(b[p:p+8], bits.RotateLeft64(uint64(v)<<1|1, size-1))
	return p + size
}

// putCount is put for numbers that nearly always fit in one byte.
func putCount(b []byte, p int, v uint32) int {
	if v < 1<<7 {
		b[p] = byte(v<<1 | 1)
		return p + 1
	}
	return put(b, p, v)
}

// code is the precomputed encoding of a number that is written often. The low bytes hold
// the varint, the next byte the mask bits of an operation that has it, and the highest byte
// the size of the varint. Zero encodes nothing.
type code uint64

const (
	codeMask = 8 * maxVarint
	codeSize = 64 - 8
)

// newCode returns the code of v with the given mask bits.
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

// put stores the varint of c at p, like the function put.
func (c code) put(b []byte, p int) int {
	binary.LittleEndian.PutUint64(b[p:p+8], uint64(c))
	return p + int(c>>codeSize)
}

// mask returns the mask bits of c.
func (c code) mask() byte { return byte(c >> codeMask) }
