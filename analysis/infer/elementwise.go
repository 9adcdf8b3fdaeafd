package infer

import (
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// meetAll infers one result of the most specific type that agrees with all operands (C1 of
// elementwise ops).
func meetAll(c *Context) bool { return c.meetOf("C1", c.operands) }

// meetOf adds the most specific type that agrees with all types in list. Unranked types are ignored
// unless all types are unranked.
func (c *Context) meetOf(rule string, list []ir.Type) bool {
	if len(list) > 1 && alike(list) {
		return c.addType(list[0])
	}
	var buf [4]*types.RankedTensor
	ranked := buf[:0]
	for _, t := range list {
		if r, ok := t.(*types.RankedTensor); ok {
			ranked = append(ranked, r)
		}
	}
	switch {
	case len(ranked) == 0:
		return c.addType(list[0])
	case len(list) == 1 || len(ranked) == 1 && list[0] == ir.Type(ranked[0]):
		return c.addType(ranked[0])
	}
	r, at, ok := c.merge(ranked, dim.meet)
	if !ok {
		return c.mismatch(rule, "the same shape", list, at)
	}
	c.results = append(c.results, r)
	return true
}

// alike reports whether all types in list are equal.
func alike(list []ir.Type) bool {
	for _, t := range list[1:] {
		if t != list[0] {
			return false
		}
	}
	return true
}

// mismatch fails because types contradict each other in dimension at, or in rank if at is -1.
func (c *Context) mismatch(rule, required string, list []ir.Type, at int) bool {
	found := "types "
	for i, t := range list {
		if i > 0 {
			found += ", "
		}
		found += constraint.Describe(t)
	}
	if at < 0 {
		return c.fail(rule, required, "%s differ in rank", found)
	}
	return c.fail(rule, required, "%s differ in dimension %d", found, at)
}

// first infers a result with the type of operand 0.
func first(c *Context) bool { return c.addType(c.operands[0]) }

// realOf infers the type of operand 0 with complex elements replaced by their parts.
func realOf(c *Context) bool {
	elem := constraint.ElementOf(c.operands[0])
	if x, ok := elem.(*types.Complex); ok {
		elem = x.Elem
	}
	c.addLike(c.operands[0], elem)
	return true
}

// complexOf infers the type of operand 0 with complex elements.
func complexOf(c *Context) bool {
	c.addLike(c.operands[0], c.complexOf(constraint.ElementOf(c.operands[0])))
	return true
}

// predicate infers the type of operand 0 with i1 elements.
func predicate(c *Context) bool {
	c.addLike(c.operands[0], c.bool())
	return true
}

// convert infers the shape of operand 0 and leaves the element type open.
func convert(c *Context) bool {
	c.addLike(c.operands[0], nil)
	return true
}

// inferAdd is meetAll for add, which has no trait that relates the element types of its operands.
// For existing operations, verifyAdd checks these.
func inferAdd(c *Context) bool {
	lhs, rhs := constraint.ElementOf(c.operands[0]), constraint.ElementOf(c.operands[1])
	if _, lq := constraint.QuantizationOf(lhs); c.exact && lhs != rhs {
		if _, rq := constraint.QuantizationOf(rhs); !lq || !rq {
			return c.fail("C1", "one element type", "element types %s and %s", constraint.Describe(lhs), constraint.Describe(rhs))
		}
	}
	return meetAll(c)
}

// verifyAdd checks the element types of add: all equal, or quantized compatibly.
func verifyAdd(c *Context) bool {
	lhs, rhs := constraint.ElementOf(c.operands[0]), constraint.ElementOf(c.operands[1])
	result := constraint.ElementOf(c.op.Result(0).Type())
	l, lq := constraint.QuantizationOf(lhs)
	r, rq := constraint.QuantizationOf(rhs)
	o, oq := constraint.QuantizationOf(result)
	if !lq && !rq && !oq {
		return lhs == rhs && lhs == result || c.fail("C1", "one element type", "element types %s, %s and %s",
			constraint.Describe(lhs), constraint.Describe(rhs), constraint.Describe(result))
	}
	switch {
	case !lq || !rq || !oq:
		return c.fail("C2", "all operands and results quantized, or none", "%s, %s and %s",
			constraint.Describe(lhs), constraint.Describe(rhs), constraint.Describe(result))
	case l.Storage != r.Storage || l.Storage != o.Storage:
		return c.fail("C3", "one storage type", "%s, %s and %s",
			constraint.Describe(l.Storage), constraint.Describe(r.Storage), constraint.Describe(o.Storage))
	case l.Expressed != r.Expressed || l.Expressed != o.Expressed:
		return c.fail("C4", "one expressed type", "%s, %s and %s",
			constraint.Describe(l.Expressed), constraint.Describe(r.Expressed), constraint.Describe(o.Expressed))
	case (l.PerAxis || r.PerAxis) != o.PerAxis:
		return c.fail("C5", "a result quantized per axis exactly if an operand is", "result %s", constraint.Describe(result))
	}
	axis := axisOf(result)
	if a := axisOf(lhs); a >= 0 && a != axis {
		return c.fail("C6", "the quantization dimension of the result", "lhs is quantized along %d, the result along %d", a, axis)
	}
	if a := axisOf(rhs); a >= 0 && a != axis {
		return c.fail("C7", "the quantization dimension of the result", "rhs is quantized along %d, the result along %d", a, axis)
	}
	return true
}

// axisOf returns the quantization dimension of an element type, or -1 if it has none.
func axisOf(elem ir.Type) int64 {
	if q, ok := elem.(*types.UniformQuantizedPerAxis); ok {
		return int64(q.Dim)
	}
	return -1
}

// inferClamp infers the operand's type; the bounds must be scalars or have the operand's shape.
func inferClamp(c *Context) bool {
	operand := c.tensor(1)
	for _, b := range [...]struct {
		i          int
		rule, name string
	}{{0, "C1", "min"}, {2, "C2", "max"}} {
		t := c.tensor(b.i)
		if len(t.Shape) != 0 && !constraint.CompatibleShapes(t.Shape, operand.Shape) {
			return c.fail(b.rule, "a scalar, or the shape of operand", "%s has type %s, operand %s", b.name,
				constraint.Describe(t), constraint.Describe(operand))
		}
	}
	if !c.exact && constraint.Bounds(operand) != nil {
		c.add(operand.Shape, operand.Elem) // the reference ignores bounds here
		return true
	}
	return c.addType(operand)
}

// inferSelect infers the type on which on_true and on_false agree; the predicate must be a scalar
// or have their shape.
func inferSelect(c *Context) bool {
	pred, a, b := c.tensor(0), c.tensor(1), c.tensor(2)
	if !constraint.CompatibleShapes(a.Shape, b.Shape) || !sameElements(a.Elem, b.Elem, false) {
		return c.fail("C2", "one type for on_true and on_false", "types %s and %s", constraint.Describe(a), constraint.Describe(b))
	}
	if len(pred.Shape) != 0 && !constraint.CompatibleShapes(pred.Shape, a.Shape) {
		return c.fail("C1", "a scalar, or the shape of on_true", "pred has type %s, on_true %s", constraint.Describe(pred), constraint.Describe(a))
	}
	return c.meetOf("C2", c.operands[1:3])
}

// sameElements compares element types. With anyFloat, all float types count as equal.
func sameElements(a, b ir.Type, anyFloat bool) bool {
	if a == b {
		return true
	}
	_, af := a.(*types.Float)
	_, bf := b.(*types.Float)
	return anyFloat && af && bf
}
