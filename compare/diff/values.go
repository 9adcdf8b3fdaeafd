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

// alike pairs operations of two lists that stand at the same place and are not the same: those that
// have most in common, in the order of both.
func (c *comparison) alike(as, bs []ir.Op) []pair {
	if len(as) == 0 || len(bs) == 0 || len(as)*len(bs) > maxCells {
		return nil
	}
	// best[i][j] is the most that as[i:] and bs[j:] can have in common.
	best := make([][]int, len(as)+1)
	for i := range best {
		best[i] = make([]int, len(bs)+1)
	}
	score := make([][]int, len(as))
	for i := len(as) - 1; i >= 0; i-- {
		score[i] = make([]int, len(bs))
		for j := len(bs) - 1; j >= 0; j-- {
			score[i][j] = c.score(as[i], bs[j])
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if n := score[i][j]; n > 0 {
				best[i][j] = max(best[i][j], n+best[i+1][j+1])
			}
		}
	}
	var out []pair
	for i, j := 0, 0; i < len(as) && j < len(bs); {
		switch n := score[i][j]; {
		case n > 0 && best[i][j] == n+best[i+1][j+1]:
			out = append(out, pair{i, j})
			i++
			j++
		case best[i][j] == best[i+1][j]:
			i++
		default:
			j++
		}
	}
	return out
}

// maxCells bounds the table of [comparison.alike].
const maxCells = 1 << 18

// score says how much two operations have in common, 0 if they are not to be paired.
func (c *comparison) score(a, b ir.Op) int {
	n := 0
	sameName := a.Info().Full == b.Info().Full
	if sameName {
		n += 4
	}
	sameTypes := a.NumResults() == b.NumResults()
	for i := 0; sameTypes && i < a.NumResults(); i++ {
		sameTypes = c.a.hasher.Type(a.Result(i).Type()) == c.b.hasher.Type(b.Result(i).Type())
	}
	if sameTypes {
		n += 2
	}
	operands := 0
	for i := range min(a.NumOperands(), b.NumOperands()) {
		if w := c.counterpart(a.Operand(i)); !w.IsNil() && w == b.Operand(i) {
			operands++
		}
	}
	n += min(operands, 3)
	place := false
	if p := position(a.Loc()); p != "" {
		place = p == position(b.Loc())
	}
	if place {
		n += 2
	}
	if sameName && (sameTypes || operands > 0 || place) || sameTypes && a.NumOperands() == b.NumOperands() && (operands == a.NumOperands() || place) {
		return n
	}
	return 0
}
