package ir

import "strconv"

// InlineBefore moves the operations of b before op, which must be in the same scope but not inside
// b. It replaces the uses of b's arguments with values and erases b. If the number of values is
// wrong or an operation branches to b, it changes nothing and returns an error with code
// [diag.InvalidStructure].
func (b Block) InlineBefore(op Op, values ...Value) error {
	return b.inline(op.Block(), op.id, values, true)
}

// InlineAtEnd is like [Block.InlineBefore] but moves the operations to the end of block to.
func (b Block) InlineAtEnd(to Block, values ...Value) error {
	return b.inline(to, 0, values, true)
}

// JoinAtEnd is like [Block.InlineAtEnd] for a block that the caller knows to be the successor of no
// operation. It does not search the region for branches to the block.
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
			for id := first; id != before; id = s.slabs.Ops[id].Next {
				s.m.observer(Edit{Kind: OpMoved, Op: Op{s, id}})
			}
		}
	}
	s.unlinkBlock(b.id)
	d.erase(u)
	return nil
}

// parentRegionOrNil is like ParentRegion but accepts a nil op.
func (o Op) parentRegionOrNil() Region {
	if o.IsNil() {
		return Region{}
	}
	return o.ParentRegion()
}

// blockOrNil is like Block but accepts a nil op.
func (o Op) blockOrNil() Block {
	if o.IsNil() {
		return Block{}
	}
	return o.Block()
}

// InlineBefore moves all blocks of r before block c of another region in the same scope.
func (r Region) InlineBefore(c Block) { r.inline(c.Region(), c) }

// InlineAtEnd moves all blocks of r to the end of region to, which must be in the same scope.
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
	from, dst := &s.slabs.Regions[r.id], &s.slabs.Regions[to.id]
	if from.First == 0 {
		return
	}
	for b := from.First; b != 0; b = s.slabs.Blocks[b].Next {
		s.slabs.Blocks[b].Region = to.id
	}
	first, last, prev := from.First, from.Last, dst.Last
	if before.id != 0 {
		prev = s.slabs.Blocks[before.id].Prev
		s.slabs.Blocks[before.id].Prev = last
	} else {
		dst.Last = last
	}
	if prev != 0 {
		s.slabs.Blocks[prev].Next = first
	} else {
		dst.First = first
	}
	s.slabs.Blocks[first].Prev, s.slabs.Blocks[last].Next = prev, before.id
	from.First, from.Last = 0, 0
	if s.m.observer != nil {
		for b := first; b != before.id; b = s.slabs.Blocks[b].Next {
			Block{s, b}.tellMoved(Op{})
		}
	}
}

// TakeBody moves the contents of the regions of from, an operation of the same module, to the
// regions of o. The two operations must have the same number of regions, and those of o must be
// empty; those of from are empty afterwards. If both operations are isolated from above, TakeBody
// transfers ownership of the scope: that takes constant time, loads nothing and keeps all handles
// into the body valid. Otherwise, unless the two are in the same scope, it clones the body and
// erases the original.
//
// If the regions do not match, or if the body refers to values or blocks that are not visible from
// o, TakeBody changes nothing and returns an error with code [diag.InvalidStructure].
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
		o.s.slabs.Children[o.s.slabs.Exts[o.rec().Ext].Child] = b
		from.s.slabs.Children[from.s.slabs.Exts[from.rec().Ext].Child] = a
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
		_ = to.s.clearRegions(to.id, uint32(n)) // nothing else uses the clones
	}
	return err
}
