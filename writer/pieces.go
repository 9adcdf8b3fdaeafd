package writer

import "github.com/hlobc/hlobc/ir"

// piece is a part of a unit that a collector goes through in one go: all of it, or, of a
// large one, a span of a region's operations, or regions that come one after the other in
// the traversal.
type piece struct {
	u     *unit
	first bool  // of u
	found found // there, in the end

	regions []pending // nil: all of u
	block   uint32    // of a span, 0: these regions
	span
}

// pieces cuts units, which are in the order of the traversal.
func (w *writer) pieces(units []*unit) []piece {
	list := make([]piece, 0, len(units))
	for _, u := range units {
		n := len(list)
		if len(u.scope.Ops) > minSplit && w.parallel() {
			list = w.survey(list, u)
		}
		if len(list) == n {
			list = append(list, piece{u: u})
		}
		list[n].first = true
	}
	return list
}

// survey appends the pieces of a large unit, and makes its state on the way.
func (w *writer) survey(list []piece, u *unit) []piece {
	states := make(map[*ir.Scope]*scopeState)
	c := collector{w: w, stack: make([]pending, 0, len(u.scope.Regions))}
	c.push(u.scope, 1, u.scope.NumTop(), u.scope.NumTop() > 1)
	regions := make([]pending, 0, len(u.scope.Regions))
	begin, n := 0, 0 // the piece that is not in the list yet: its first region, its operations
	end := func() {
		if begin < len(regions) {
			list = append(list, piece{u: u, regions: regions[begin:len(regions):len(regions)]})
		}
		begin, n = len(regions), 0
	}
	for len(c.stack) > 0 {
		top := c.pop()
		st := states[top.s]
		if st == nil {
			st = new(scopeState)
			st.start(w, top.s)
			states[top.s] = st
		}
		st.cut = true
		st.number(top.region)
		for _, o := range st.outer {
			c.regionsOf(top.s, o)
		}
		long := false
		for b := top.s.Regions[top.region].First; b != 0; b = top.s.Blocks[b].Next {
			n += int(st.blocks[b].ops)
			long = long || len(st.spans[b]) > 0
		}
		if !long {
			if regions = append(regions, top); n >= spanOps {
				end()
			}
			continue
		}
		end()
		regions = append(regions, top)
		for b := top.s.Regions[top.region].First; b != 0; b = top.s.Blocks[b].Next {
			p := piece{u: u, regions: regions[begin:len(regions):len(regions)], block: b}
			for _, p.span = range st.blockSpans(b) {
				list = append(list, p)
			}
		}
		begin, n = len(regions), 0
	}
	end()
	u.state = states[u.scope]
	return list
}

// blockSpans returns the spans of a block, which is one if it was not cut.
func (st *scopeState) blockSpans(block uint32) []span {
	if list := st.spans[block]; len(list) > 0 {
		return list
	}
	return []span{{first: st.s.Blocks[block].First, n: int(st.blocks[block].ops)}}
}

// follow goes through a piece of a large unit.
func (c *collector) follow(p *piece) {
	if p.block != 0 {
		at := p.regions[0]
		if blk := &at.s.Blocks[p.block]; p.span.first == blk.First {
			c.args(at.s, blk)
		}
		c.ops(at, p.span.first, p.n)
		return
	}
	for _, at := range p.regions {
		for b := at.s.Regions[at.region].First; b != 0; b = at.s.Blocks[b].Next {
			blk := &at.s.Blocks[b]
			c.args(at.s, blk)
			c.ops(at, blk.First, -1)
		}
	}
}

// ops goes through n operations of a region from o on, or through all if n is negative.
func (c *collector) ops(at pending, o uint32, n int) {
	for ; o != 0 && n != 0; n-- {
		rec := &at.s.Ops[o]
		c.op(at.s, o)
		if !at.noted && !c.noted(rec) {
			c.textual(at.s, o)
		}
		o = rec.Next
	}
}
