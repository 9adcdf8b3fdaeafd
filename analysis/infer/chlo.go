package infer

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// inferBroadcastBinary infers the shape to which both operands broadcast.
func inferBroadcastBinary(c *Context) bool {
	return c.broadcastBinary(constraint.ElementOf(c.operands[0]))
}

func inferBroadcastCompare(c *Context) bool { return c.broadcastBinary(c.bool()) }

func inferBroadcastComplex(c *Context) bool {
	return c.broadcastBinary(c.complexOf(constraint.ElementOf(c.operands[0])))
}

func (c *Context) broadcastBinary(elem ir.Type) bool {
	if a, b := c.operands[0], c.operands[1]; !constraint.CompatibleElements(a, b) {
		return c.fail("types", "one element type", "%s and %s", constraint.Describe(a), constraint.Describe(b))
	}
	if c.has(chlo.AttrBroadcastDimensions) {
		return c.broadcastAlong(c.list(chlo.AttrBroadcastDimensions), elem)
	}
	return c.broadcastShapes(c.operands, elem)
}

func inferBroadcastSelect(c *Context) bool {
	a, b := constraint.ElementOf(c.operands[1]), constraint.ElementOf(c.operands[2])
	if a != b {
		return c.fail("types", "one element type", "%s and %s", constraint.Describe(a), constraint.Describe(b))
	}
	return c.broadcastShapes(c.operands, a)
}

// unranked adds a result with a known element type but no rank, which any result type matches. If
// the operands do not broadcast at all, lowering the op reports it.
func (c *Context) unranked(elem ir.Type) bool {
	c.results = append(c.results, Result{Elem: elem, Unranked: true})
	return true
}

// broadcastShapes adds the shape to which all operands broadcast, aligned at the last dimension.
func (c *Context) broadcastShapes(list []ir.Type, elem ir.Type) bool {
	rank := 0
	known := true // all sizes are static or bounded
	for _, t := range list {
		r, ok := t.(*types.RankedTensor)
		if !ok {
			return c.unranked(elem)
		}
		rank = max(rank, len(r.Shape))
		known = known && (allStatic(r.Shape) || constraint.Bounds(r) != nil)
	}
	shape, bounds := c.alloc(rank), c.unknown(rank)
	for i := range shape {
		shape[i] = 1
	}
	for _, t := range list {
		r := t.(*types.RankedTensor)
		limits := constraint.Bounds(r)
		skip := rank - len(r.Shape)
		for k := range shape {
			next := dim{1, types.Dynamic}
			if k >= skip {
				next = dimOf(r.Shape, limits, k-skip)
			}
			if !known {
				next.bound = types.Dynamic
			}
			d, ok := broadcastDim(dim{shape[k], bounds[k]}, next, known)
			if !ok {
				return c.unranked(elem)
			}
			shape[k], bounds[k] = d.size, d.bound
		}
	}
	c.add(shape, elem).bounded(bounds, nil)
	return true
}

// broadcastDim combines the sizes of one dimension. A size of 1 gives way to the other size. If
// known is set, that is, all sizes are static or bounded, a bound of 1 gives way too, and other
// sizes must be equal, including their bounds. Otherwise a dynamic size gives way to a static one
// above 1.
func broadcastDim(d, e dim, known bool) (dim, bool) {
	switch {
	case known && d.atMost() == 1, d.size == 1:
		return e, true
	case known && e.atMost() == 1, e.size == 1, d == e:
		return d, true
	case known:
		return d, false
	case isDynamic(d.size) && e.size > 1:
		return e, true
	case isDynamic(d.size), isDynamic(e.size) && d.size > 1:
		return d, true
	case isDynamic(e.size):
		return e, true
	}
	return d, false
}

// broadcastAlong adds the shape of the operand of higher rank, after combining it with the other
// operand, whose dimension i goes to dimension dims[i].
func (c *Context) broadcastAlong(dims []int64, elem ir.Type) bool {
	a, ok := c.operands[0].(*types.RankedTensor)
	b, ok2 := c.operands[1].(*types.RankedTensor)
	if !ok || !ok2 {
		return c.unranked(elem)
	}
	large, small := b, a
	if len(a.Shape) > len(b.Shape) {
		large, small = a, b
	}
	if len(dims) != len(small.Shape) || slices.ContainsFunc(dims, func(d int64) bool { return d < 0 || d >= int64(len(large.Shape)) }) {
		return c.unranked(elem)
	}
	shape := c.clone(large.Shape)
	for i, k := range dims {
		d, ok := broadcastDim(dim{small.Shape[i], types.Dynamic}, dim{large.Shape[k], types.Dynamic}, false)
		if !ok {
			return c.unranked(elem)
		}
		shape[k] = d.size
	}
	c.add(shape, elem)
	return true
}

// inferConstantLike infers the operand's shape with the type of the value as element type.
func inferConstantLike(c *Context) bool {
	elem := typeOf(c.attr(chlo.AttrValue))
	if elem == nil { // the value is known only as text
		elem = constraint.ElementOf(c.operands[0])
		if !c.op.IsNil() {
			elem = constraint.ElementOf(c.op.Result(0).Type())
		}
	}
	c.addLike(c.operands[0], elem)
	return true
}

func verifyConstantLike(c *Context) bool {
	elem := typeOf(c.attr(chlo.AttrValue))
	result := constraint.ElementOf(c.op.Result(0).Type())
	return elem == nil || elem == result || c.fail("attribute "+chlo.AttrValue, "a value of the result's element type", "%s and %s", constraint.Describe(elem), constraint.Describe(result))
}
