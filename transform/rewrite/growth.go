package rewrite

import "github.com/hlobc/hlobc/ir"

// sampled is the part of the operations, one of so many, after which a driver makes room
// for what the others will need if they are like them. A slab that doubles as it fills up
// is copied several times where a pattern makes many operations of one.
const sampled = 16

// growth makes room in a scope for what rewriting it will add, as far as that can be
// foreseen: from the function before, and from the operations that came first.
type growth struct {
	s      *ir.Scope
	before size
	total  int // of operations to rewrite
	last   size
	scale  int // how many operations added last in the function before, 0 if there was none
}

// size is how large a scope is, or by how much it has grown.
type size struct{ ops, values, operands int }

func sizeOf(s *ir.Scope) size { return size{len(s.Ops), len(s.Values), len(s.Operands)} }

func (a size) minus(b size) size {
	return size{a.ops - b.ops, a.values - b.values, a.operands - b.operands}
}

// begin makes room for what total operations of s will become if they are like those of
// the function before.
func (g *growth) begin(s *ir.Scope, total int) {
	g.s, g.before, g.total = s, sizeOf(s), total
	if g.scale > 0 {
		g.reserve(g.last, g.scale)
	}
}

// sample makes room when one of sampled operations has been rewritten, if there was no
// function before.
func (g *growth) sample() {
	if g.scale == 0 && g.total >= 64*sampled {
		g.reserve(sizeOf(g.s).minus(g.before), g.total/sampled)
	}
}

// end takes note of how much the scope has grown.
func (g *growth) end() {
	if g.total > 0 {
		g.last, g.scale = sizeOf(g.s).minus(g.before), g.total
	}
	g.s = nil
}

// reserve makes room for all operations if so many of them add up to more. Room is in
// proportion to what is there, whatever they are like.
func (g *growth) reserve(more size, of int) {
	room := func(before, now, more int) int {
		all := int(int64(more) * int64(g.total) / int64(of))
		return max(0, min(before+all+all/8, 16*now)-now) // the others may make more
	}
	now := sizeOf(g.s)
	g.s.Reserve(room(g.before.ops, now.ops, more.ops), room(g.before.values, now.values, more.values), room(g.before.operands, now.operands, more.operands))
}
