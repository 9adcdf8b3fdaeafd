package diff

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// correspondence has the value of the second program for values of the first, by scope and number.
type correspondence struct {
	scopes map[*ir.Scope]*[]ir.Value
	last   *ir.Scope
	list   *[]ir.Value
}

// in returns the list of a scope.
func (c *correspondence) in(s *ir.Scope) *[]ir.Value {
	if s != c.last || c.list == nil {
		if c.scopes == nil {
			c.scopes = make(map[*ir.Scope]*[]ir.Value)
		}
		if c.scopes[s] == nil {
			c.scopes[s] = new([]ir.Value)
		}
		c.last, c.list = s, c.scopes[s]
	}
	return c.list
}

func (c *correspondence) set(x, y ir.Value) {
	scope, id := x.Scope()
	list := c.in(scope)
	if int(id) >= len(*list) {
		*list = append(*list, make([]ir.Value, int(id)-len(*list)+1+len(*list)/2)...)
	}
	(*list)[id] = y
}

// of returns what corresponds to x, nil if nothing does.
func (c *correspondence) of(x ir.Value) ir.Value {
	if x.IsNil() {
		return ir.Value{}
	}
	scope, id := x.Scope()
	if list := c.in(scope); int(id) < len(*list) {
		return (*list)[id]
	}
	return ir.Value{}
}

// same reports whether a value of one program corresponds to one of the other: what defines them is
// matched, or they are computed alike.
func (c *comparison) same(x, y ir.Value) bool {
	if c.values.of(x) == y && !y.IsNil() {
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
		ok = c.values.of(v) == w || c.alikeValues(v, w, depth+1)
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
		if w := c.values.of(a.Operand(i)); !w.IsNil() && w == b.Operand(i) {
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
