package exec

import "unsafe"

// memory is a buffer's memory. The functions in this file are all that looks at memory as elements
// of a type; they take care of alignment and, except in registers, of bounds.
type memory struct {
	start unsafe.Pointer
	bytes int
}

// alignment of everything that is allocated here, in bytes.
const alignment = 64

// allocate returns zeroed memory.
func allocate(bytes int) memory {
	if bytes == 0 {
		bytes = alignment
	}
	words := make([]uint64, (bytes+alignment)/8)
	start := unsafe.Pointer(&words[0])
	return memory{unsafe.Add(start, -uintptr(start)&(alignment-1)), bytes}
}

// memoryOf returns the memory of a slice, whose elements must be aligned for 64-bit numbers unless
// they are smaller: aligned tells.
func memoryOf(b []byte) memory {
	if len(b) == 0 {
		return allocate(0).part(0, 0)
	}
	return memory{unsafe.Pointer(&b[0]), len(b)}
}

// aligned reports whether memory can hold numbers of a size.
func (m memory) aligned(size int) bool { return uintptr(m.start)%uintptr(size) == 0 }

// part returns a part of memory. It panics if that is out of bounds.
func (m memory) part(from, n int) memory {
	if from < 0 || n < 0 || from+n > m.bytes {
		panic("out of bounds")
	}
	return memory{unsafe.Add(m.start, from), n}
}

// all returns memory as elements.
func all[T any](m memory) []T {
	var zero T
	return unsafe.Slice((*T)(m.start), m.bytes/int(unsafe.Sizeof(zero)))
}

// lanes returns lanes of a register, or the one value of a register that is not a vector.
func lanes[T any](f *frame, r reg, off, n int) []T {
	if !r.vector {
		return unsafe.Slice((*T)(f.regs[r.id]), 1)
	}
	var zero T
	return unsafe.Slice((*T)(unsafe.Add(f.regs[r.id], off*int(unsafe.Sizeof(zero)))), n)
}

// point makes a register stand for elements of a buffer.
func point[T any](f *frame, r reg, elements []T) {
	f.regs[r.id] = unsafe.Pointer(unsafe.SliceData(elements))
}

// Bytes returns the memory of numbers as bytes, without a copy: arguments and results of
// [Runner.Run] are such.
func Bytes[T Number](list []T) []byte {
	var zero T
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(list))), len(list)*int(unsafe.Sizeof(zero)))
}

// Number is a type of numbers whose memory is that of elements of a tensor.
type Number interface {
	~bool | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~float32 | ~float64 | ~complex64 | ~complex128
}
