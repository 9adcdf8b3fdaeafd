package quant

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// The sum of products of x and y, whose zero points are a and b, is
//
//	sum((x - a) * (y - b)) = sum(x * y) - (b * sum(x) + a * sum(y) - n * a * b)
//
// times their scales, where n is the number of products in a sum. The part in parentheses that is
// subtracted is the offset.

// operands are the operands of a sum of products, with their parameters and those of the result.
type operands struct {
	x, y      ir.Value
	px, py, p parameters
}

// products are the dimensions of a sum of products: a dot product, or a convolution, which also
// sums over its window.
type products struct {
	xBatch, xWindow, xSum []int64
	yBatch, yWindow, ySum []int64
}

func (d *products) xReduced() []int64 { return slices.Concat(d.xWindow, d.xSum) }
func (d *products) yReduced() []int64 { return slices.Concat(d.yWindow, d.ySum) }

// within reports whether all dimensions are in range for the ranks of the operands.
func (d *products) within(o *operands) bool {
	inside := func(v ir.Value, lists ...[]int64) bool {
		rank := int64(len(v.Type().(*types.RankedTensor).Shape))
		return !slices.ContainsFunc(slices.Concat(lists...), func(n int64) bool { return n < 0 || n >= rank })
	}
	return inside(o.x, d.xBatch, d.xWindow, d.xSum) && inside(o.y, d.yBatch, d.yWindow, d.ySum)
}

// sumKind is a kind of sum of products.
type sumKind uint8

const (
	otherSum    sumKind = iota
	integerSum          // everything is quantized: y and the result both per tensor or both per axis
	weightsOnly         // only y is quantized
)

// operandsOf returns the operands of op.
func operandsOf(op ir.Op) (o operands, kind sumKind) {
	o.x, o.y = op.Operand(0), op.Operand(1)
	for _, v := range [...]ir.Value{o.x, o.y, op.Result(0)} {
		if _, ok := v.Type().(*types.RankedTensor); !ok {
			return o, otherSum
		}
	}
	t := op.Result(0).Type()
	var ok, ok2, ok3 bool
	o.px, ok = parametersOf(o.x.Type())
	o.py, ok2 = parametersOf(o.y.Type())
	o.p, ok3 = parametersOf(t)
	switch {
	case ok && ok2 && ok3 && !o.px.perAxis() && o.py.perAxis() == o.p.perAxis() && len(o.p.scales) > 0 && len(o.py.scales) > 0:
		return o, integerSum
	case hasArithmetic(o.y.Type()) && !isQuantized(o.x.Type()) && !isQuantized(t):
		return o, weightsOnly
	}
	return o, otherSum
}

// dotOfIntegers lowers dot_general, and dot as the dot_general of matrices.
func dotOfIntegers(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	o, kind := operandsOf(op)
	switch kind {
	case otherSum:
		return false, nil
	case weightsOnly:
		return dequantizeWeights(r, op)
	}
	d := products{ySum: []int64{0}}
	var n *attrs.DotDimensionNumbers
	if general := stablehlo.AsDotGeneral(op); general.IsNil() {
		rank := len(o.x.Type().(*types.RankedTensor).Shape)
		d.xSum = []int64{int64(rank - 1)}
		n = attrs.NewDotDimensionNumbers(r.Module(), attrs.DotDimensionNumbers{LHSContracting: d.xSum, RHSContracting: d.ySum})
	} else {
		if n = general.DotDimensionNumbers(); n == nil {
			return false, nil
		}
		d = products{xBatch: n.LHSBatching, xSum: n.LHSContracting, yBatch: n.RHSBatching, ySum: n.RHSContracting}
	}
	if !d.within(&o) {
		return false, nil
	}
	k := with(r)
	sum := stablehlo.DotGeneral(k.at, withElem(k.m, op.Result(0).Type(), k.i32), o.x, o.y, n, attributes(op)...)
	return true, r.Replace(op, k.scaleSum(&o, sum, &d, op.Result(0).Type()))
}

// dequantizeWeights computes with floats. An optimization barrier keeps the dequantization of the
// weights from being constant-folded.
func dequantizeWeights(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k, y := with(r), op.Operand(1)
	p, _ := parametersOf(y.Type())
	w := stablehlo.OptimizationBarrier(k.at, []ir.Type{y.Type()}, []ir.Value{y}).Result(0)
	scales, zeros := k.floats(p.scales, p.axis), k.zeroPoints(&p, k.f32)
	w = k.convertTo(w, k.f32)
	if p.zeroPoint() {
		w = k.along(chlo.BroadcastSubtract, w, zeros, p.axis)
	}
	w = k.along(chlo.BroadcastMultiply, w, scales, p.axis)
	made := r.Create(op.Name(), ir.OpState{Operands: []ir.Value{op.Operand(0), w}, ResultTypes: []ir.Type{op.Result(0).Type()}, Attrs: attributes(op)})
	return true, r.Replace(op, made.Result(0))
}

// scaleSum converts sums of stored values to the stored values of the sums, of type t. The ratio of
// scales is constant along an axis.
func (k kit) scaleSum(o *operands, sum ir.Value, d *products, t ir.Type) ir.Value {
	offset := k.offset(o, sum, d)
	if scale := o.px.scales[0] * o.py.scales[0] / o.p.scales[0]; math.Abs(scale-1) > 0.001 {
		s := k.floats([]float64{scale}, noAxis)
		scaled := func(v ir.Value) ir.Value {
			return k.convertTo(k.along(chlo.BroadcastMultiply, k.convertTo(v, k.f32), s, noAxis), k.i32)
		}
		sum = scaled(sum)
		if !offset.IsNil() {
			offset = scaled(offset)
		}
	}
	zero := int64(0)
	if !o.p.perAxis() {
		zero = o.p.zeros[0]
	}
	shift := k.int(zero)
	if !offset.IsNil() {
		shift = chlo.BroadcastSubtract(k.at, sum.Type(), shift, offset)
	}
	return stablehlo.Convert(k.at, t, k.along(chlo.BroadcastAdd, sum, shift, noAxis))
}

