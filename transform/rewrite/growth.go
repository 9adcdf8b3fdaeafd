package rewrite

import (
	"github.com/hlobc/hlobc/ir"
)

// sampled is the fraction of operations (one in sampled) after which a driver extrapolates how much
// room the others will need. Without that, a slab would be copied several times as it doubles,
// where a pattern creates many operations for each.
const sampled = 16

// growth reserves room in a scope for what rewriting adds, based on the previous function and on
// the first operations.
type growth struct {
	s      *ir.Scope
	before size
	total  int // number of operations to rewrite
	last   size
	scale  int // number of operations added in the previous function, 0 if there was none
}

// size is the size of a scope, or its growth.
type size struct{ ops, values, operands int }

func sizeOf(s *ir.Scope) size {
	ops, values, operands := s.Size()
	return size{ops, values, operands}
}

func (a size) minus(b size) size {
	return size{a.ops - b.ops, a.values - b.values, a.operands - b.operands}
}

// begin reserves room for the total operations of s, assuming they grow like those of the previous
// function.
func (g *growth) begin(s *ir.Scope, total int) {
	g.s, g.before, g.total = s, sizeOf(s), total
	if g.scale > 0 {
		g.reserve(g.last, g.scale)
	}
}

// sample reserves room after the first sampled operations, if there was no previous function.
func (g *growth) sample() {
	if g.scale == 0 && g.total >= 64*sampled {
		g.reserve(sizeOf(g.s).minus(g.before), g.total/sampled)
	}
}

// end records how much the scope has grown.
func (g *growth) end() {
	if g.total > 0 {
		g.last, g.scale = sizeOf(g.s).minus(g.before), g.total
	}
	g.s = nil
}

// reserve reserves room for all operations, given that of of them add more. The room is limited in
// proportion to the current size.
func (g *growth) reserve(more size, of int) {
	room := func(before, now, more int) int {
		all := int(int64(more) * int64(g.total) / int64(of))
		return max(0, min(before+all+all/8, 16*now)-now) // the others may make more
	}
	now := sizeOf(g.s)
	g.s.Reserve(room(g.before.ops, now.ops, more.ops), room(g.before.values, now.values, more.values), room(g.before.operands, now.operands, more.operands))
}
