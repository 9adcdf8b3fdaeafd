package infer

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// inferBroadcast infers the broadcast sizes followed by those of the operand.
func inferBroadcast(c *Context) bool {
	t := c.tensor(0)
	sizes := c.list(stablehlo.AttrBroadcastSizes)
	for _, n := range sizes {
		if n < 0 {
			return c.fail(stablehlo.AttrBroadcastSizes, "sizes that are not negative", "size %d", n)
		}
	}
	shape := c.alloc(len(sizes) + len(t.Shape))
	copy(shape[copy(shape, sizes):], t.Shape)
	c.add(shape, t.Elem)
	return true
}

func inferConcatenate(c *Context) bool {
	if len(c.operands) == 0 {
		return c.fail("C3", "at least one input", "none")
	}
	witness := c.tensor(0)
	rank := len(witness.Shape)
	at := c.integer(stablehlo.AttrDimension)
	if !c.dimension("C4", stablehlo.AttrDimension, at, rank) {
		return false
	}
	for i := range c.operands {
		t := c.tensor(i)
		if len(t.Shape) != rank {
			return c.mismatch("C2", "inputs of one rank", c.operands, -1)
		}
		for d := range t.Shape {
			if int64(d) != at && !constraint.CompatibleDims(t.Shape[d], witness.Shape[d]) {
				return c.mismatch("C2", "the same shape but for the dimension of concatenation", c.operands, d)
			}
		}
	}
	shape, bounds := c.unknown(rank), c.unknown(rank)
	shape[at] = 0
	anyBounds := false
	encoding := witness.Encoding
	for i := range c.operands {
		t := c.tensor(i)
		more := constraint.Bounds(t)
		anyBounds = anyBounds || more != nil
		if encoding == nil {
			encoding = t.Encoding
		}
		for d := range shape {
			have, next := dim{shape[d], bounds[d]}, dimOf(t.Shape, more, d)
			ok := true
			if int64(d) == at {
				have = have.sum(next)
			} else if have, ok = have.meet(next); !ok {
				return c.mismatch("C2", "sizes within the bounds of the others", c.operands, d)
			}
			shape[d], bounds[d] = have.size, have.bound
		}
	}
	if !anyBounds {
		bounds = nil
	}
	c.add(shape, witness.Elem).bounded(bounds, encoding)
	return true
}

func inferPad(c *Context) bool {
	t := c.tensor(0)
	rank := len(t.Shape)
	low, high, interior := c.list(stablehlo.AttrEdgePaddingLow), c.list(stablehlo.AttrEdgePaddingHigh), c.list(stablehlo.AttrInteriorPadding)
	if len(low) != rank || len(high) != rank || len(interior) != rank {
		return c.fail("C2", "a padding for each dimension of the operand", "%d, %d and %d for rank %d", len(low), len(high), len(interior), rank)
	}
	limits := constraint.Bounds(t)
	shape := c.unknown(rank)
	bounds := c.unknown(len(limits))
	for i := range shape {
		if interior[i] < 0 {
			return c.fail("C3", "interior padding that is not negative", "%d in dimension %d", interior[i], i)
		}
		d := dimOf(t.Shape, limits, i)
		n := d.atMost()
		if isDynamic(n) {
			continue
		}
		n += low[i] + high[i] + max(n-1, 0)*interior[i]
		if n < 0 {
			return c.fail("C4", "a size that is not negative", "size %d in dimension %d", n, i)
		}
		if isDynamic(d.size) {
			bounds[i] = n
		} else {
			shape[i] = n
		}
	}
	c.add(shape, t.Elem).bounded(bounds, t.Encoding)
	return true
}

func inferSlice(c *Context) bool {
	t := c.tensor(0)
	rank := len(t.Shape)
	start, limit, stride := c.list(stablehlo.AttrStartIndices), c.list(stablehlo.AttrLimitIndices), c.list(stablehlo.AttrStrides)
	if len(start) != rank || len(limit) != rank || len(stride) != rank {
		return c.fail("C2", "an index and a stride for each dimension of the operand", "%d, %d and %d for rank %d", len(start), len(limit), len(stride), rank)
	}
	bounds := constraint.Bounds(t)
	shape := c.alloc(rank)
	for i := range shape {
		n := dimOf(t.Shape, bounds, i).atMost()
		switch {
		case start[i] < 0:
			return c.fail("C3", "start indices that are not negative", "%d in dimension %d", start[i], i)
		case !isDynamic(n) && limit[i] > n:
			return c.fail("C3", "limits within the operand", "limit %d of size or bound %d in dimension %d", limit[i], n, i)
		case start[i] > limit[i]:
			return c.fail("C3", "start indices up to the limit", "from %d to %d in dimension %d", start[i], limit[i], i)
		case stride[i] <= 0:
			return c.fail("C4", "positive strides", "stride %d in dimension %d", stride[i], i)
		}
		if shape[i] = (limit[i] - start[i]) / stride[i]; (limit[i]-start[i])%stride[i] != 0 {
			shape[i]++
		}
	}
	r := c.add(shape, t.Elem)
	if len(bounds) == 0 {
		r.bounded(nil, t.Encoding)
	}
	return true
}

