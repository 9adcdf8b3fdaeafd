package infer

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// shaped is the shape and element type of a tensor.
type shaped struct {
	shape []int64
	elem  ir.Type
}

// shapedOperands returns the shapes of operands from <= i < to. The list is valid until the next
// operation.
func (c *Context) shapedOperands(from, to int) []shaped {
	at := len(c.shapes)
	for i := from; i < to; i++ {
		t := c.tensor(i)
		c.shapes = append(c.shapes, shaped{t.Shape, t.Elem})
	}
	return c.shapes[at:]
}

// body returns the entry block of region i and its terminator. ok is false if either is missing.
func (c *Context) body(i int) (b ir.Block, end ir.Op, ok bool) {
	if i >= c.numRegions() {
		return b, end, false
	}
	if b = c.region(i).First(); b.IsNil() {
		return b, end, false
	}
	end = b.Last()
	if end.IsNil() {
		return b, end, false
	}
	def := end.Info().Def
	return b, end, def == nil || def.Traits.Has(ods.IsTerminator)
}

// accumulator returns the element type of result i of region k, which returns at least n values. If
// the region does not exist yet, it returns the element type of operand i.
func (c *Context) accumulator(k, i, n int) (ir.Type, bool) {
	if k >= c.numRegions() || c.region(k).Empty() {
		return constraint.ElementOf(c.operands[i]), true
	}
	_, end, ok := c.body(k)
	if !ok || end.NumOperands() < n {
		return nil, c.fail("regions", "a region that returns a value for each input", "fewer values")
	}
	_, elem, _, ok := types.Shape(end.Operand(i).Type())
	if !ok {
		return nil, c.fail("regions", "a region that returns tensors", "%s", constraint.Describe(end.Operand(i).Type()))
	}
	return elem, true
}

// reducer checks a region that combines accumulated with new values. Its arguments are one
// accumulator for each input, followed by one new value for each input. Arguments and results must
// fit the inputs and the initial values. Arguments may have some of the dimensions of window, in
// order.
func (c *Context) reducer(rule string, k int, inputs, inits []shaped, window []int64) bool {
	block, end, ok := c.body(k)
	n := len(inputs)
	switch {
	case !ok:
		return c.fail(rule, "a region that ends with its results", "none")
	case block.NumArgs() != 2*n:
		return c.fail(rule, "two arguments for each input", "%d arguments for %d inputs", block.NumArgs(), n)
	case end.NumOperands() != n:
		return c.fail(rule, "a result for each input", "%d results for %d inputs", end.NumOperands(), n)
	}
	for i := range n {
		acc := end.Operand(i).Type()
		if _, _, _, ok := types.Shape(acc); !ok {
			return c.fail(rule, "results that are tensors", "%s", constraint.Describe(acc))
		}
	}
	for i := range n {
		if !c.reduces(rule, end.Operand(i).Type(), block.Arg(i).Type(), block.Arg(n+i).Type(), i, inputs[i], inits[i], window) {
			return false
		}
	}
	return true
}

// reduces checks the arguments and the result for input i.
func (c *Context) reduces(rule string, acc, old, next ir.Type, i int, input, init shaped, window []int64) bool {
	accShape, accElem, accRanked, _ := types.Shape(acc)
	if !constraint.ShapesMatch(acc, old) || !sameElements(accElem, constraint.ElementOf(old), false) {
		return c.fail(rule, "an accumulator of the result's type, "+constraint.Describe(acc), "argument %d of type %s", i, constraint.Describe(old))
	}
	if !constraint.ShapesMatch(acc, next) || !sameElements(accElem, constraint.ElementOf(next), true) {
		return c.fail(rule, "a new value of the result's type, "+constraint.Describe(acc), "argument for input %d of type %s", i, constraint.Describe(next))
	}
	if accRanked && !constraint.CompatibleShapes(init.shape, accShape) {
		return c.fail(rule, "a result of the shape of the initial value, "+constraint.DescribeShape(init.shape), "result %d of type %s", i, constraint.Describe(acc))
	}
	if !promotable(init.elem, accElem) {
		return c.fail(rule, "a result that the initial value promotes to", "%s and %s", constraint.Describe(accElem), constraint.Describe(init.elem))
	}
	nextShape, nextElem, ranked, _ := types.Shape(next)
	if !promotable(input.elem, nextElem) {
		return c.fail(rule, "an argument that the input promotes to", "%s for elements of %s", constraint.Describe(next), constraint.Describe(input.elem))
	}
	if !ranked || len(nextShape) > len(window) {
		return c.fail(rule, "an argument of no more dimensions than are reduced over", "%s", constraint.Describe(next))
	}
	at := 0
	for _, d := range window {
		if at < len(nextShape) && constraint.CompatibleDims(d, nextShape[at]) {
			at++
		}
	}
	return at == len(nextShape) || c.fail(rule, "an argument whose dimensions are among "+constraint.DescribeShape(window), "%s", constraint.Describe(next))
}

