package infer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// result returns result i as a ranked tensor. The definitions of the ops for which it is called
// allow no other type.
func (c *Context) result(i int) *types.RankedTensor {
	if t, ok := c.op.Result(i).Type().(*types.RankedTensor); ok {
		return t
	}
	return &types.RankedTensor{Elem: constraint.ElementOf(c.op.Result(i).Type())}
}

// wanted requires that the result has the shape that operand i gives, if a
// constant op defines it.
func (c *Context) wanted(rule string, i int) bool {
	shape, ok := c.constant(i)
	if !ok {
		return true
	}
	r := c.result(0)
	for _, n := range shape {
		if n < 0 {
			return c.fail(rule, "sizes that are not negative", "size %d", n)
		}
	}
	if !constraint.CompatibleShapes(shape, r.Shape) || !constraint.Within(shape, constraint.Bounds(r)) {
		return c.fail(rule, "a result of shape "+constraint.DescribeShape(shape), "%s", constraint.Describe(r))
	}
	return true
}

// openElements requires equal element types of operand and result unless either is quantized.
func (c *Context) openElements(rule string) bool {
	a, b := c.tensor(0).Elem, c.result(0).Elem
	return anyQuantized(a, b) || constraint.CompatibleElements(a, b) ||
		c.fail(rule, "the operand's element type", "%s and %s", constraint.Describe(a), constraint.Describe(b))
}

// inferShapeOperand infers the shape that operand i gives. If that is not a constant, only the rank
// is known.
func (c *Context) inferShapeOperand(rule string, i int, elem ir.Type) bool {
	shape, ok := c.constant(i)
	if !ok {
		t := c.tensor(i)
		if len(t.Shape) == 1 && t.Shape[0] > maxRank && !c.exact {
			return c.unranked(elem) // only compared, and matches any type
		}
		if len(t.Shape) != 1 || t.Shape[0] < 0 || t.Shape[0] > maxRank {
			return c.fail(rule, "a vector of sizes", "%s", constraint.Describe(t))
		}
		shape = c.unknown(int(t.Shape[0]))
	}
	// When comparing, follow the reference, which treats invalid sizes like any others.
	if c.exact && slices.ContainsFunc(shape, func(n int64) bool { return n < 0 && n != types.Dynamic }) {
		return c.fail(rule, "sizes that are not negative", "%s", constraint.DescribeShape(shape))
	}
	c.add(shape, elem)
	return true
}

// maxRank bounds the rank that a vector of sizes can request.
const maxRank = 1 << 16

func inferDynamicIota(c *Context) bool { return c.inferShapeOperand("C2", 0, nil) }

func verifyDynamicIota(c *Context) bool {
	return c.dimension("C1", stablehlo.AttrIotaDimension, c.integer(stablehlo.AttrIotaDimension), len(c.result(0).Shape)) && c.wanted("C2", 0)
}

func inferDynamicReshape(c *Context) bool {
	return c.inferShapeOperand("C4", 1, openElement(c.tensor(0).Elem))
}

// openElement returns the operand's element type, or nil where the result may be quantized
// differently.
func openElement(elem ir.Type) ir.Type {
	if _, ok := elem.(*types.UniformQuantizedPerAxis); ok {
		return nil
	}
	return elem
}

func verifyDynamicReshape(c *Context) bool {
	operand, result := c.tensor(0), c.result(0)
	if !c.openElements("C1") {
		return false
	}
	if allStatic(operand.Shape) && allStatic(result.Shape) && product(operand.Shape) != product(result.Shape) {
		return c.fail("C2", "as many elements as the operand has", "%d of %d", product(result.Shape), product(operand.Shape))
	}
	if !c.wanted("C4", 1) {
		return false
	}
	if t := c.tensor(1); len(t.Shape) != 1 || t.Shape[0] != int64(len(result.Shape)) {
		return c.fail("C4", "a size for each dimension of the result", "%s for rank %d", constraint.Describe(t), len(result.Shape))
	}
	if shape, ok := c.constant(1); ok && allStatic(operand.Shape) && product(shape) != product(operand.Shape) {
		return c.fail("C2", "as many elements as the operand has", "%d of %d", product(shape), product(operand.Shape))
	}
	return c.reshapedScales(operand, result, "C1", "C3")
}

func inferDynamicBroadcastInDim(c *Context) bool {
	return c.inferShapeOperand("C7", 1, openElement(c.tensor(0).Elem))
}