func inferTranspose(c *Context) bool {
	t := c.tensor(0)
	perm := c.list(stablehlo.AttrPermutation)
	if len(perm) != len(t.Shape) {
		return c.fail("C2", "a permutation of the operand's dimensions", "%d dimensions for rank %d", len(perm), len(t.Shape))
	}
	if _, twice := c.duplicate(perm); twice || !c.within(perm, len(perm)) {
		return c.fail("C2", "a permutation of the operand's dimensions", "%d", perm)
	}
	limits := constraint.Bounds(t)
	shape, bounds := c.alloc(len(perm)), c.alloc(len(limits))
	for i, d := range perm {
		shape[i] = t.Shape[d]
		if limits != nil {
			bounds[i] = limits[d]
		}
	}
	elem := t.Elem
	if c.exact {
		elem = c.permuted(elem, perm)
	}
	c.add(shape, elem).bounded(bounds, t.Encoding)
	return true
}

// permuted returns an element type with its quantization dimension permuted. Compatible types may
// differ in it, so comparing does not need this.
func (c *Context) permuted(elem ir.Type, perm []int64) ir.Type {
	q, ok := elem.(*types.UniformQuantizedPerAxis)
	if !ok {
		return elem
	}
	to := slices.Index(perm, int64(q.Dim))
	if to < 0 {
		return elem
	}
	return types.NewUniformQuantizedPerAxis(c.m, types.UniformQuantizedPerAxis{Flags: q.Flags, Storage: q.Storage, Expressed: q.Expressed,
		Dim: uint64(to), Min: q.Min, Max: q.Max, Scales: q.Scales, ZeroPoints: q.ZeroPoints})
}

func (c *Context) within(dims []int64, rank int) bool {
	return !slices.ContainsFunc(dims, func(d int64) bool { return d < 0 || d >= int64(rank) })
}

// verifyTranspose requires that quantization keeps its scales and that its dimension is permuted
// too.
func verifyTranspose(c *Context) bool {
	operand, result := constraint.ElementOf(c.operands[0]), constraint.ElementOf(c.op.Result(0).Type())
	if !c.sameScales("C1", operand, result) {
		return false
	}
	to := axisOf(result)
	if to < 0 {
		return true
	}
	perm := c.list(stablehlo.AttrPermutation)
	if to >= int64(len(perm)) || axisOf(operand) != perm[to] {
		return c.fail("C4", "the quantization dimension permuted like the others", "operand is quantized along %d, the result along %d", axisOf(operand), to)
	}
	return true
}

// sameScales requires that two quantized element types have equal scales and zero points, if both
// are quantized per tensor or both per axis.
func (c *Context) sameScales(rule string, a, b ir.Type) bool {
	switch x := a.(type) {
	case *types.UniformQuantized:
		if _, ok := b.(*types.UniformQuantized); ok && a != b {
			return c.fail(rule, "one scale and zero point", "%s and %s", constraint.Describe(a), constraint.Describe(b))
		}
	case *types.UniformQuantizedPerAxis:
		if y, ok := b.(*types.UniformQuantizedPerAxis); ok {
			n := min(len(x.Scales), len(y.Scales))
			if !slices.Equal(x.Scales[:n], y.Scales[:n]) || !slices.Equal(x.ZeroPoints[:n], y.ZeroPoints[:n]) {
				return c.fail(rule, "the same scales and zero points", "different ones")
			}
		}
	}
	return true
}

func inferReverse(c *Context) bool { return first(c) }

func verifyReverse(c *Context) bool {
	dims := c.list(stablehlo.AttrDimensions)
	if d, twice := c.duplicate(dims); twice {
		return c.fail("C2", "dimensions without repetition", "%d occurs twice", d)
	}
	return c.inRange("C3", stablehlo.AttrDimensions, dims, len(c.tensor(0).Shape))
}

