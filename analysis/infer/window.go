package infer

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// window describes how a window slides over a tensor. Lists other than size may be empty: strides
// and dilations are then 1, and there is no padding.
type window struct {
	size, stride, base, dilation []int64
	padding                      []int64 // low and high for each dimension
}

// windowRules are the rules for an op's window.
type windowRules struct {
	size, strideCount, stride, baseCount, base, dilationCount, dilation, padding, reversal string
}

// padded reads a padding attribute of shape [n, 2].
func (c *Context) padded(w *window, rule string) bool {
	a := c.attr(stablehlo.AttrPadding)
	if a == nil {
		return true
	}
	shape, values, ok := c.elements(a)
	if !ok || len(shape) != 2 || shape[1] != 2 {
		return c.fail(rule, "padding of shape [n, 2]", "shape %s", constraint.DescribeShape(shape))
	}
	w.padding = values
	return true
}

// window checks w against the rules. Each list that is not empty must have one element for each
// dimension.
func (c *Context) window(w *window, reversal int, r *windowRules) bool {
	n := len(w.size)
	for _, l := range [...]struct {
		rule, name string
		n          int
	}{{r.strideCount, stablehlo.AttrWindowStrides, len(w.stride)}, {r.baseCount, "base dilations", len(w.base)},
		{r.dilationCount, "window dilations", len(w.dilation)}, {r.padding, "paddings", len(w.padding) / 2}, {r.reversal, stablehlo.AttrWindowReversal, reversal}} {
		if l.n != 0 && l.n != n {
			return c.fail(l.rule, "one for each dimension of the window", "%d %s for %d dimensions", l.n, l.name, n)
		}
	}
	for i, size := range w.size {
		if !isDynamic(size) && size <= 0 {
			return c.fail(r.size, "window dimensions that are positive", "%d in dimension %d", size, i)
		}
		if len(w.stride) > 0 && w.stride[i] <= 0 {
			return c.fail(r.stride, "strides that are positive", "%d in dimension %d", w.stride[i], i)
		}
		if len(w.base) > 0 && w.base[i] <= 0 {
			return c.fail(r.base, "base dilations that are positive", "%d in dimension %d", w.base[i], i)
		}
		if len(w.dilation) > 0 && w.dilation[i] <= 0 {
			return c.fail(r.dilation, "window dilations that are positive", "%d in dimension %d", w.dilation[i], i)
		}
	}
	return true
}

func at(list []int64, i int, otherwise int64) int64 {
	if len(list) == 0 {
		return otherwise
	}
	return list[i]
}

// dilated returns the extent of n elements that are distance apart.
func dilated(n, distance int64) int64 {
	if n == 0 {
		return 0
	}
	return (n-1)*distance + 1
}

// positions returns the number of positions of the window in dimension i of a tensor, whose size
// there is given.
func (w *window) positions(size int64, i int) int64 {
	if isDynamic(size) || isDynamic(w.size[i]) {
		return types.Dynamic
	}
	extent := dilated(size, at(w.base, i, 1))
	if len(w.padding) > 0 {
		extent += w.padding[2*i] + w.padding[2*i+1]
	}
	span := dilated(w.size[i], at(w.dilation, i, 1))
	if extent == 0 || span > extent {
		return 0
	}
	return (extent-span)/at(w.stride, i, 1) + 1
}

// slide returns the number of positions in each dimension.
func (c *Context) slide(w *window, shape []int64) []int64 {
	out := c.alloc(len(shape))
	for i, n := range shape {
		out[i] = w.positions(n, i)
	}
	return out
}

var (
	reduceWindowRules = windowRules{"C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", ""}
	scatterWindow     = windowRules{"C5", "C6", "C7", "", "", "", "", "C8", ""}
)

