// Package elements reads, computes and creates the values of constants. It represents the elements
// of dense attributes as bit patterns, independent of how they are packed.
//
// Stability: stable (docs/releases.md).
package elements

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Dense is a view of dense elements whose numbers have at most 64 bits. A complex element consists
// of two numbers.
type Dense struct {
	Attr *attrs.DenseElements
	// Shape and Elem are the shape and element type of Attr; Num is its number of elements.
	Shape []int64
	Elem  ir.Type
	Num   int64
	// Splat says that all elements are equal and stored once, so that element 0 stands for all of
	// them. It is false for a tensor without elements.
	Splat bool
	size  int // bytes of a number; 0 for bits, eight to a byte
	parts int // numbers per element: 2 if they are complex, otherwise 1
}

// Of returns a view of a. If a is anything but dense elements that are integers, floats or complex
// numbers of at most 64 bits per number, ok is false.
func Of(a ir.Attr) (d Dense, ok bool) {
	e, ok := a.(*attrs.DenseElements)
	if !ok {
		return d, false
	}
	shape, elem, _, ok := types.Shape(e.Type)
	if !ok {
		return d, false
	}
	num, ok := types.NumElements(shape)
	d = Dense{Attr: e, Shape: shape, Elem: elem, Num: num, parts: 1}
	if c, ok := elem.(*types.Complex); ok {
		elem, d.parts = c.Elem, 2
	}
	width := types.BitWidth(elem)
	if !ok || width == 0 || width > 64 {
		return d, false
	}
	have := len(e.Data)
	if IsBool(elem) {
		d.Splat = have == 1 && (num == 1 || num > 8 || num > 0 && (e.Data[0] == 0 || e.Data[0] == 0xff))
	} else {
		d.size = (width + 7) / 8
		d.Splat = num > 0 && have == d.size*d.parts
	}
	return d, true
}

// IsBool reports whether t is an integer of one bit.
func IsBool(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == 1
}

// At returns the bits of element i, or the bits of its real part if it is complex.
func (d *Dense) At(i int64) uint64 { return d.part(i * int64(d.parts)) }

// Imag returns the bits of the imaginary part of element i, which must be complex.
func (d *Dense) Imag(i int64) uint64 { return d.part(2*i + 1) }

// part returns number i of the storage.
func (d *Dense) part(i int64) uint64 {
	if d.Splat {
		i %= int64(d.parts)
	}
	data := d.Attr.Data
	if d.size == 0 {
		if d.Splat {
			return uint64(data[0] & 1)
		}
		return uint64(data[i/8]>>(i%8)) & 1
	}
	data = data[i*int64(d.size):]
	switch d.size {
	case 1:
		return uint64(data[0])
	case 2:
		return uint64(binary.LittleEndian.Uint16(data))
	case 4:
		return uint64(binary.LittleEndian.Uint32(data))
	case 8:
		return binary.LittleEndian.Uint64(data)
	}
	v := uint64(0)
	for k := range d.size {
		v |= uint64(data[k]) << (8 * k)
	}
	return v
}

// New returns dense elements of the static tensor or vector type t. Numbers holds either the bits of
// all elements or those of a single element that all elements are equal to; a complex element takes
// two numbers. Bits above the width of the element type are ignored. New returns nil if the numbers
// do not fit t, or if t is not a static shaped type with elements of at most 64 bits.
func New(m *ir.Module, t ir.Type, numbers ...uint64) *attrs.DenseElements {
	shape, elem, ranked, ok := types.Shape(t)
	if !ok || !ranked {
		return nil
	}
	num, ok := types.NumElements(shape)
	if !ok {
		return nil
	}
	parts := 1
	if c, ok := elem.(*types.Complex); ok {
		elem, parts = c.Elem, 2
	}
	width := types.BitWidth(elem)
	if width == 0 || width > 64 || len(numbers)%parts != 0 {
		return nil
	}
	if len(numbers) != parts && int64(len(numbers)) != num*int64(parts) {
		return nil
	}
	if num == 0 {
		return attrs.NewDenseElements(m, t, nil)
	}
	if mask := uint64(math.MaxUint64) >> (64 - width); equal(numbers, parts, mask) {
		numbers = numbers[:parts]
		if IsBool(elem) {
			return attrs.NewDenseElements(m, t, []byte{byte(-(numbers[0] & 1))})
		}
	} else if IsBool(elem) {
		data := make([]byte, (len(numbers)+7)/8)
		for i, v := range numbers {
			data[i/8] |= byte(v&1) << (i % 8)
		}
		return attrs.NewDenseElements(m, t, data)
	}
	var few [64]byte // look up small constants before their data escapes to the heap
	size := (width + 7) / 8
	if size*len(numbers) > len(few) {
		return attrs.NewDenseElements(m, t, appendBytes(make([]byte, 0, size*len(numbers)), numbers, size, width))
	}
	data := appendBytes(few[:0], numbers, size, width)
	if e := attrs.RecentDenseElements(m, t, data); e != nil {
		return e
	}
	return attrs.NewDenseElements(m, t, slices.Clone(data))
}

// appendBytes appends the low width bits of each number, as size bytes in little-endian order.
func appendBytes(data []byte, numbers []uint64, size, width int) []byte {
	for _, v := range numbers {
		v &= math.MaxUint64 >> (64 - width)
		for range size {
			data = append(data, byte(v))
			v >>= 8
		}
	}
	return data
}

// equal reports whether all elements, each of which consists of parts numbers, are equal in the bits
// of mask.
func equal(numbers []uint64, parts int, mask uint64) bool {
	for i := parts; i < len(numbers); i++ {
		if (numbers[i]^numbers[i-parts])&mask != 0 {
			return false
		}
	}
	return true
}

// Splat returns dense elements of type t that all have the value v, rounded to nearest for floats and
// truncated to the width for integers. Like [New], it returns nil if t cannot have such elements.
func Splat(m *ir.Module, t ir.Type, v float64) *attrs.DenseElements {
	_, elem, _, ok := types.Shape(t)
	if !ok {
		return nil
	}
	c, isComplex := elem.(*types.Complex)
	if isComplex {
		elem = c.Elem
	}
	var bits uint64
	if f, ok := elem.(*types.Float); ok {
		bits = floats.Encode(v, f.Format).Lo
	} else {
		bits = uint64(int64(v))
	}
	if isComplex {
		return New(m, t, bits, 0)
	}
	return New(m, t, bits)
}