// verifyReshape requires equal numbers of elements, and quantization along a dimension that is
// kept.
func verifyReshape(c *Context) bool {
	result, _ := c.op.Result(0).Type().(*types.RankedTensor)
	operand := c.tensor(0)
	if result == nil || !allStatic(operand.Shape) || !allStatic(result.Shape) {
		return true
	}
	if n, m := product(operand.Shape), product(result.Shape); n != m {
		return c.fail("C2", "as many elements as the operand has", "%d elements of %d", m, n)
	}
	return c.reshapedScales(operand, result, "C1", "C3")
}

func allStatic(shape []int64) bool { return !slices.Contains(shape, types.Dynamic) }

// product returns the number of elements of a static shape. Like the reference, it wraps around on
// overflow.
func product(shape []int64) int64 {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	return n
}

// reshapedScales checks how a reshaped tensor may be quantized.
func (c *Context) reshapedScales(operand, result *types.RankedTensor, scales, dims string) bool {
	if !c.sameScales(scales, operand.Elem, result.Elem) {
		return false
	}
	from, to := axisOf(operand.Elem), axisOf(result.Elem)
	if from < 0 || to < 0 {
		return true
	}
	if from >= int64(len(operand.Shape)) || to >= int64(len(result.Shape)) {
		return c.fail(dims, "quantization dimensions of the tensors", "dimensions %d and %d", from, to)
	}
	if !constraint.CompatibleDims(operand.Shape[from], result.Shape[to]) {
		return c.fail(dims, "a quantization dimension of the same size", "sizes %d and %d", operand.Shape[from], result.Shape[to])
	}
	if allStatic(operand.Shape) && allStatic(result.Shape) && product(operand.Shape[:from]) != product(result.Shape[:to]) {
		return c.fail(dims, "as many elements in front of the quantization dimension", "%d and %d", product(operand.Shape[:from]), product(result.Shape[:to]))
	}
	return true
}

// verifyBroadcastInDim checks that each operand dimension is mapped to a result dimension.
func verifyBroadcastInDim(c *Context) bool {
	operand := c.tensor(0)
	result, _ := c.op.Result(0).Type().(*types.RankedTensor)
	dims := c.list(stablehlo.AttrBroadcastDimensions)
	if result == nil {
		return true
	}
	if _, ok := operand.Elem.(*types.UniformQuantized); ok && !c.sameScales("C1", operand.Elem, result.Elem) {
		return false
	}
	if len(dims) != len(operand.Shape) {
		return c.fail("C2", "a dimension for each one of the operand", "%d for rank %d", len(dims), len(operand.Shape))
	}
	if d, twice := c.duplicate(dims); twice {
		return c.fail("C4", "broadcast_dimensions without repetition", "%d occurs twice", d)
	}
	if !c.inRange("C3", stablehlo.AttrBroadcastDimensions, dims, len(result.Shape)) {
		return false
	}
	for i, d := range dims {
		if n := operand.Shape[i]; !isDynamic(n) && n != 1 && n != result.Shape[d] {
			return c.fail("C5", "size 1, or that of the result's dimension", "size %d of dimension %d goes to dimension %d of size %s", n, i, d, constraint.DescribeShape(result.Shape[d:d+1]))
		}
	}
	return c.broadcastScales("C6", operand, result, dims)
}

// broadcastScales requires that a result that is quantized per axis has the scales of the operand,
// and that its quantization dimension is the one to which the operand's is mapped.
func (c *Context) broadcastScales(rule string, operand, result *types.RankedTensor, dims []int64) bool {
	to, ok := result.Elem.(*types.UniformQuantizedPerAxis)
	if !ok {
		return true
	}
	from, ok := operand.Elem.(*types.UniformQuantizedPerAxis)
	if !ok || from.Dim >= uint64(len(dims)) || dims[from.Dim] != int64(to.Dim) || to.Dim >= uint64(len(result.Shape)) {
		return c.fail(rule, "quantization along the dimension that the operand's goes to", "the result is quantized along %d", to.Dim)
	}
	if operand.Shape[from.Dim] != 1 || len(from.Scales) == 0 {
		return true
	}
	for i := range min(max(result.Shape[to.Dim], 0), int64(len(to.Scales))) {
		if to.Scales[i] != from.Scales[0] || to.ZeroPoints[i] != from.ZeroPoints[0] {
			return c.fail(rule, "the operand's only scale and zero point throughout", "scale %g and zero point %d at %d", to.Scales[i], to.ZeroPoints[i], i)
		}
	}
	return true
}

