package elements

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Map returns dense elements of type t that result from applying f to each element of d. The elements
// of d must not be complex, and t must have as many elements as d. Map returns nil if f reports false
// for any element, or if [New] returns nil.
func Map(m *ir.Module, t ir.Type, d Dense, f func(b uint64) (uint64, bool)) *attrs.DenseElements {
	n := d.Num
	if d.Splat {
		n = 1
	}
	out := make([]uint64, n)
	for i := range out {
		v, ok := f(d.At(int64(i)))
		if !ok {
			return nil
		}
		out[i] = v
	}
	return New(m, t, out...)
}

// Zip is like [Map] but applies f to pairs of corresponding elements of a and b, which must have the
// same shape.
func Zip(m *ir.Module, t ir.Type, a, b Dense, f func(x, y uint64) (uint64, bool)) *attrs.DenseElements {
	n := a.Num
	if a.Splat && b.Splat {
		n = 1
	}
	out := make([]uint64, n)
	for i := range out {
		v, ok := f(a.At(int64(i)), b.At(int64(i)))
		if !ok {
			return nil
		}
		out[i] = v
	}
	return New(m, t, out...)
}

// Pick returns dense elements of type t whose element i is element from(i) of d. Both must have the
// same element type. Pick returns nil if t does not have a static shape.
func Pick(m *ir.Module, t ir.Type, d Dense, from func(i int64) int64) *attrs.DenseElements {
	shape, _, _, ok := types.Shape(t)
	if !ok {
		return nil
	}
	n, ok := types.NumElements(shape)
	if !ok {
		return nil
	}
	if d.Splat && n > 0 {
		n = 1
	}
	out := make([]uint64, 0, n*int64(d.parts))
	for i := range n {
		at := from(i)
		out = append(out, d.At(at))
		if d.parts == 2 {
			out = append(out, d.Imag(at))
		}
	}
	return New(m, t, out...)
}

// MaxInts is the number of elements from which [Ints] fails: lists of sizes, dimensions and indices are short, and a few
// bytes can be a constant of any number of equal elements.
const MaxInts = 1 << 16

// Ints returns the elements of a as integers. If a is not a constant of integers that [Of] accepts, or has more than
// [MaxInts] elements, ok is false.
func Ints(a ir.Attr) (list []int64, ok bool) {
	d, ok := Of(a)
	if !ok || d.Num > MaxInts {
		return nil, false
	}
	return d.Ints()
}

// Ints returns the elements as integers. If they are not integers, ok is false.
func (d *Dense) Ints() (list []int64, ok bool) {
	if !d.HasInts() {
		return nil, false
	}
	return d.AppendInts(make([]int64, 0, d.Num)), true
}

// HasInts reports whether the elements are integers.
func (d *Dense) HasInts() bool {
	n := NumbersOf(d.Elem)
	return (n.IsInteger() || n.Kind == Bool) && d.parts == 1
}

// AppendInts appends the elements, which must be integers.
func (d *Dense) AppendInts(to []int64) []int64 {
	n := NumbersOf(d.Elem)
	for i := range d.Num {
		to = append(to, n.Int(d.At(i)))
	}
	return to
}

// Index converts between the row-major number of an element and its indices, one for each dimension.
type Index struct{ shape, strides []int64 }

// NewIndex returns an Index for a static shape.
func NewIndex(shape []int64) Index {
	x := Index{shape: shape, strides: make([]int64, len(shape))}
	step := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		x.strides[i] = step
		step *= shape[i]
	}
	return x
}

// At writes the indices of element i to dst, which must have the length of the shape.
func (x Index) At(i int64, dst []int64) {
	for k, s := range x.strides {
		dst[k] = i / s
		i %= s
	}
}

// Number returns the row-major number of the element at the given indices.
func (x Index) Number(at []int64) (i int64) {
	for k, s := range x.strides {
		i += at[k] * s
	}
	return i
}
