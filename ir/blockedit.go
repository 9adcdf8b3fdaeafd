package ir

import "github.com/hlobc/hlobc/internal/slab"

// AppendBlock adds a block with arguments of the given types at the end of r. Arguments whose
// location is nil or missing get the unknown location.
func (r Region) AppendBlock(types []Type, locs []Location) Block {
	return r.InsertBlock(Block{}, types, locs)
}

// AppendBlockAt is like [Region.AppendBlock] but takes the number of a location that all arguments
// get.
func (r Region) AppendBlockAt(loc AttrID, types ...Type) Block {
	b := r.InsertBlock(Block{}, nil, nil)
	for i, t := range types {
		b.insertArg(i, t.ID(), loc)
	}
	return b
}

// InsertBlock is like [Region.AppendBlock] but inserts the block before another block of r, or at
// the end if before is nil.
func (r Region) InsertBlock(before Block, types []Type, locs []Location) Block {
	s := r.s
	if !before.IsNil() && (before.s != s || before.rec().Region != r.id) {
		panic("ir: block is not in the region")
	}
	b := s.newBlock()
	s.linkBlock(b, r.id, before.id)
	for i, t := range types {
		var l Location
		if i < len(locs) {
			l = locs[i]
		}
		Block{s, b}.AddArg(t, l)
	}
	return Block{s, b}
}

// newBlock adds a block that is not in a region.
func (s *Scope) newBlock() uint32 {
	s.slabs.Blocks = slab.Append(s.slabs.Blocks, slab.BlockRecord{Args: uint32(len(s.slabs.Args))})
	return uint32(len(s.slabs.Blocks) - 1)
}

// linkBlock inserts block b, which is not in a region, into region r before block before, or at the
// end if before is 0.
func (s *Scope) linkBlock(b, r, before uint32) {
	reg, rec := &s.slabs.Regions[r], &s.slabs.Blocks[b]
	prev := reg.Last
	if before != 0 {
		prev = s.slabs.Blocks[before].Prev
		s.slabs.Blocks[before].Prev = b
	} else {
		reg.Last = b
	}
	if prev != 0 {
		s.slabs.Blocks[prev].Next = b
	} else {
		reg.First = b
	}
	rec.Region, rec.Prev, rec.Next = r, prev, before
}

// unlinkBlock removes block b from its region, if it is in one.
func (s *Scope) unlinkBlock(b uint32) {
	rec := &s.slabs.Blocks[b]
	if rec.Region == 0 {
		return
	}
	reg := &s.slabs.Regions[rec.Region]
	if rec.Prev != 0 {
		s.slabs.Blocks[rec.Prev].Next = rec.Next
	} else {
		reg.First = rec.Next
	}
	if rec.Next != 0 {
		s.slabs.Blocks[rec.Next].Prev = rec.Prev
	} else {
		reg.Last = rec.Prev
	}
	rec.Region, rec.Prev, rec.Next = 0, 0, 0
}

// MoveBefore moves b before block c, which must be in the same scope. After a move to another
// region, branches from and to b may refer to blocks of a different region.
func (b Block) MoveBefore(c Block) {
	if b != c {
		b.move(c.Region(), c)
	}
}

// MoveToEnd moves b to the end of region r, which must be in the same scope.
func (b Block) MoveToEnd(r Region) { b.move(r, Block{}) }

func (b Block) move(r Region, before Block) {
	if r.s != b.s {
		panic("ir: block moved to another scope")
	}
	for p := r.Parent(); p.s == b.s; p = p.Parent() {
		if p.Block() == b {
			panic("ir: block moved into itself")
		}
	}
	b.s.edit()
	b.s.unlinkBlock(b.id)
	b.s.linkBlock(b.id, r.id, before.id)
	b.tellMoved(Op{})
}

// tellMoved reports to the observer that operations of b have moved: from and those after it, or
// all if from is nil.
func (b Block) tellMoved(from Op) {
	if b.s.m.observer == nil {
		return
	}
	if from.IsNil() {
		from = b.First()
	}
	for op := from; !op.IsNil(); op = op.Next() {
		b.s.m.observer(Edit{Kind: OpMoved, Op: op})
	}
}

// AddArg adds an argument at the end. If l is nil, it gets the unknown location.
func (b Block) AddArg(t Type, l Location) Value { return b.InsertArg(b.NumArgs(), t, l) }

// AddArgID is like [Block.AddArg] but takes the numbers of the type and of the location.
func (b Block) AddArgID(t TypeID, loc AttrID) Value { return b.insertArg(b.NumArgs(), t, loc) }

