package infer

import (
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// meetAll infers one result: what all operands allow (C1 of elementwise ops).
func meetAll(c *Context) bool { return c.meetOf("C1", c.operands) }

// meetOf adds the most specific type that types allow. Types without a rank say
// nothing, unless no type has one.
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
	case len(list) == 0:
		return c.fail(rule, "at least one operand", "no operand")
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

// alike reports whether all types of a list are the same.
func alike(list []ir.Type) bool {
	for _, t := range list[1:] {
		if t != list[0] {
			return false
		}
	}
	return true
}

// mismatch fails because of types that contradict each other at a dimension, -1
// for their rank.
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

// first infers a result of the type of operand 0.
func first(c *Context) bool { return c.addType(c.operands[0]) }

// real infers operand 0 with complex elements replaced by their parts.
func realOf(c *Context) bool {
	elem := constraint.ElementOf(c.operands[0])
	if x, ok := elem.(*types.Complex); ok {
		elem = x.Elem
	}
	c.addLike(c.operands[0], elem)
	return true
}

// complexOf infers operand 0 with complex elements.
func complexOf(c *Context) bool {
	c.addLike(c.operands[0], c.complexOf(constraint.ElementOf(c.operands[0])))
	return true
}

// predicate infers operand 0 with elements of i1.
func predicate(c *Context) bool {
	c.addLike(c.operands[0], c.bool())
	return true
}

// convert infers the shape alone.
func convert(c *Context) bool {
	c.addLike(c.operands[0], nil)
	return true
}

// inferAdd is meetAll for operands whose element types no trait relates. Those of an
// operation are left to verifyAdd.
func inferAdd(c *Context) bool {
	lhs, rhs := constraint.ElementOf(c.operands[0]), constraint.ElementOf(c.operands[1])
	if _, lq := constraint.QuantizationOf(lhs); c.exact && lhs != rhs {
		if _, rq := constraint.QuantizationOf(rhs); !lq || !rq {
			return c.fail("C1", "one element type", "element types %s and %s", constraint.Describe(lhs), constraint.Describe(rhs))
		}
	}
	return meetAll(c)
}

// verifyAdd checks the element types of add: equal, or quantized alike.
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

// axisOf returns the dimension that an element type is quantized along, -1 when
// there is none.
func axisOf(elem ir.Type) int64 {
	if q, ok := elem.(*types.UniformQuantizedPerAxis); ok {
		return int64(q.Dim)
	}
	return -1
}

// inferClamp: the operand's type; bounds are scalars or of its shape.
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
		c.add(operand.Shape, operand.Elem) // the reference does not compare bounds here
		return true
	}
	return c.addType(operand)
}

// inferSelect: what both cases allow; the predicate is a scalar or of their shape.
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

// sameElements compares element types; all floats count as equal if any may be.
func sameElements(a, b ir.Type, anyFloat bool) bool {
	if a == b {
		return true
	}
	_, af := a.(*types.Float)
	_, bf := b.(*types.Float)
	return anyFloat && af && bf
}