func verifyDynamicBroadcastInDim(c *Context) bool {
	operand, result := c.tensor(0), c.result(0)
	dims := c.list(stablehlo.AttrBroadcastDimensions)
	if !c.openElements("C1") {
		return false
	}
	if len(dims) != len(operand.Shape) {
		return c.fail("C2", "a dimension for each one of the operand", "%d for rank %d", len(dims), len(operand.Shape))
	}
	if len(result.Shape) < len(operand.Shape) {
		return c.fail("C3", "a result of at least the operand's rank", "rank %d", len(result.Shape))
	}
	if d, twice := c.duplicate(dims); twice {
		return c.fail("C4", "broadcast_dimensions without repetition", "%d occurs twice", d)
	}
	if !c.inRange("C3", stablehlo.AttrBroadcastDimensions, dims, len(result.Shape)) {
		return false
	}
	for i, d := range dims {
		if n := operand.Shape[i]; n != 1 && !constraint.CompatibleDims(n, result.Shape[d]) {
			return c.fail("C5", "size 1, or that of the result's dimension", "size %d of dimension %d goes to size %d", n, i, result.Shape[d])
		}
	}
	if !c.wanted("C7", 1) {
		return false
	}
	expanding, fixed := c.list(stablehlo.AttrKnownExpandingDimensions), c.list(stablehlo.AttrKnownNonexpandingDimensions)
	if !c.distinct("C8", "known_expanding_dimensions and known_nonexpanding_dimensions", expanding, fixed) ||
		!c.inRange("C9", stablehlo.AttrKnownExpandingDimensions, expanding, len(operand.Shape)) ||
		!c.inRange("C10", stablehlo.AttrKnownNonexpandingDimensions, fixed, len(operand.Shape)) {
		return false
	}
	if shape, ok := c.constant(1); ok && allStatic(operand.Shape) {
		for i, d := range dims {
			if n := operand.Shape[i]; d < int64(len(shape)) && n != 1 && n != shape[d] {
				return c.fail("C5", "size 1, or that of the result's dimension", "size %d of dimension %d goes to size %d", n, i, shape[d])
			}
		}
	}
	return c.broadcastScales("C6", operand, result, dims)
}

// inferDynamicPad infers sizes that are static where the paddings are constants.
func inferDynamicPad(c *Context) bool {
	t := c.tensor(0)
	shape := c.unknown(len(t.Shape))
	low, lok := c.constant(2)
	high, hok := c.constant(3)
	interior, iok := c.constant(4)
	if lok && hok && iok && len(low) == len(shape) && len(high) == len(shape) && len(interior) == len(shape) {
		for i, n := range t.Shape {
			if isDynamic(n) {
				continue
			}
			if shape[i] = n + low[i] + high[i] + max(n-1, 0)*interior[i]; shape[i] < 0 || interior[i] < 0 {
				return c.fail("C4", "a size that is not negative", "%d in dimension %d", shape[i], i)
			}
		}
	}
	c.add(shape, t.Elem)
	return true
}

func verifyDynamicPad(c *Context) bool {
	t, r := c.tensor(0), c.result(0)
	if p := c.tensor(2); len(p.Shape) != 1 || p.Shape[0] != int64(len(t.Shape)) {
		return c.fail("C2", "a padding for each dimension of the operand", "%s for rank %d", constraint.Describe(p), len(t.Shape))
	}
	interior, ok := c.constant(4)
	if !ok {
		return true
	}
	for _, n := range interior {
		if n < 0 {
			return c.fail("C3", "interior padding that is not negative", "%d", n)
		}
	}
	low, lok := c.constant(2)
	high, hok := c.constant(3)
	if !lok || !hok || !allStatic(t.Shape) || !allStatic(r.Shape) {
		return true
	}
	for i := range min(len(t.Shape), len(r.Shape), len(low), len(high), len(interior)) {
		n := t.Shape[i]
		if want := n + low[i] + high[i] + max(n-1, 0)*interior[i]; want != r.Shape[i] {
			return c.fail("C4", constraint.DescribeShape([]int64{want}), "size %d in dimension %d", r.Shape[i], i)
		}
	}
	return true
}