// InsertArg inserts an argument before argument i. If l is nil, it gets the unknown location.
func (b Block) InsertArg(i int, t Type, l Location) Value {
	s, n := b.s, b.NumArgs()
	if uint(i) > uint(n) {
		panic("ir: argument index out of range")
	}
	return b.insertArg(i, t.ID(), s.m.locID(l))
}

// insertArg is like InsertArg but takes the number of the location.
func (b Block) insertArg(i int, t TypeID, loc AttrID) Value {
	s := b.s
	v := s.newValue(slab.ValueRecord{Type: t, Owner: b.id | slab.ArgBit})
	r := b.rec()
	if int(r.Args+r.NumArgs) != len(s.slabs.Args) {
		s.slabs.Args = append(s.slabs.Args, s.slabs.Args[r.Args:r.Args+r.NumArgs]...)
		old := r.Args
		r.Args = uint32(len(s.slabs.Args)) - r.NumArgs
		clear(s.slabs.Args[old : old+r.NumArgs])
	}
	s.slabs.Args = slab.Append(s.slabs.Args, slab.ArgRecord{})
	r.NumArgs++
	args := s.slabs.Args[r.Args : r.Args+r.NumArgs]
	copy(args[i+1:], args[i:])
	args[i] = slab.ArgRecord{Value: v, Loc: loc}
	if r.First != 0 { // otherwise the block is still being built
		b.tellArgs()
	}
	return Value{s, v}
}

// newValue adds a value.
func (s *Scope) newValue(r slab.ValueRecord) uint32 {
	s.slabs.Values = slab.Append(s.slabs.Values, r)
	if u := s.uses.Load(); u != nil {
		u.grow(len(s.slabs.Values), len(s.slabs.Operands))
	}
	return uint32(len(s.slabs.Values) - 1)
}

// locID returns the number of l, or that of the unknown location if l is nil.
func (m *Module) locID(l Location) AttrID {
	if l == nil {
		l = m.reg.UnknownLoc(m)
	}
	return l.ID()
}

// EraseArg erases argument i. If the argument is used, EraseArg changes nothing and returns an
// error with code [diag.InvalidStructure].
func (b Block) EraseArg(i int) error {
	s, v := b.s, b.Arg(i)
	if u := v.FirstUse(); !u.IsNil() {
		return s.wouldErase(u.Op().id, u.slot)
	}
	r := b.rec()
	args := s.slabs.Args[r.Args : r.Args+r.NumArgs]
	copy(args[i:], args[i+1:])
	args[len(args)-1] = slab.ArgRecord{}
	r.NumArgs--
	s.slabs.Values[v.id] = slab.ValueRecord{}
	b.tellArgs()
	return nil
}

// SetArgLoc replaces the location of argument i.
func (b Block) SetArgLoc(i int, l Location) {
	b.arg(i).Loc = l.ID()
	b.tellArgs()
}

// SplitBefore moves op, an operation of b, and all operations after it to a new block without
// arguments, which it inserts after b.
func (b Block) SplitBefore(op Op) Block {
	if op.Block() != b {
		panic("ir: operation is not in the block")
	}
	s := b.s
	n := s.newBlock()
	s.linkBlock(n, s.slabs.Blocks[b.id].Region, s.slabs.Blocks[b.id].Next)
	s.splice(op.id, s.slabs.Blocks[b.id].Last, n, 0)
	Block{s, n}.tellMoved(op)
	return Block{s, n}
}

// splice moves the operations from first to last, a run in one block, to block to. It inserts them
// before operation before, or at the end if before is 0.
func (s *Scope) splice(first, last, to, before uint32) {
	f, l := &s.slabs.Ops[first], &s.slabs.Ops[last]
	from := &s.slabs.Blocks[f.Block]
	if f.Prev != 0 {
		s.slabs.Ops[f.Prev].Next = l.Next
	} else {
		from.First = l.Next
	}
	if l.Next != 0 {
		s.slabs.Ops[l.Next].Prev = f.Prev
	} else {
		from.Last = f.Prev
	}
	b := &s.slabs.Blocks[to]
	prev := b.Last
	if before != 0 {
		prev = s.slabs.Ops[before].Prev
		s.slabs.Ops[before].Prev = last
	} else {
		b.Last = last
	}
	if prev != 0 {
		s.slabs.Ops[prev].Next = first
	} else {
		b.First = first
	}
	f.Prev, l.Next = prev, before
	for id := first; ; id = s.slabs.Ops[id].Next {
		s.slabs.Ops[id].Block = to
		if id == last {
			return
		}
	}
}
