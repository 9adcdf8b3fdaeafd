package diff

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// counterpart returns the value of the second program that corresponds to x, nil if there is none.
func (c *comparison) counterpart(x ir.Value) ir.Value {
	if x.IsNil() {
		return x
	}
	return *c.values.At(x)
}

// same reports whether a value of one program corresponds to one of the other: what defines them is
// matched, or they are computed alike.
func (c *comparison) same(x, y ir.Value) bool {
	if c.counterpart(x) == y && !y.IsNil() {
		return true
	}
	return c.alikeValues(x, y, 0)
}

// maxChain bounds how far back two computations are compared.
const maxChain = 32

// alikeValues reports whether two values are the same results of operations that are the same by
// themselves and have operands for which that holds as well.
func (c *comparison) alikeValues(x, y ir.Value, depth int) bool {
	key := [2]ir.Value{x, y}
	if known, ok := c.equal[key]; ok {
		return known
	}
	a, b := x.DefiningOp(), y.DefiningOp()
	if a.IsNil() || b.IsNil() || depth > maxChain || x.Index() != y.Index() {
		return false
	}
	c.equal[key] = false // until shown otherwise
	ok := a.Info().Full == b.Info().Full && a.NumOperands() == b.NumOperands() && a.NumRegions() == 0 &&
		b.NumRegions() == 0 && c.a.hasher.Op(a) == c.b.hasher.Op(b)
	for i := 0; ok && i < a.NumOperands(); i++ {
		v, w := a.Operand(i), b.Operand(i)
		ok = c.counterpart(v) == w || c.alikeValues(v, w, depth+1)
	}
	c.equal[key] = ok
	return ok
}

// sameOperands reports whether all operands of a correspond to those of b, in any order if the
// operation is commutative.
func (c *comparison) sameOperands(a, b ir.Op) bool {
	if a.NumOperands() != b.NumOperands() {
		return false
	}
	for i := range a.NumOperands() {
		if !c.same(a.Operand(i), b.Operand(i)) {
			return false
		}
	}
	return true
}

// exchanged reports whether a commutative operation has its two operands in the other order.
func (c *comparison) exchanged(a, b ir.Op) bool {
	def := a.Info().Def
	return def != nil && def.Traits.Has(ods.Commutative) && a.NumOperands() == 2 && b.NumOperands() == 2 &&
		c.same(a.Operand(0), b.Operand(1)) && c.same(a.Operand(1), b.Operand(0))
}

// sameInside reports whether the regions of two operations have the same operations in the same
// order.
func (c *comparison) sameInside(a, b ir.Op) bool {
	s := script{c: c}
	s.regions(a, b, 0)
	for _, e := range s.entries {
		if e.a.IsNil() || e.b.IsNil() || len(c.details(e.a, e.b)) > 0 {
			return false
		}
	}
	return true
}