func inferDynamicSlice(c *Context) bool {
	t := c.tensor(0)
	sizes := c.list(stablehlo.AttrSliceSizes)
	start, end := c.group(1)
	if len(sizes) != end-start {
		return c.fail("C2", "as many slice sizes as start indices", "%d and %d", len(sizes), end-start)
	}
	if len(t.Shape) != end-start {
		return c.fail("C2", "a start index for each dimension of the operand", "%d for rank %d", end-start, len(t.Shape))
	}
	if !c.oneElement("C3", start, end) {
		return false
	}
	for i, n := range sizes {
		if n < 0 || !isDynamic(t.Shape[i]) && n > t.Shape[i] {
			return c.fail("C4", "slice sizes within the operand", "%d of %d in dimension %d", n, t.Shape[i], i)
		}
	}
	c.add(sizes, t.Elem)
	return true
}

// oneElement requires that operands have equal element types.
func (c *Context) oneElement(rule string, start, end int) bool {
	for i := start + 1; i < end; i++ {
		if a, b := c.tensor(start).Elem, c.tensor(i).Elem; !sameElements(a, b, true) {
			return c.fail(rule, "start indices of one type", "%s and %s", constraint.Describe(a), constraint.Describe(b))
		}
	}
	return true
}

func inferDynamicUpdateSlice(c *Context) bool {
	t, update := c.tensor(0), c.tensor(1)
	start, end := c.group(2)
	if len(t.Shape) != len(update.Shape) {
		return c.fail("C3", "an update of the operand's rank", "rank %d and %d", len(update.Shape), len(t.Shape))
	}
	if end-start != len(t.Shape) {
		return c.fail("C4", "a start index for each dimension of the operand", "%d for rank %d", end-start, len(t.Shape))
	}
	if !c.oneElement("C5", start, end) {
		return false
	}
	for i, n := range update.Shape {
		if !isDynamic(n) && (n < 0 || !isDynamic(t.Shape[i]) && n > t.Shape[i]) {
			return c.fail("C6", "an update within the operand", "size %d of %d in dimension %d", n, t.Shape[i], i)
		}
	}
	return c.addType(t)
}

// inferRealDynamicSlice infers sizes that are static where indices and strides are constants.
func inferRealDynamicSlice(c *Context) bool {
	t := c.tensor(0)
	shape := c.unknown(len(t.Shape))
	start, sok := c.constant(1)
	limit, lok := c.constant(2)
	stride, kok := c.constant(3)
	if sok && lok && kok && len(start) == len(shape) && len(limit) == len(shape) && len(stride) == len(shape) {
		for i := range shape {
			// The reference does not check the values. Invalid ones are an error only when building
			// an operation; otherwise the size stays dynamic.
			if start[i] < 0 || start[i] > limit[i] || stride[i] <= 0 {
				if c.exact {
					return c.fail("types", "ascending indices and positive strides", "from %d to %d by %d", start[i], limit[i], stride[i])
				}
				continue
			}
			shape[i] = (limit[i] - start[i] + stride[i] - 1) / stride[i]
		}
	}
	c.add(shape, t.Elem)
	return true
}

func verifyRealDynamicSlice(c *Context) bool {
	rank := int64(len(c.tensor(0).Shape))
	for i, name := range [...]string{"start_indices", "limit_indices", "strides"} {
		if t := c.tensor(i + 1); len(t.Shape) != 1 || t.Shape[0] != rank {
			return c.fail("operand "+name, "an element for each dimension of the operand", "%s for rank %d", constraint.Describe(t), rank)
		}
	}
	return true
}

func inferRng(c *Context) bool {
	a, b := c.tensor(0), c.tensor(1)
	if e, ok := c.attr(stablehlo.AttrRngDistribution).(*attrs.Enum); ok && e.Keyword() == "NORMAL" {
		_, fa := a.Elem.(*types.Float)
		_, fb := b.Elem.(*types.Float)
		if !fa || !fb {
			return c.fail("C2", "floats for a normal distribution", "%s and %s", constraint.Describe(a.Elem), constraint.Describe(b.Elem))
		}
	}
	return c.inferShapeOperand("C3", 2, b.Elem)
}

func verifyRngBitGenerator(c *Context) bool {
	a, b := c.tensor(0), c.result(0)
	return constraint.CompatibleShapes(a.Shape, b.Shape) ||
		c.fail("C1", "an output state of the initial state's shape", "%s and %s", constraint.Describe(b), constraint.Describe(a))
}
