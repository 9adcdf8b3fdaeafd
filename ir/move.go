package ir

// link inserts operation id, which is not in a block, into block before operation before, or at the
// end if before is 0.
func (s *Scope) link(id, block, before uint32) {
	b, r := &s.slabs.Blocks[block], &s.slabs.Ops[id]
	prev := b.Last
	if before != 0 {
		prev = s.slabs.Ops[before].Prev
		s.slabs.Ops[before].Prev = id
	} else {
		b.Last = id
	}
	if prev != 0 {
		s.slabs.Ops[prev].Next = id
	} else {
		b.First = id
	}
	r.Block, r.Prev, r.Next = block, prev, before
}

// unlink removes operation id from its block, if it is in one.
func (s *Scope) unlink(id uint32) {
	r := &s.slabs.Ops[id]
	if r.Block == 0 {
		return
	}
	b := &s.slabs.Blocks[r.Block]
	if r.Prev != 0 {
		s.slabs.Ops[r.Prev].Next = r.Next
	} else {
		b.First = r.Next
	}
	if r.Next != 0 {
		s.slabs.Ops[r.Next].Prev = r.Prev
	} else {
		b.Last = r.Prev
	}
	r.Block, r.Prev, r.Next = 0, 0, 0
}

// move moves o to block, before operation before or to the end if before is 0. It panics if o would
// move to another scope, outside of any block or into itself.
func (o Op) move(s *Scope, block, before uint32) {
	if o.s != s {
		panic("ir: operation moved to another scope")
	}
	if block == 0 {
		panic("ir: operation moved to a place outside of all blocks")
	}
	if before == o.id {
		return
	}
	if o.rec().Ext != 0 {
		for p := (Block{s, block}).Parent(); p.s == s; p = p.Parent() {
			if p == o {
				panic("ir: operation moved into itself")
			}
		}
	}
	s.edit()
	s.unlink(o.id)
	s.link(o.id, block, before)
	o.tellMoved()
}

// MoveBefore moves o before p, which must be in the same scope.
func (o Op) MoveBefore(p Op) { o.move(p.s, p.rec().Block, p.id) }

// MoveAfter moves o after p, which must be in the same scope.
func (o Op) MoveAfter(p Op) {
	if o != p {
		o.move(p.s, p.rec().Block, p.rec().Next)
	}
}

// MoveToStart moves o to the start of block b, which must be in the same scope.
func (o Op) MoveToStart(b Block) { o.move(b.s, b.id, b.rec().First) }

// MoveToEnd moves o to the end of block b, which must be in the same scope.
func (o Op) MoveToEnd(b Block) { o.move(b.s, b.id, 0) }

// Remove removes o from its block without erasing it: it keeps its operands, its results keep their
// uses, and it can be moved to a block again.
func (o Op) Remove() {
	o.s.edit()
	o.s.unlink(o.id)
	o.tellMoved()
}

func (o Op) tellMoved() {
	if o.s.m.observer != nil {
		o.s.m.observer(Edit{Kind: OpMoved, Op: o})
	}
}

// SetSuccessor replaces successor i with a block of the same scope.
func (o Op) SetSuccessor(i int, b Block) {
	e := &o.s.slabs.Exts[o.rec().Ext]
	if uint(i) >= uint(e.NumSucc) {
		panic("ir: successor index out of range")
	}
	o.s.slabs.Successors[e.Successors+uint32(i)] = o.s.blockID(b)
	if o.s.m.observer != nil {
		o.s.m.observer(Edit{Kind: SuccessorSet, Op: o, Index: i})
	}
}

// blockID returns the number of b, for use as a successor in the scope.
func (s *Scope) blockID(b Block) uint32 {
	if b.s != s {
		panic("ir: block belongs to another scope")
	}
	return b.id
}
