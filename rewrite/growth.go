package rewrite

import "github.com/hlobc/hlobc/ir"

// sampled is the part of the operations, one of so many, after which a driver makes room
// for what the others will need if they are like them. A slab that doubles as it fills up
// is copied several times where a pattern makes many operations of one.
const sampled = 16

// growth is how large a scope was.
type growth struct {
	s                     *ir.Scope
	ops, values, operands int
}

func growthOf(s *ir.Scope) growth { return growth{s, len(s.Ops), len(s.Values), len(s.Operands)} }

// reserve makes room in the scope when one of sampled operations has been rewritten, of so
// many in all. Room is in proportion to what is there, whatever the sample was like.
func (g growth) reserve(total int) {
	if total < 64*sampled { // no sample
		return
	}
	more := func(before, now int) int { return min((now-before)*sampled, 4*now) }
	g.s.Reserve(more(g.ops, len(g.s.Ops)), more(g.values, len(g.s.Values)), more(g.operands, len(g.s.Operands)))
}
