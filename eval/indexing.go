package eval

import (
	"errors"
	"fmt"
	"math"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// indexing evaluates operations that read and write at computed indices.
var indexing = group{
	stablehlo.OpDynamicGather:      evalDynamicGather,
	stablehlo.OpDynamicSlice:       evalDynamicSlice,
	stablehlo.OpDynamicUpdateSlice: evalDynamicUpdateSlice,
	stablehlo.OpGather:             evalGather,
	stablehlo.OpRealDynamicSlice:   evalRealDynamicSlice,
	stablehlo.OpSlice:              evalSlice,
}

func evalSlice(p *process, o ir.Op, in []Value) ([]Value, error) {
	s := stablehlo.AsSlice(o)
	return p.slice(o, in, s.StartIndices(), s.LimitIndices(), s.Strides())
}

// evalRealDynamicSlice is a slice whose limits are operands; it is neither in the specification
// nor in the reference.
func evalRealDynamicSlice(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	n := len(t.Shape)
	start, err1 := sizes(in, 1, n)
	limit, err2 := sizes(in, 2, n)
	strides, err3 := sizes(in, 3, n)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	return p.slice(o, in, start, limit, strides)
}

func (p *process) slice(o ir.Op, in []Value, start, limit, strides []int64) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	shape, from := make([]int64, len(t.Shape)), whole(t.Shape)
	from.move(start)
	for d, n := range t.Shape {
		if start[d] < 0 || start[d] > limit[d] || limit[d] > n || strides[d] <= 0 {
			return nil, fmt.Errorf("a slice from %d to %d by %d is not in dimension %d, which has size %d", start[d], limit[d], strides[d], d, n)
		}
		shape[d] = ceilDiv(limit[d]-start[d], strides[d])
		from.stretch(d, strides[d])
	}
	return p.readResult(o, shape, t, from)
}

func evalDynamicSlice(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	sizes := stablehlo.AsDynamicSlice(o).SliceSizes()
	start, err := scalars(in[1:], t.Shape, sizes)
	if err != nil {
		return nil, err
	}
	from := whole(t.Shape)
	from.move(start)
	return p.readResult(o, sizes, t, from)
}

func evalDynamicUpdateSlice(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, update, err := pair(in)
	if err != nil {
		return nil, err
	}
	start, err := scalars(in[2:], t.Shape, update.Shape)
	if err != nil {
		return nil, err
	}
	out, err := p.newResult(o, t.Shape)
	if err != nil {
		return nil, err
	}
	copy(out.Bits, t.Bits)
	to := whole(t.Shape)
	to.move(start)
	out.write(update, to)
	return one(out, nil)
}

// scalars returns the start indices of a slice, one operand for each dimension, clamped so that
// the slice fits.
func scalars(in []Value, shape, sizes []int64) ([]int64, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	if err := inside(shape, sizes); err != nil {
		return nil, err
	}
	start := make([]int64, len(list))
	for d, t := range list {
		start[d] = t.index(0, shape[d]-sizes[d])
	}
	return start, nil
}

// inside returns an error if a slice is larger than a shape.
func inside(shape, sizes []int64) error {
	for d, n := range sizes {
		if n < 0 || n > shape[d] {
			return fmt.Errorf("a slice of size %d is not in dimension %d, which has size %d", n, d, shape[d])
		}
	}
	return nil
}

// index returns element i, an integer, clamped to the range from 0 to most.
func (t *Tensor) index(i int, most int64) int64 {
	return min(max(t.place(i), 0), most)
}

// place returns element i, an integer; unsigned values that do not fit become the largest int64.
// The reference reads unsigned values as signed ones.
func (t *Tensor) place(i int) int64 {
	n := t.Numbers.Int(t.Bits[i])
	if n < 0 && t.Numbers.Kind == elements.Unsigned {
		return math.MaxInt64
	}
	return n
}
