package eval

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

func evalConvolution(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	c := stablehlo.AsConvolution(o)
	low, high, err := paddings(c.Padding(), len(t.Shape)-2)
	if err != nil {
		return nil, err
	}
	return convolve(p, o, c, in, low, high)
}

func evalDynamicConv(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	n := len(t.Shape) - 2
	list, err := sizes(in, 2, 2*n)
	if err != nil {
		return nil, err
	}
	low, high := sides(list)
	return convolve(p, o, stablehlo.AsDynamicConv(o), in, low, high)
}

// convolution is implemented by the typed views of both convolutions.
type convolution interface {
	DimensionNumbers() *attrs.ConvDimensionNumbers
	WindowStrides() []int64
	LHSDilation() []int64
	RHSDilation() []int64
	WindowReversal() []bool
	FeatureGroupCount() int64
	BatchGroupCount() int64
}

// convolve computes a convolution as products of the kernel with windows of the padded input.
// Each feature group or batch group is a product of its own.
func convolve(by *process, o ir.Op, c convolution, in []Value, low, high []int64) ([]Value, error) {
	lhs, rhs, err := pair(in)
	if err != nil {
		return nil, err
	}
	d := c.DimensionNumbers()
	if d == nil {
		return nil, fmt.Errorf("dimension numbers are needed")
	}
	n := len(d.InputSpatial)
	kernel := pickSizes(rhs.Shape, d.KernelSpatial)
	strides, err1 := positive(stablehlo.AttrWindowStrides, c.WindowStrides(), n)
	base, err2 := positive(stablehlo.AttrLHSDilation, c.LHSDilation(), n)
	dilation, err3 := positive(stablehlo.AttrRHSDilation, c.RHSDilation(), n)
	reversal, err4 := reversed(c.WindowReversal(), n)
	if err := errors.Join(bounded("kernel size", kernel, 1), err1, err2, err3, err4); err != nil {
		return nil, err
	}
	if lhs, err = by.padInput(lhs, d.InputSpatial, low, high, base); err != nil {
		return nil, err
	}

	featureGroups, batchGroups := c.FeatureGroupCount(), c.BatchGroupCount()
	groups := featureGroups * batchGroups
	batch, features, outputs := lhs.Shape[d.InputBatch], lhs.Shape[d.InputFeature], rhs.Shape[d.KernelOutputFeature]
	if batch%batchGroups != 0 || features != rhs.Shape[d.KernelInputFeature]*featureGroups || outputs%groups != 0 {
		return nil, fmt.Errorf("a batch of %d, with %d features, and a kernel of shape %v do not make %d groups", batch, features, rhs.Shape, groups)
	}
	batch, features, outputs = batch/batchGroups, features/featureGroups, outputs/groups

	// The positions of the window in the input, and the elements of the kernel that its elements
	// meet.
	l, r := whole(lhs.Shape), whole(rhs.Shape)
	row, term := l.choose(d.InputSpatial), l.choose(d.InputSpatial)
	positions := make([]int64, n)
	for i, k := range d.InputSpatial {
		if size, span := lhs.Shape[k], dilated(kernel[i], dilation[i]); span <= size {
			positions[i] = (size-span)/strides[i] + 1
		}
		row.stretch(i, strides[i])
		term.stretch(i, dilation[i])
		if reversal[i] {
			term.reverse(i, kernel[i])
		}
	}
	shape := make([]int64, len(lhs.Shape))
	shape[d.OutputBatch], shape[d.OutputFeature] = batch, outputs*groups
	for i, k := range d.OutputSpatial {
		shape[k] = positions[i]
	}
	out, err := by.newResult(o, shape)
	if err != nil || out.Num() == 0 {
		return one(out, err)
	}
	rows, terms := count(positions)*batch, count(kernel)*features
	if err := by.scratch(3*groups + 2*rows + 2*outputs + 2*terms); err != nil {
		return nil, err
	}
	to := whole(shape)

	var p product
	step := l.steps[d.InputFeature] * int(features)
	if batchGroups > 1 {
		step = l.steps[d.InputBatch] * int(batch)
	}
	p.group.lhs = line(step, groups)
	p.group.rhs = line(r.steps[d.KernelOutputFeature]*int(outputs), groups)
	p.group.out = line(to.steps[d.OutputFeature]*int(outputs), groups)
	p.row.lhs = row.and(l.steps[d.InputBatch]).list(append(positions, batch))
	p.row.out = to.choose(d.OutputSpatial).and(to.steps[d.OutputBatch]).list(append(positions, batch))
	p.col.rhs = line(r.steps[d.KernelOutputFeature], outputs)
	p.col.out = line(to.steps[d.OutputFeature], outputs)
	p.term.lhs = term.and(l.steps[d.InputFeature]).list(append(kernel, features))
	p.term.rhs = r.choose(d.KernelSpatial).and(r.steps[d.KernelInputFeature]).list(append(kernel, features))
	return one(out, p.compute(by, out, lhs, rhs))
}

// padInput pads the spatial dimensions of an input with zeros, which are multiplied and added
// like other elements.
func (by *process) padInput(t *Tensor, spatial, low, high, base []int64) (*Tensor, error) {
	rank := len(t.Shape)
	p := padding{make([]int64, rank), make([]int64, rank), make([]int64, rank)}
	for i, k := range spatial {
		p.low[k], p.high[k], p.interior[k] = low[i], high[i], base[i]-1
	}
	shape, err := p.shape(t.Shape)
	if err != nil {
		return nil, err
	}
	for k := range shape {
		shape[k] = max(0, shape[k]) // the window has no position
	}
	out, err := by.newTensor(shape, t.Elem)
	if err != nil {
		return nil, err
	}
	return out, p.fill(by, out, t)
}

// reversed reports for each of n dimensions whether the window is reversed.
func reversed(list []bool, n int) ([]bool, error) {
	if list == nil {
		return make([]bool, n), nil
	}
	if len(list) != n {
		return nil, fmt.Errorf("%s is for %d dimensions, not for %d", stablehlo.AttrWindowReversal, len(list), n)
	}
	return list, nil
}
