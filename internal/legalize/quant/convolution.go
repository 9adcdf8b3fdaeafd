package quant

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// convolutionOfIntegers: padding is made explicit, with the zero point.
func convolutionOfIntegers(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	o, kind := operandsOf(op)
	switch kind {
	case otherSum:
		return false, nil
	case weightsOnly:
		return dequantizeWeights(r, op)
	}
	c := stablehlo.AsConvolution(op)
	d, ok := windows(c)
	if !ok || !d.within(&o) || !plainWeights(&o) || dilated(c) {
		return false, nil
	}
	k, list := with(r), attributes(op)
	if pad, ok := elements.Of(c.Padding()); ok {
		sizes, ok := pad.Ints()
		if !ok || len(sizes) != 2*len(d.xWindow) {
			return false, nil
		}
		if slices.ContainsFunc(sizes, func(n int64) bool { return n != 0 }) {
			o.x = k.padded(&o, sizes, &d)
			list = append(list, ir.NamedAttr{Name: stablehlo.AttrPadding, Value: elements.New(k.m, pad.Attr.Type, 0)}) // the last one counts
		}
	}
	sum := stablehlo.Convolution(k.at, withElem(k.m, c.Result().Type(), k.i32), o.x, o.y,
		c.DimensionNumbers(), c.FeatureGroupCount(), c.BatchGroupCount(), list...)
	return true, r.Replace(op, k.scaleSum(&o, sum, &d, c.Result().Type()))
}

// plainWeights reports whether weights have no zero point, and, along an axis, are
// scaled for each output feature by the same ratio to the result, which has no zero
// points then.
func plainWeights(o *operands) bool {
	if o.py.zeroPoint() {
		return false
	}
	if !o.py.perAxis() {
		return true
	}
	rank := len(o.y.Type().(*types.RankedTensor).Shape)
	if o.p.zeroPoint() || o.py.axis != int64(rank-1) || len(o.p.scales) != len(o.py.scales) {
		return false
	}
	first := o.p.scales[0] / o.py.scales[0]
	for i := range o.p.scales {
		if ratio := o.p.scales[i] / o.py.scales[i]; math.Abs((ratio-first)/first) > 0.001 {
			return false
		}
	}
	return true
}

// dilated reports whether there is room between the elements of the left operand.
func dilated(c stablehlo.ConvolutionOp) bool {
	return slices.ContainsFunc(c.LHSDilation(), func(n int64) bool { return n != 1 })
}

// windows returns the dimensions of a convolution in two or three dimensions whose
// operands are laid out with the features last, [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
// or of one in two with the features first, [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]. The
// reference has a way for three, [b, f, 0, 1, 2]x[i, o, 0, 1, 2]->[b, f, 0, 1, 2], but sums
// weights over their output features then; so those compute with floats here.
func windows(op stablehlo.ConvolutionOp) (d products, ok bool) {
	c := op.DimensionNumbers()
	if c == nil {
		return d, false
	}
	n := int64(len(c.InputSpatial))
	if n != 2 && n != 3 || c.InputBatch != 0 || c.OutputBatch != 0 {
		return d, false
	}
	from := func(first int64) (list []int64) {
		for i := range n {
			list = append(list, first+i)
		}
		return list
	}
	is := func(feature, in, out int64, image, kernel []int64) bool {
		return c.InputFeature == feature && c.OutputFeature == feature && c.KernelInputFeature == in && c.KernelOutputFeature == out &&
			slices.Equal(c.InputSpatial, image) && slices.Equal(c.OutputSpatial, image) && slices.Equal(c.KernelSpatial, kernel)
	}
	if !is(n+1, n, n+1, from(1), from(0)) && !(n == 2 && is(1, 1, 0, from(2), from(2))) {
		return d, false
	}
	return products{
		xBatch: []int64{0}, xWindow: c.InputSpatial, xSum: []int64{c.InputFeature},
		yWindow: c.KernelSpatial, ySum: []int64{c.KernelInputFeature},
	}, true
}

// padded returns x with padding in the dimensions of the window, two numbers for each.
func (k kit) padded(o *operands, padding []int64, d *products) ir.Value {
	t := o.x.Type().(*types.RankedTensor)
	shape := slices.Clone(t.Shape)
	low, high, inside := make([]int64, len(shape)), make([]int64, len(shape)), make([]int64, len(shape))
	for i, dim := range d.xWindow {
		low[dim], high[dim] = padding[2*i], padding[2*i+1]
		if shape[dim] >= 0 {
			shape[dim] += low[dim] + high[dim]
		}
	}
	zero := k.constant(o.px.Storage, []uint64{uint64(o.px.zeros[0])})
	return stablehlo.Pad(k.at, types.NewTensor(k.m, shape, t.Elem, nil), o.x, zero, low, high, inside)
}
