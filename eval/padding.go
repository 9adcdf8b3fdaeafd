package eval

import (
	"errors"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

func evalPad(by *process, o ir.Op, in []Value) ([]Value, error) {
	p := stablehlo.AsPad(o)
	return padResult(by, o, in, padding{p.EdgePaddingLow(), p.EdgePaddingHigh(), p.InteriorPadding()})
}

func evalDynamicPad(by *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	n := len(t.Shape)
	low, err1 := sizes(in, 2, n)
	high, err2 := sizes(in, 3, n)
	interior, err3 := sizes(in, 4, n)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	return padResult(by, o, in, padding{low, high, interior})
}

func padResult(by *process, o ir.Op, in []Value, p padding) ([]Value, error) {
	t, value, err := pair(in)
	if err != nil {
		return nil, err
	}
	shape, err := p.shape(t.Shape)
	if err != nil {
		return nil, err
	}
	out, err := by.newResult(o, shape)
	if err != nil {
		return nil, err
	}
	for i := range out.Num() {
		out.Set(i, value.At(0))
	}
	return one(out, p.fill(by, out, t))
}

// padding gives for each dimension the number of elements before those of a tensor, after them,
// and between any two. Negative numbers before and after remove elements.
type padding struct{ low, high, interior []int64 }

// shape returns the shape of the padded tensor.
func (p padding) shape(of []int64) ([]int64, error) {
	if err := errors.Join(bounded("low padding", p.low, -maxExtent), bounded("high padding", p.high, -maxExtent), bounded("interior padding", p.interior, 0)); err != nil {
		return nil, err
	}
	shape := slices.Clone(of)
	for d, n := range of {
		shape[d] = n + p.low[d] + p.high[d] + max(n-1, 0)*p.interior[d]
	}
	return shape, nil
}

// fill copies the elements of a tensor to their places in the padded one.
func (p padding) fill(by *process, out, t *Tensor) error {
	first, shape := make([]int64, len(t.Shape)), make([]int64, len(t.Shape))
	from, to := whole(t.Shape), whole(out.Shape)
	for d, n := range t.Shape {
		step := p.interior[d] + 1
		// Element i goes to index low + i*step, which must be at least 0 and less than the size.
		first[d] = max(0, ceilDiv(-p.low[d], step))
		shape[d] = max(0, min(n, ceilDiv(out.Shape[d]-p.low[d], step))-first[d])
		to.start += int(p.low[d]+first[d]*step) * to.steps[d]
		to.stretch(d, step)
	}
	from.move(first)
	part, err := by.newTensor(shape, t.Elem)
	if err != nil {
		return err
	}
	part.read(t, from)
	out.write(part, to)
	return nil
}

// ceilDiv divides by a positive number and rounds up.
func ceilDiv(a, b int64) int64 {
	if a <= 0 {
		return a / b
	}
	return (a-1)/b + 1
}
