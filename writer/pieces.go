package writer

// A model is often one large function, and its operations are not gone through by one
// collector alone: they are cut into pieces of spanOps in the order of the traversal.

// piece is a part of a unit that a collector goes through in one go.
type piece struct {
	u     *unit
	first bool  // of u
	found found // there, in the end

	// The regions of a large unit in the order of the traversal, from the one on in which
	// the piece starts, and where in that. Of other units all is one piece.
	regions   []pending
	block, op uint32
}

// pieces cuts units, which are in the order of the traversal.
func (w *writer) pieces(units []*unit) []piece {
	list := make([]piece, 0, len(units))
	for _, u := range units {
		if len(u.scope.Ops) > minSplit && w.parallel() {
			list = w.survey(list, u)
		} else {
			list = append(list, piece{u: u, first: true})
		}
	}
	return list
}

// survey appends the pieces of a large unit.
func (w *writer) survey(list []piece, u *unit) []piece {
	c := collector{w: w, stack: make([]pending, 0, len(u.scope.Regions))}
	c.push(u.scope, 1, u.scope.NumTop(), u.scope.NumTop() > 1)
	regions := make([]pending, 0, len(u.scope.Regions))
	var starts []int // of the pieces, in regions
	n := spanOps
	begin := func(b, o uint32) {
		list = append(list, piece{u: u, first: len(starts) == 0, block: b, op: o})
		starts = append(starts, len(regions)-1)
		n = 0
	}
	for len(c.stack) > 0 {
		top := c.pop()
		regions = append(regions, top)
		s := top.s
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			o := s.Blocks[b].First
			if n == spanOps {
				begin(b, o)
			}
			for ; o != 0; o = s.Ops[o].Next {
				if n == spanOps {
					begin(b, o)
				}
				n++
				if s.Ops[o].Ext != 0 {
					c.regionsOf(s, o)
				}
			}
		}
	}
	if len(starts) == 0 {
		return append(list, piece{u: u, first: true})
	}
	for i, at := range starts {
		list[len(list)-len(starts)+i].regions = regions[at:]
	}
	return list
}

// follow goes through a piece of a large unit, to where survey begins the next.
func (c *collector) follow(p *piece) {
	b, o, n := p.block, p.op, 0
	for i, at := range p.regions {
		s := at.s
		if i > 0 {
			b = s.Regions[at.region].First
			o = s.Blocks[b].First
		}
		for b != 0 {
			blk := &s.Blocks[b]
			if n == spanOps {
				return
			}
			if o == blk.First {
				c.args(s, blk)
			}
			for ; o != 0; o = s.Ops[o].Next {
				if n == spanOps {
					return
				}
				n++
				c.op(s, o)
				if !at.noted && !c.noted(&s.Ops[o]) {
					c.textual(s, o)
				}
			}
			b = blk.Next
			o = s.Blocks[b].First
		}
	}
}