// verifyBitcastConvert requires that the last dimension makes up for the difference in bit width.
func verifyBitcastConvert(c *Context) bool {
	a := c.tensor(0)
	b, _ := c.op.Result(0).Type().(*types.RankedTensor)
	if b == nil {
		return true
	}
	_, ca := a.Elem.(*types.Complex)
	_, cb := b.Elem.(*types.Complex)
	if ca != cb {
		return c.fail("C2", "complex elements on both sides or on none", "%s and %s", constraint.Describe(a.Elem), constraint.Describe(b.Elem))
	}
	small, big := b, a
	if bitsOf(a.Elem) < bitsOf(b.Elem) {
		small, big = a, b
	}
	narrow, wide := bitsOf(small.Elem), bitsOf(big.Elem)
	if narrow != wide {
		n := len(small.Shape) - 1
		if n != len(big.Shape) {
			return c.fail("C1", "one dimension more for the narrower elements", "ranks %d and %d", len(small.Shape), len(big.Shape))
		}
		if last := small.Shape[n]; !isDynamic(last) && last*int64(narrow) != int64(wide) {
			return c.fail("C1", "a last dimension that makes up one wide element", "%d elements of %d bits for one of %d", last, narrow, wide)
		}
	}
	for i := range min(len(small.Shape), len(big.Shape)) {
		if !constraint.CompatibleDims(small.Shape[i], big.Shape[i]) {
			return c.fail("C1", "equal sizes but for the last dimension of the narrower elements", "%s and %s", constraint.Describe(a), constraint.Describe(b))
		}
	}
	return true
}

// bitsOf returns the bit width of an element.
func bitsOf(t ir.Type) int {
	if x, ok := t.(*types.Complex); ok {
		return 2 * bitsOf(x.Elem)
	}
	if q, ok := constraint.QuantizationOf(t); ok && q.Storage != nil {
		return bitsOf(q.Storage)
	}
	return types.BitWidth(t)
}

func verifyIota(c *Context) bool {
	shape, _, _, _ := types.Shape(c.op.Result(0).Type())
	return c.dimension("C1", stablehlo.AttrIotaDimension, c.integer(stablehlo.AttrIotaDimension), len(shape))
}

func inferGetDimensionSize(c *Context) bool {
	if !c.dimension("C1", stablehlo.AttrDimension, c.integer(stablehlo.AttrDimension), len(c.tensor(0).Shape)) {
		return false
	}
	c.add(nil, c.int32())
	return true
}

// inferSetDimensionSize infers a dynamic size bounded by the operand's, or a static size if the new
// size is a constant equal to that bound.
func inferSetDimensionSize(c *Context) bool {
	t := c.tensor(0)
	if rank := len(c.tensor(1).Shape); rank != 0 {
		return c.fail("size", "a scalar", "size of rank %d", rank)
	}
	d := c.integer(stablehlo.AttrDimension)
	if !c.dimension(stablehlo.AttrDimension, stablehlo.AttrDimension, d, len(t.Shape)) {
		return false
	}
	shape, bounds := c.clone(t.Shape), c.unknown(len(t.Shape))
	copy(bounds, constraint.Bounds(t))
	if !isDynamic(shape[d]) {
		bounds[d] = shape[d]
	}
	shape[d] = types.Dynamic
	if n, ok := c.constant(1); ok && len(n) > 0 && n[0] == bounds[d] {
		shape[d], bounds[d] = n[0], types.Dynamic
	}
	c.add(shape, t.Elem).bounded(bounds, nil)
	return true
}

func inferTopK(c *Context) bool {
	t, ok := c.operands[0].(*types.RankedTensor)
	if !ok {
		elem := constraint.ElementOf(c.operands[0])
		c.results = append(c.results, Result{Elem: elem, Unranked: true}, Result{Elem: c.int32(), Unranked: true})
		return true
	}
	last := len(t.Shape) - 1
	if last < 0 {
		return c.fail("operand", "at least one dimension", "a scalar")
	}
	k := c.integer(chlo.AttrK)
	if k < 0 && c.exact { // the reference does not check this
		return c.fail(chlo.AttrK, "a number that is not negative", "%d", k)
	}
	if n := t.Shape[last]; !isDynamic(n) && n < k {
		return c.fail(chlo.AttrK, "at most the size of the last dimension", "%d of %d", k, n)
	}
	shape, bounds := c.clone(t.Shape), c.clone(constraint.Bounds(t))
	shape[last] = k
	if len(bounds) > 0 {
		bounds[last] = types.Dynamic
	}
	c.add(shape, t.Elem).bounded(bounds, t.Encoding)
	c.add(shape, c.int32()).bounded(bounds, t.Encoding)
	return true
}