// offset returns the offset of sums, or the nil value if it is zero. Parameters along an axis have
// no zero points.
func (k kit) offset(o *operands, sum ir.Value, d *products) (offset ir.Value) {
	a, b := o.px.zeros[0], int64(0)
	if !o.py.perAxis() {
		b = o.py.zeros[0]
	}
	s := spread{k: k, sum: sum}
	if b != 0 {
		v := k.sumTimes(o.x, d.xReduced(), b)
		offset = s.spread(v, o.x, d.xReduced(), d.xBatch, int64(len(d.xBatch)))
	}
	if a != 0 {
		v := k.sumTimes(o.y, d.yReduced(), a)
		rank := len(o.x.Type().(*types.RankedTensor).Shape)
		first := int64(rank - len(d.xSum)) // after the dimensions of x
		if len(d.xWindow) > 0 {
			first = d.xSum[0]
		}
		v = s.spread(v, o.y, d.yReduced(), d.yBatch, first)
		if offset.IsNil() {
			offset = v
		} else {
			offset = stablehlo.Add(k.at, offset, v)
		}
	}
	if a != 0 && b != 0 {
		offset = k.along(chlo.BroadcastSubtract, offset, k.count(o.y, d.yReduced(), a*b), noAxis)
	}
	return offset
}

// sumTimes returns c times the sums of v over dimensions.
func (k kit) sumTimes(v ir.Value, dims []int64, c int64) ir.Value {
	var shape []int64
	for i, n := range v.Type().(*types.RankedTensor).Shape {
		if !slices.Contains(dims, int64(i)) {
			shape = append(shape, n)
		}
	}
	v = k.convertTo(v, k.i32)
	zero := k.int(0)
	reduce := stablehlo.Reduce(k.at, []ir.Type{types.NewTensor(k.m, shape, k.i32, nil)}, []ir.Value{v}, []ir.Value{zero}, dims)
	scalar := zero.Type()
	body := reduce.Region(0).AppendBlockAt(reduce.LocID(), scalar, scalar)
	k.r.AtEnd(body)
	sum := stablehlo.Add(k.at, body.Arg(0), body.Arg(1))
	stablehlo.Return(k.at, []ir.Value{sum})
	k.r.After(reduce)
	return k.along(chlo.BroadcastMultiply, reduce.Result(0), k.int(c), noAxis)
}

// count returns c times the number of elements of v along dimensions, truncated to 32 bits.
func (k kit) count(v ir.Value, dims []int64, c int64) ir.Value {
	shape := v.Type().(*types.RankedTensor).Shape
	dynamic := k.int(1)
	for _, d := range dims {
		if n := shape[d]; n >= 0 {
			c *= n
			continue
		}
		dynamic = stablehlo.Multiply(k.at, dynamic, k.size(v, d))
	}
	n := k.int(c)
	if slices.ContainsFunc(dims, func(d int64) bool { return shape[d] < 0 }) {
		n = stablehlo.Multiply(k.at, n, dynamic)
	}
	return n
}

// size returns the size of a dimension as an i32.
func (k kit) size(v ir.Value, dim int64) ir.Value {
	return stablehlo.GetDimensionSize(k.at, types.NewTensor(k.m, nil, k.i32, nil), v, dim)
}

// spread broadcasts sums over an operand to the shape of the result.
type spread struct {
	k     kit
	sum   ir.Value // of the shape to broadcast to
	sizes ir.Value // the shape, once it is needed
}

// spread broadcasts v, the sums of an operand over its reduced dimensions. Its batching dimensions
// are the first ones of the result; its other dimensions start at first.
func (s *spread) spread(v, of ir.Value, reduced, batch []int64, first int64) ir.Value {
	var to []int64
	next := int64(0)
	for i := range of.Type().(*types.RankedTensor).Shape {
		switch dim := int64(i); {
		case slices.Contains(reduced, dim):
		case slices.Contains(batch, dim):
			to = append(to, next)
			next++
		default:
			to = append(to, first)
			first++
		}
	}
	t := s.sum.Type().(*types.RankedTensor)
	if !slices.ContainsFunc(t.Shape, func(n int64) bool { return n < 0 }) {
		return stablehlo.BroadcastInDim(s.k.at, t, v, to)
	}
	if s.sizes.IsNil() {
		s.sizes = s.k.shape(s.sum)
	}
	return stablehlo.DynamicBroadcastInDim(s.k.at, t, v, s.sizes, to)
}

// shape returns the sizes of v as i64.
func (k kit) shape(v ir.Value) ir.Value {
	shape := v.Type().(*types.RankedTensor).Shape
	scalar, one := types.NewTensor(k.m, nil, k.i64, nil), types.NewTensor(k.m, []int64{1}, k.i64, nil)
	parts := make([]ir.Value, len(shape))
	for i, n := range shape {
		if n >= 0 {
			parts[i] = k.constant(k.i64, []uint64{uint64(n)}, 1)
			continue
		}
		parts[i] = stablehlo.Reshape(k.at, one, stablehlo.Convert(k.at, scalar, k.size(v, int64(i))))
	}
	return stablehlo.Concatenate(k.at, types.NewTensor(k.m, []int64{int64(len(shape))}, k.i64, nil), parts, 0)
}
