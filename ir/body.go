package ir

import "strconv"

// InlineBefore moves the operations of b in front of op, which is in the same
// scope and outside of b, makes values stand for the arguments of b, and erases
// b. It changes nothing and returns an error with code [diag.InvalidStructure]
// when the number of values is wrong or an operation branches to b.
func (b Block) InlineBefore(op Op, values ...Value) error {
	return b.inline(op.Block(), op.id, values, true)
}

// InlineAtEnd is [Block.InlineBefore] with the operations moved to the end of
// block to.
func (b Block) InlineAtEnd(to Block, values ...Value) error {
	return b.inline(to, 0, values, true)
}

// JoinAtEnd is [Block.InlineAtEnd] of a block that the caller knows nothing to branch to. It
// does not go through the region to see that.
func (b Block) JoinAtEnd(to Block, values ...Value) error {
	return b.inline(to, 0, values, false)
}

func (b Block) inline(to Block, before uint32, values []Value, check bool) error {
	s := b.s
	if to.s != s {
		panic("ir: operations moved to another scope")
	}
	for p := to; p.s == s && !p.IsNil(); p = p.Parent().blockOrNil() {
		if p == b {
			panic("ir: block moved into itself")
		}
	}
	if len(values) != b.NumArgs() {
		return invalid("block "+strconv.Itoa(int(b.id)), "%d values replace %d arguments", len(values), b.NumArgs())
	}
	d := doomed{s: s, blocks: []uint32{b.id}}
	if check {
		if err := d.checkBranches(b.rec().Region, true); err != nil {
			return err
		}
	}
	for i, v := range values {
		b.Arg(i).ReplaceAllUsesWith(v)
	}
	u := s.edit()
	if first := b.rec().First; first != 0 {
		last := b.rec().Last
		s.splice(first, last, to.id, before)
		b.rec().First, b.rec().Last = 0, 0
		if s.m.observer != nil {
			for id := first; id != before; id = s.Ops[id].Next {
				s.m.observer(Edit{Kind: OpMoved, Op: Op{s, id}})
			}
		}
	}
	s.unlinkBlock(b.id)
	d.erase(u)
	return nil
}

// parentRegionOrNil is ParentRegion for an op that may be nil.
func (o Op) parentRegionOrNil() Region {
	if o.IsNil() {
		return Region{}
	}
	return o.ParentRegion()
}

// blockOrNil is Block for an op that may be nil.
func (o Op) blockOrNil() Block {
	if o.IsNil() {
		return Block{}
	}
	return o.Block()
}

// InlineBefore moves all blocks of r in front of block c of another region of
// the same scope.
func (r Region) InlineBefore(c Block) { r.inline(c.Region(), c) }

// InlineAtEnd moves all blocks of r to the end of region to of the same scope.
func (r Region) InlineAtEnd(to Region) { r.inline(to, Block{}) }

func (r Region) inline(to Region, before Block) {
	if r == to {
		return
	}
	if r.s != to.s {
		panic("ir: blocks moved to another scope")
	}
	for p := to.Parent(); !p.IsNil() && p.s == r.s; p = p.Parent() {
		if p.ParentRegion() == r {
			panic("ir: region moved into itself")
		}
	}
	s := r.s
	s.edit()
	from, dst := &s.Regions[r.id], &s.Regions[to.id]
	if from.First == 0 {
		return
	}
	for b := from.First; b != 0; b = s.Blocks[b].Next {
		s.Blocks[b].Region = to.id
	}
	first, last, prev := from.First, from.Last, dst.Last
	if before.id != 0 {
		prev = s.Blocks[before.id].Prev
		s.Blocks[before.id].Prev = last
	} else {
		dst.Last = last
	}
	if prev != 0 {
		s.Blocks[prev].Next = first
	} else {
		dst.First = first
	}
	s.Blocks[first].Prev, s.Blocks[last].Next = prev, before.id
	from.First, from.Last = 0, 0
	if s.m.observer != nil {
		for b := first; b != before.id; b = s.Blocks[b].Next {
			Block{s, b}.tellMoved(Op{})
		}
	}
}

// TakeBody moves what is in the regions of from, an operation of the same
// module, to the regions of o, which must be as many and empty; those of from
// are empty afterwards. Between two operations that are isolated from above the
// scope changes hands: that costs nothing, loads nothing and keeps all handles
// to what is inside. Otherwise, unless the two are in the same scope, the body is
// cloned and its original erased.
//
// It changes nothing and returns an error with code [diag.InvalidStructure] when
// the regions do not match, or when the body refers to values or blocks that o
// cannot see.
func (o Op) TakeBody(from Op) error {
	if o == from {
		return nil
	}
	if o.s.m != from.s.m {
		return invalid(o.s.describe(o.id), "body belongs to another module")
	}
	for p := o; !p.IsNil(); p = p.Parent() {
		if p == from {
			return invalid(o.s.describe(o.id), "operation takes a body that contains it")
		}
	}
	n := o.NumRegions()
	if n != from.NumRegions() {
		return invalid(o.s.describe(o.id), "%d regions take the body of %d", n, from.NumRegions())
	}
	for i := range n {
		if !o.Region(i).Empty() {
			return invalid(o.s.describe(o.id), "region %d is not empty", i)
		}
	}
	a, b := o.Body(), from.Body()
	if a != nil && b != nil {
		o.s.Children[o.s.Exts[o.rec().Ext].Child] = b
		from.s.Children[from.s.Exts[from.rec().Ext].Child] = a
		a.owner, b.owner = from, o
		o.s.m.Tell(Edit{Kind: BodyTaken, Op: o, From: from})
		return nil
	}
	if a == nil && b == nil && o.s == from.s {
		for i := range n {
			from.Region(i).InlineAtEnd(o.Region(i))
		}
		return nil
	}
	if b != nil {
		if err := b.Load(); err != nil {
			return err
		}
	}
	if n == 0 {
		return nil
	}
	var m Mapping
	to, old := o.Region(0), from.Region(0)
	var err error
	for i := 0; i < n && err == nil; i++ {
		err = CloneRegion(from.Region(i), o.Region(i), &m, nil)
	}
	if err == nil {
		err = old.s.clearRegions(old.id, uint32(n))
	}
	if err != nil {
		_ = to.s.clearRegions(to.id, uint32(n)) // nothing else uses what was cloned
	}
	return err
}
