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

// convolutionOfIntegers makes padding explicit, with the zero point.
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
			list = append(list, ir.NamedAttr{Name: stablehlo.AttrPadding, Value: elements.New(k.m, pad.Attr.Type, 0)}) // the last attribute of a name wins
		}
	}
	sum := stablehlo.Convolution(k.at, withElem(k.m, c.Result().Type(), k.i32), o.x, o.y,
		c.DimensionNumbers(), c.FeatureGroupCount(), c.BatchGroupCount(), list...)
	return true, r.Replace(op, k.scaleSum(&o, sum, &d, c.Result().Type()))
}

// plainWeights reports whether the weights have no zero point and, if quantized per axis, are
// scaled along the output features by a constant ratio to the scales of the result, which must then
// have no zero points.
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

// dilated reports whether the left operand is dilated.
func dilated(c stablehlo.ConvolutionOp) bool {
	return slices.ContainsFunc(c.LHSDilation(), func(n int64) bool { return n != 1 })
}

// windows returns the dimensions of a convolution with supported layouts: two or three spatial
// dimensions with features last, [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], or two with features
// first, [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]. The reference also supports [b, f, 0, 1, 2]x[i,
// o, 0, 1, 2]->[b, f, 0, 1, 2], but then sums the weights over their output features; such
// convolutions are computed with floats here.
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

// padded pads the window dimensions of x; padding has two numbers for each of them.
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
