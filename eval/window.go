package eval

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// window slides over a tensor.
type window struct {
	shape          []int64 // of the tensor
	steps          []int   // distance between consecutive elements in each dimension
	size, stride   []int64
	base, dilation []int64
	low, high      []int64
	positions      []int64 // number of window positions per dimension
	num            int     // number of elements in the window

	position, inside []int64 // of the window, and the current index inside it
}

// newWindow returns the window described by attributes of an operation: sizes, strides and
// dilations, nil if absent, and padding. If negative padding removes all elements of a dimension
// there is no position, as the specification says; the reference rejects that.
func newWindow(shape, sizes, strides, base, dilations []int64, padding ir.Attr) (*window, error) {
	n := len(shape)
	w := &window{shape: shape, steps: whole(shape).steps, positions: make([]int64, n), position: make([]int64, n), inside: make([]int64, n)}
	for _, l := range [...]struct {
		to   *[]int64
		name string
		list []int64
	}{{&w.size, stablehlo.AttrWindowDimensions, sizes}, {&w.stride, stablehlo.AttrWindowStrides, strides},
		{&w.base, stablehlo.AttrBaseDilations, base}, {&w.dilation, stablehlo.AttrWindowDilations, dilations}} {
		var err error
		if *l.to, err = positive(l.name, l.list, n); err != nil {
			return nil, err
		}
	}
	var err error
	if w.low, w.high, err = paddings(padding, n); err != nil {
		return nil, err
	}
	return w, w.place()
}

// place bounds the paddings and computes the positions.
func (w *window) place() error {
	if err := errors.Join(bounded("low padding", w.low, -maxExtent), bounded("high padding", w.high, -maxExtent)); err != nil {
		return err
	}
	num, ok := types.NumElements(w.size)
	if !ok || num > maxElements {
		return fmt.Errorf("a window of shape %v has more than %d elements", w.size, maxElements)
	}
	w.num = int(num)
	for d := range w.shape {
		length := w.low[d] + dilated(w.shape[d], w.base[d]) + w.high[d]
		if span := dilated(w.size[d], w.dilation[d]); length > 0 && span <= length {
			w.positions[d] = (length-span)/w.stride[d] + 1
		}
	}
	return nil
}

// dilated returns the length of n elements at a distance.
func dilated(n, distance int64) int64 {
	if n == 0 {
		return 0
	}
	return (n-1)*distance + 1
}

// element returns the number of the tensor element at the current place in the window, negative
// if that is padding before, after or between elements.
func (w *window) element() int {
	place := 0
	for d, n := range w.shape {
		i := w.position[d]*w.stride[d] + w.inside[d]*w.dilation[d] - w.low[d]
		if i < 0 || i%w.base[d] != 0 || i/w.base[d] >= n {
			return -1
		}
		place += int(i/w.base[d]) * w.steps[d]
	}
	return place
}

func evalReduceWindow(p *process, o ir.Op, in []Value) ([]Value, error) {
	a := stablehlo.AsReduceWindow(o)
	r, err := p.reducer(a.Body(), in)
	if err != nil {
		return nil, err
	}
	w, err := newWindow(r.inputs[0].Shape, a.WindowDimensions(), a.WindowStrides(), a.BaseDilations(), a.WindowDilations(), a.Padding())
	if err != nil {
		return nil, err
	}
	return p.reduceWindows(o, r, w)
}

// reduceWindows reduces the window at each position.
func (p *process) reduceWindows(o ir.Op, r *reducer, w *window) ([]Value, error) {
	out, err := p.newResults(o, w.positions)
	if err != nil {
		return nil, err
	}
	for i := range out[0].Num() {
		r.start()
		for range w.num {
			if err := r.combine(w.element()); err != nil {
				return nil, err
			}
			advance(w.inside, w.size)
		}
		r.end(out, i)
		advance(w.position, w.positions)
	}
	return values(out), nil
}

// evalSelectAndScatter visits the windows in order, like the reference: the source element of a
// window is combined with the initial value and then with the element that the window selects. A
// window without elements, which the specification does not mention, changes nothing.
func evalSelectAndScatter(p *process, o ir.Op, in []Value) ([]Value, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	if len(list) != 3 || len(list[2].Shape) != 0 {
		return nil, fmt.Errorf("there must be a tensor, a source, and an initial value of rank 0")
	}
	operand, a := list[0], stablehlo.AsSelectAndScatter(o)
	w, err := newWindow(operand.Shape, a.WindowDimensions(), a.WindowStrides(), nil, nil, a.Padding())
	if err != nil {
		return nil, err
	}
	if !slices.Equal(list[1].Shape, w.positions) {
		return nil, fmt.Errorf("the source has shape %v, and the positions of the window %v", list[1].Shape, w.positions)
	}
	selects, err := p.kernel(a.Select(), 2, 1)
	if err != nil {
		return nil, err
	}
	scatters, err := p.kernel(a.Scatter(), 2, 1)
	if err != nil {
		return nil, err
	}
	source, err := p.promoted(list[1], scatters.params[1])
	if err != nil {
		return nil, err
	}
	init, err := p.promoted(list[2], scatters.params[0])
	if err != nil {
		return nil, err
	}
	out, err := p.newResult(o, operand.Shape)
	if err != nil {
		return nil, err
	}
	for i := range out.Num() {
		out.Set(i, init.At(0))
	}
	for i := range source.Num() {
		place, err := w.selected(operand, selects)
		if err != nil {
			return nil, err
		}
		if place >= 0 {
			v, err := scatters.of(init.At(0), source.At(i))
			if err == nil {
				v, err = scatters.of(v, out.At(place))
			}
			if err != nil {
				return nil, err
			}
			out.Set(place, v)
		}
		advance(w.position, w.positions)
	}
	return one(out, nil)
}

// selected returns the number of the element that a region selects in the window, negative if the
// window has no elements. Given two elements, the region says whether to keep the first. Places
// in padding count as steps, since they take time.
func (w *window) selected(t *Tensor, k *kernel) (int, error) {
	if err := k.p.count(int64(w.num)); err != nil {
		return 0, err
	}
	best := -1
	for range w.num {
		place := w.element()
		advance(w.inside, w.size)
		switch {
		case place < 0:
		case best < 0:
			best = place
		default:
			stays, err := k.of(t.At(best), t.At(place))
			if err != nil {
				return 0, err
			}
			if stays[0] == 0 {
				best = place
			}
		}
	}
	return best, nil
}

// advance moves an index to the next one in row-major order, and from the last one to the first.
func advance(at, shape []int64) {
	for d := len(at) - 1; d >= 0; d-- {
		if at[d]++; at[d] < shape[d] {
			return
		}
		at[d] = 0
	}
}