// promotable reports whether elements of type from can be accumulated in elements of type to: both
// are of the same kind, and to is at least as wide, unless both are floats.
func promotable(from, to ir.Type) bool {
	switch from.(type) {
	case *types.Float:
		_, ok := to.(*types.Float)
		return ok
	case *types.Integer:
		if _, ok := to.(*types.Integer); !ok {
			return false
		}
	case *types.Complex:
		if _, ok := to.(*types.Complex); !ok {
			return false
		}
	default:
		p, ok := constraint.QuantizationOf(from)
		q, ok2 := constraint.QuantizationOf(to)
		if !ok || !ok2 || p.Expressed != q.Expressed {
			return false
		}
	}
	return bitsOf(from) <= bitsOf(to)
}

// reduced checks the inputs of reduce and returns the dimensions that remain.
func (c *Context) reduced() (shape, bounds []int64, ok bool) {
	_, n := c.group(0)
	if n == 0 {
		return nil, nil, c.fail("C3", "at least one input", "none")
	}
	witness := c.tensor(0)
	for i := range n {
		if !constraint.CompatibleShapes(witness.Shape, c.tensor(i).Shape) {
			return nil, nil, c.mismatch("C1", "inputs of one shape", c.operands[:n], 0)
		}
	}
	dims := c.list(stablehlo.AttrDimensions)
	if !c.inRange("C4", stablehlo.AttrDimensions, dims, len(witness.Shape)) || !c.distinct("C5", stablehlo.AttrDimensions, dims, nil) {
		return nil, nil, false
	}
	shape, bounds = c.alloc(len(witness.Shape))[:0], c.alloc(len(witness.Shape))[:0]
	shape, bounds = appendFree(shape, bounds, witness, dims, nil, nil)
	return shape, bounds, true
}

func inferReduce(c *Context) bool {
	shape, bounds, ok := c.reduced()
	if !ok {
		return false
	}
	_, n := c.group(0)
	for i := range n {
		elem, ok := c.accumulator(0, i, n)
		if !ok {
			return false
		}
		c.add(shape, elem).bounded(bounds, nil)
	}
	return true
}

func verifyReduce(c *Context) bool {
	shape, _, ok := c.reduced()
	if !ok {
		return false
	}
	_, n := c.group(0)
	return c.reducer("C6", 0, c.shapedOperands(0, n), c.shapedOperands(n, 2*n), shape)
}

// inferMap infers the inputs' shape with the element type that the computation returns.
func inferMap(c *Context) bool {
	block, end, ok := c.body(0)
	n := len(c.operands)
	switch {
	case n == 0:
		return c.fail("C2", "at least one input", "none")
	case !ok:
		return c.fail("C4", "a region that ends with its result", "none")
	case block.NumArgs() != n:
		return c.fail("C4", "an argument for each input", "%d arguments for %d inputs", block.NumArgs(), n)
	}
	for i := range n {
		t, ok := block.Arg(i).Type().(*types.RankedTensor)
		if !ok || len(t.Shape) != 0 || t.Elem != constraint.ElementOf(c.operands[i]) {
			return c.fail("C4", "arguments that are scalars of the inputs' elements", "argument %d of type %s", i, constraint.Describe(block.Arg(i).Type()))
		}
	}
	if end.NumOperands() != 1 {
		return c.fail("C4", "one result", "%d results", end.NumOperands())
	}
	out, ok := end.Operand(0).Type().(*types.RankedTensor)
	if !ok || len(out.Shape) != 0 {
		return c.fail("C4", "a scalar as the result", "%s", constraint.Describe(end.Operand(0).Type()))
	}
	dims := c.list(stablehlo.AttrDimensions)
	for i, d := range dims {
		if d != int64(i) {
			return c.fail("C3", "all dimensions in order", "%d", dims)
		}
	}
	for i := range n {
		if len(dims) != len(c.tensor(i).Shape) {
			return c.fail("C3", "all dimensions in order", "%d dimensions for rank %d", len(dims), len(c.tensor(i).Shape))
		}
	}
	c.add(c.tensor(n-1).Shape, out.Elem)
	return true
}

func inferSort(c *Context) bool {
	for i := range c.operands {
		c.addType(c.operands[i])
	}
	return true
}

func verifySort(c *Context) bool {
	if n := len(c.operands); n > 0 {
		rank := int64(len(c.tensor(0).Shape))
		if d := c.integerOr(stablehlo.AttrDimension, -1); d < -rank || d >= rank {
			return c.fail("C4", "a dimension of the inputs, counted from either end", "dimension %d of rank %d", d, rank)
		}
	}
	block, end, ok := c.body(0)
	switch {
	case !ok:
		return c.fail("C5", "a comparator that ends with its result", "none")
	case block.NumArgs() != 2*len(c.operands):
		return c.fail("C5", "two arguments for each input", "%d arguments for %d inputs", block.NumArgs(), len(c.operands))
	}
	for i := range block.NumArgs() {
		elem := constraint.ElementOf(c.operands[i/2])
		t, ok := block.Arg(i).Type().(*types.RankedTensor)
		if !ok || len(t.Shape) != 0 || t.Elem != elem || t.Encoding != nil {
			return c.fail("C5", "a scalar of "+constraint.Describe(elem), "argument %d of type %s", i, constraint.Describe(block.Arg(i).Type()))
		}
	}
	return c.returnsPredicate("C5", end)
}
