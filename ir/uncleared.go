package ir

import (
	"strings"
	"unsafe"
)

// Record is what slabs consist of: also of bytes, of constants and of text. A record holds
// numbers and nothing that the garbage collector would follow.
type Record interface {
	OpRecord | ExtRecord | ValueRecord | BlockRecord | ArgRecord | RegionRecord | uint32 | byte
}

// clearedBytes is a size up to which clearing memory costs nothing to speak of.
const clearedBytes = 1 << 10

// Uncleared returns an empty slab with room for n records, like make([]T, 0, n), but what
// is in the room may be left from something else: whoever extends the slab over it writes
// each record before anybody reads it. append does, s[:len(s)+1] does not. Whoever hands
// the slab over cuts the room off, or leaves it to the methods of [Scope], which keep to
// this. The room is from m, which may be nil.
//
// To clear memory is to go through it once more, which is a tenth of the time that it
// takes to read operations into it. Go has one way to get memory without that, the buffer
// of a [strings.Builder], and it is for bytes; hence the types that T is bound to.
func Uncleared[T Record](m *Memory, n int) []T {
	var t T
	size := n * int(unsafe.Sizeof(t))
	if size <= clearedBytes {
		return make([]T, 0, n)
	}
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(m.take(size)))), n)[:0]
}

// unclearedBytes returns memory in which there may be anything, aligned for all records.
func unclearedBytes(size int) []byte {
	var b strings.Builder
	b.Grow(size)
	b.WriteByte(0) // an empty string need not have an address
	return unsafe.Slice(unsafe.StringData(b.String()), size)
}
