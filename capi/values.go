//go:build cgo

package main

// #include <stdlib.h>
// #include "hlobc.h"
import "C"

import (
	"fmt"
	"math"
	"unsafe"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/session"
)

// fail runs f and turns its error, or panic, into that of a C function.
func fail(e *C.hlobc_error, f func() error) C.int32_t {
	err := session.AsError(session.Guard(f))
	if err == nil {
		if e != nil {
			*e = C.hlobc_error{offset: -1}
		}
		return C.HLOBC_OK
	}
	if e != nil {
		*e = C.hlobc_error{status: C.int32_t(err.Status), line: C.int32_t(err.Line), column: C.int32_t(err.Column), offset: -1,
			code: C.CString(err.Code), section: C.CString(err.Section), path: C.CString(err.Path), message: C.CString(err.Message)}
		if err.Offset != nil {
			e.offset = C.int64_t(*err.Offset)
		}
	}
	return C.int32_t(err.Status)
}

func misused(format string, args ...any) error {
	return &session.Error{Status: session.Misused, JSONError: cli.JSONError{Message: fmt.Sprintf(format, args...)}}
}

// null is the error for a pointer that must not be NULL.
func null(name string) error { return misused("%s is NULL", name) }

// text returns a C string as bytes, nil if it is NULL.
func text(s *C.char) []byte {
	if s == nil {
		return nil
	}
	return []byte(C.GoString(s))
}

// words returns a list of C strings that ends with NULL.
func words(list **C.char) (out []string) {
	if list == nil {
		return nil
	}
	for _, s := range unsafe.Slice(list, math.MaxInt32) {
		if s == nil {
			break
		}
		out = append(out, C.GoString(s))
	}
	return out
}

// borrowed returns the caller's memory as a slice, valid during the call.
func borrowed(name string, data unsafe.Pointer, size C.size_t) ([]byte, error) {
	switch {
	case size == 0:
		return []byte{}, nil
	case data == nil:
		return nil, null(name)
	case uint64(size) > math.MaxInt:
		return nil, misused("the size of %s is %d", name, uint64(size))
	}
	return unsafe.Slice((*byte)(data), int(size)), nil
}

// list returns a C array of any type as a slice, valid during the call.
func list[T any](name string, first *T, count C.size_t) ([]T, error) {
	switch {
	case count == 0:
		return nil, nil
	case first == nil:
		return nil, null(name)
	case uint64(count) > math.MaxInt/uint64(unsafe.Sizeof(*first)):
		return nil, misused("%s has %d elements", name, uint64(count))
	}
	return unsafe.Slice(first, int(count)), nil
}

// tensors returns arguments, whose data is the caller's.
func tensors(first *C.hlobc_tensor, count C.size_t) ([]session.Tensor, error) {
	given, err := list("arguments", first, count)
	if err != nil {
		return nil, err
	}
	out := make([]session.Tensor, len(given))
	for i, t := range given {
		shape, err := list("the shape", t.shape, t.rank)
		if err != nil {
			return nil, fmt.Errorf("argument %d: %w", i, err)
		}
		x := session.Tensor{Name: C.GoString(t.name), Type: C.GoString(t._type), Shape: make([]int64, len(shape))}
		for d, n := range shape {
			x.Shape[d] = int64(n)
		}
		if x.Data, err = borrowed("the data", t.data, t.size); err != nil {
			return nil, fmt.Errorf("argument %d: %w", i, err)
		}
		out[i] = x
	}
	return out, nil
}

// inputs returns copies of files.
func inputs(first *C.hlobc_file, count C.size_t) (map[string][]byte, error) {
	given, err := list("files", first, count)
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	for _, f := range given {
		data, err := borrowed("the data of a file", f.data, f.size)
		if err != nil {
			return nil, err
		}
		out[C.GoString(f.path)] = append([]byte{}, data...)
	}
	return out, nil
}

func free(p unsafe.Pointer) { C.free(p) }

// alloc returns memory that the caller of the library frees.
func alloc(size int) unsafe.Pointer { return C.malloc(C.size_t(max(size, 1))) }

// owned returns a copy for the caller, with a NUL behind it.
func owned(data []byte) C.hlobc_bytes {
	p := alloc(len(data) + 1)
	to := unsafe.Slice((*byte)(p), len(data)+1)
	to[copy(to, data)] = 0
	return C.hlobc_bytes{data: (*C.char)(p), size: C.size_t(len(data))}
}

// ownedTensors returns copies for the caller.
func ownedTensors(given []session.Tensor) C.hlobc_tensors {
	first := (*C.hlobc_tensor)(alloc(len(given) * int(unsafe.Sizeof(C.hlobc_tensor{}))))
	for i, t := range given {
		shape := (*C.int64_t)(alloc(8 * len(t.Shape)))
		for d, n := range t.Shape {
			unsafe.Slice(shape, len(t.Shape))[d] = C.int64_t(n)
		}
		data := owned(t.Data)
		unsafe.Slice(first, len(given))[i] = C.hlobc_tensor{name: C.CString(t.Name), _type: C.CString(t.Type), rank: C.size_t(len(t.Shape)), shape: shape,
			data: unsafe.Pointer(data.data), size: data.size}
	}
	return C.hlobc_tensors{tensors: first, count: C.size_t(len(given))}
}