// reduceWindow checks the inputs and the window of reduce_window.
func (c *Context) reduceWindow(w *window) bool {
	_, n := c.group(0)
	if n == 0 {
		return c.fail("C1", "at least one input", "none")
	}
	witness := c.tensor(0)
	for i := range n {
		if !constraint.CompatibleShapes(witness.Shape, c.tensor(i).Shape) {
			return c.mismatch("C2", "inputs of one shape", c.operands[:n], 0)
		}
	}
	w.size = c.list(stablehlo.AttrWindowDimensions)
	w.stride, w.base, w.dilation = c.list(stablehlo.AttrWindowStrides), c.list(stablehlo.AttrBaseDilations), c.list(stablehlo.AttrWindowDilations)
	if !c.padded(w, "C12") {
		return false
	}
	if len(w.size) != len(witness.Shape) {
		return c.fail("C4", "a window dimension for each dimension of the inputs", "%d for rank %d", len(w.size), len(witness.Shape))
	}
	return c.window(w, 0, &reduceWindowRules)
}

func inferReduceWindow(c *Context) bool {
	var w window
	if !c.reduceWindow(&w) {
		return false
	}
	_, n := c.group(0)
	for i := range n {
		elem, ok := c.accumulator(0, i, n)
		if !ok {
			return false
		}
		t := c.tensor(i)
		bounds := constraint.Bounds(t)
		r := c.add(c.slide(&w, t.Shape), elem)
		if bounds != nil {
			r.bounded(c.slide(&w, bounds), t.Encoding)
		}
	}
	return true
}

func verifyReduceWindow(c *Context) bool {
	var w window
	if !c.reduceWindow(&w) {
		return false
	}
	_, n := c.group(0)
	return c.reducer("C13", 0, c.shapedOperands(0, n), c.shapedOperands(n, 2*n), w.size)
}

func inferSelectAndScatter(c *Context) bool {
	elem, ok := c.accumulator(1, 0, 1)
	if !ok {
		return false
	}
	c.addLike(c.operands[0], elem)
	return true
}

func verifySelectAndScatter(c *Context) bool {
	operand, source, init := c.tensor(0), c.tensor(1), c.tensor(2)
	if !c.selector(operand.Elem) {
		return false
	}
	if !c.reducer("C10", 1, []shaped{{nil, source.Elem}}, []shaped{{init.Shape, init.Elem}}, nil) {
		return false
	}
	w := window{size: c.list(stablehlo.AttrWindowDimensions), stride: c.list(stablehlo.AttrWindowStrides)}
	if len(w.size) != len(operand.Shape) {
		return c.fail("C4", "a window dimension for each dimension of the operand", "%d for rank %d", len(w.size), len(operand.Shape))
	}
	if !c.padded(&w, "C8") || !c.window(&w, 0, &scatterWindow) {
		return false
	}
	if want := c.slide(&w, operand.Shape); !constraint.CompatibleShapes(want, source.Shape) {
		return c.fail("C2", "source of shape "+constraint.DescribeShape(want), "%s", constraint.Describe(source))
	}
	return sameElements(operand.Elem, source.Elem, true) ||
		c.fail("C1", "source with the operand's element type", "%s and %s", constraint.Describe(source), constraint.Describe(operand))
}

// selector checks the region that selects an element.
func (c *Context) selector(elem ir.Type) bool {
	block, end, ok := c.body(0)
	if !ok {
		return c.fail("C9", "a region that ends with its results", "none")
	}
	if block.NumArgs() != 2 {
		return c.fail("C9", "two arguments", "%d arguments", block.NumArgs())
	}
	for i := range 2 {
		shape, e, ranked, ok := types.Shape(block.Arg(i).Type())
		if !ok || ranked && len(shape) != 0 || !sameElements(e, elem, true) {
			return c.fail("C9", "arguments that are scalars of "+constraint.Describe(elem), "argument %d of type %s", i, constraint.Describe(block.Arg(i).Type()))
		}
	}
	return c.returnsPredicate("C9", end)
}

// returnsPredicate requires that a region returns one i1 scalar.
func (c *Context) returnsPredicate(rule string, end ir.Op) bool {
	if end.NumOperands() != 1 {
		return c.fail(rule, "one result", "%d results", end.NumOperands())
	}
	t := end.Operand(0).Type()
	shape, elem, ranked, ok := types.Shape(t)
	if i, is := elem.(*types.Integer); !ok || !ranked || len(shape) != 0 || !is || i.Width != 1 || i.Sign != types.Signless {
		return c.fail(rule, "a scalar of i1 as the result", "%s", constraint.Describe(t))
	}
	return true
}
