package slab

import (
	"strings"
	"unsafe"
)

// Record is the constraint of slab elements, including slabs of bytes, for constants and text. A
// record holds numbers and no pointers for the garbage collector to follow.
type Record interface {
	OpRecord | ExtRecord | ValueRecord | BlockRecord | ArgRecord | RegionRecord | uint32 | byte
}

// clearedBytes is the size up to which the cost of clearing memory is negligible.
const clearedBytes = 1 << 10

// Uncleared returns an empty slab with capacity for n records, like make([]T, 0, n), except that
// the memory beyond its length may hold arbitrary data. Code that extends the slab must write each
// new record before it is read: append does, s[:len(s)+1] does not. Before passing the slab on,
// limit its capacity to its length, or leave it to [Append], [Reserve] and [Extend], which follow this rule.
// The memory comes from m, which may be nil.
//
// Clearing memory takes another pass over it, which is a tenth of the time that it takes to read
// operations into it. The only way in Go to get memory that is not cleared is the buffer of a
// [strings.Builder], which holds bytes; this is why T is limited to types without pointers.
func Uncleared[T Record](m *Memory, n int) []T {
	var t T
	size := n * int(unsafe.Sizeof(t))
	if size <= clearedBytes {
		return make([]T, 0, n)
	}
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(m.take(size)))), n)[:0]
}

// unclearedBytes returns memory with arbitrary contents that is aligned for all records.
func unclearedBytes(size int) []byte {
	var b strings.Builder
	b.Grow(size)
	b.WriteByte(0) // an empty string need not have an address
	return unsafe.Slice(unsafe.StringData(b.String()), size)
}
