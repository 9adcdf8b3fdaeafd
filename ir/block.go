package ir

import "github.com/hlobc/hlobc/internal/slab"

// Region is a handle to a region: a list of blocks. The zero Region is nil.
type Region struct {
	s  *Scope
	id uint32
}

// IsNil reports whether r is the nil Region.
func (r Region) IsNil() bool { return r.s == nil || r.id == 0 }

// Scope returns the scope that holds the region and the region's number in it.
func (r Region) Scope() (*Scope, uint32) { return r.s, r.id }

// Parent returns the operation that the region belongs to.
func (r Region) Parent() Op {
	if o := r.s.slabs.Regions[r.id].Owner; o != 0 {
		return Op{r.s, o}
	}
	return r.s.owner
}

// First returns the entry block, or the nil Block if the region is nil or empty.
func (r Region) First() Block {
	if r.s == nil {
		return Block{}
	}
	if b := r.s.slabs.Regions[r.id].First; b != 0 {
		return Block{r.s, b}
	}
	return Block{}
}

// Last returns the last block, or the nil Block if the region is nil or empty.
func (r Region) Last() Block {
	if r.s == nil {
		return Block{}
	}
	if b := r.s.slabs.Regions[r.id].Last; b != 0 {
		return Block{r.s, b}
	}
	return Block{}
}

// Empty reports whether the region has no blocks. The nil Region has none.
func (r Region) Empty() bool { return r.s == nil || r.s.slabs.Regions[r.id].First == 0 }

// Index returns the index of r among the regions of its operation.
func (r Region) Index() int {
	if o := r.s.slabs.Regions[r.id].Owner; o != 0 {
		return int(r.id - r.s.slabs.Exts[r.s.slabs.Ops[o].Ext].Regions)
	}
	return int(r.id) - 1
}

// Block is a handle to a block: arguments and a list of operations. The zero Block is nil.
type Block struct {
	s  *Scope
	id uint32
}

// IsNil reports whether b is the nil Block.
func (b Block) IsNil() bool { return b.s == nil || b.id == 0 }

func (b Block) rec() *slab.BlockRecord { return &b.s.slabs.Blocks[b.id] }

// Scope returns the scope that holds the block and the block's number in it.
func (b Block) Scope() (*Scope, uint32) { return b.s, b.id }

// Region returns the region that holds the block, or the nil Region if it is not in one.
func (b Block) Region() Region {
	if r := b.rec().Region; r != 0 {
		return Region{b.s, r}
	}
	return Region{}
}

// Parent returns the operation whose region holds the block, or the nil Op if there is none.
func (b Block) Parent() Op {
	if r := b.Region(); !r.IsNil() {
		return r.Parent()
	}
	return Op{}
}

// Next returns the block after b in its region, or the nil Block if b is the last one.
func (b Block) Next() Block {
	if n := b.rec().Next; n != 0 {
		return Block{b.s, n}
	}
	return Block{}
}

// Prev returns the block before b in its region, or the nil Block if b is the first one.
func (b Block) Prev() Block {
	if p := b.rec().Prev; p != 0 {
		return Block{b.s, p}
	}
	return Block{}
}

// NumArgs returns the number of block arguments. The nil Block has none.
func (b Block) NumArgs() int {
	if b.s == nil {
		return 0
	}
	return int(b.rec().NumArgs)
}

// Arg returns block argument i.
func (b Block) Arg(i int) Value { return Value{b.s, b.arg(i).Value} }

// ArgLoc returns the location of block argument i.
func (b Block) ArgLoc(i int) Location {
	l, _ := b.s.m.Attr(b.arg(i).Loc).(Location)
	return l
}

// ArgLocID returns the number of the location of block argument i.
func (b Block) ArgLocID(i int) AttrID { return b.arg(i).Loc }

func (b Block) arg(i int) *slab.ArgRecord {
	r := b.rec()
	return &b.s.slabs.Args[r.Args : r.Args+r.NumArgs][i]
}

// First returns the first operation, or the nil Op if the block is nil or empty.
func (b Block) First() Op {
	if b.s == nil {
		return Op{}
	}
	if o := b.rec().First; o != 0 {
		return Op{b.s, o}
	}
	return Op{}
}

// Last returns the last operation, which is the terminator if the block has one, or the nil Op if
// the block is nil or empty.
func (b Block) Last() Op {
	if b.s == nil {
		return Op{}
	}
	if o := b.rec().Last; o != 0 {
		return Op{b.s, o}
	}
	return Op{}
}

// Value is a handle to an SSA value: a result of an operation or a block argument. The zero Value
// is nil.
type Value struct {
	s  *Scope
	id uint32
}

// IsNil reports whether v is the nil Value.
func (v Value) IsNil() bool { return v.s == nil || v.id == 0 }

// Scope returns the scope that holds the value and the value's number in it.
func (v Value) Scope() (*Scope, uint32) { return v.s, v.id }

// Erased reports whether the value was erased.
func (v Value) Erased() bool { return v.s.slabs.Values[v.id].Owner == 0 }

// Type returns the value's type, nil for the nil Value.
func (v Value) Type() Type {
	if v.s == nil {
		return nil
	}
	return v.s.m.Type(v.s.slabs.Values[v.id].Type)
}

// TypeID returns the number of the value's type.
func (v Value) TypeID() TypeID { return v.s.slabs.Values[v.id].Type }

// SetType replaces the value's type.
func (v Value) SetType(t Type) {
	id := t.ID()
	at := &v.s.slabs.Values[v.id].Type
	old := *at
	*at = id
	if v.s.m.observer != nil && old != id {
		v.tellType()
	}
}

func (v Value) tellType() { v.s.m.observer(Edit{Kind: TypeSet, Op: v.owner(), Value: v}) }

// DefiningOp returns the operation that v is a result of, or the nil Op if v is a block argument
// or nil.
func (v Value) DefiningOp() Op {
	if v.s == nil {
		return Op{}
	}
	if o := v.s.slabs.Values[v.id].Owner; o&slab.ArgBit == 0 {
		return Op{v.s, o}
	}
	return Op{}
}

// OwnerBlock returns the block that v is an argument of, or the nil Block if v is a result.
func (v Value) OwnerBlock() Block {
	if o := v.s.slabs.Values[v.id].Owner; o&slab.ArgBit != 0 {
		return Block{v.s, o &^ slab.ArgBit}
	}
	return Block{}
}

// ParentBlock returns the block that v is an argument of, or the block of the operation that v is a
// result of.
func (v Value) ParentBlock() Block {
	if op := v.DefiningOp(); !op.IsNil() {
		return op.Block()
	}
	return v.OwnerBlock()
}

// LocID returns the number of v's location; see [Value.Loc].
func (v Value) LocID() AttrID {
	if op := v.DefiningOp(); !op.IsNil() {
		return op.LocID()
	}
	return v.OwnerBlock().arg(v.Index()).Loc
}

// Loc returns the location of v if it is a block argument, or that of the operation that v is a
// result of.
func (v Value) Loc() Location {
	l, _ := v.s.m.Attr(v.LocID()).(Location)
	return l
}

// Index returns the index of v among the results of its operation or the arguments of its block.
func (v Value) Index() int {
	if o := v.DefiningOp(); !o.IsNil() {
		return int(v.id - o.rec().Results)
	}
	b := v.OwnerBlock().rec()
	args := v.s.slabs.Args[b.Args : b.Args+b.NumArgs]
	if i := v.id - args[0].Value; uint(i) < uint(len(args)) && args[i].Value == v.id {
		return int(i)
	}
	for i := range args {
		if args[i].Value == v.id {
			return i
		}
	}
	return -1
}
