package ir

import "github.com/hlobc/hlobc/internal/slab"

// Op is a handle to an operation. The zero Op is nil.
type Op struct {
	s  *Scope
	id uint32
}

// IsNil reports whether o is the nil Op.
func (o Op) IsNil() bool { return o.s == nil || o.id == 0 }

func (o Op) rec() *slab.OpRecord { return &o.s.slabs.Ops[o.id] }

// Scope returns the scope that holds the operation and the operation's number in it.
func (o Op) Scope() (*Scope, uint32) { return o.s, o.id }

// Module returns the module that holds the operation.
func (o Op) Module() *Module { return o.s.m }

// Info returns what the module knows about the operation's name.
func (o Op) Info() *OpInfo { return o.s.m.Info(o.rec().Name) }

// NameID returns the number of the operation's name in its module; see [Module.Info]. It returns 0
// if the operation was erased.
func (o Op) NameID() NameID { return o.rec().Name }

// Name returns the full name, for example "stablehlo.add".
func (o Op) Name() string { return o.Info().Full }

// Loc returns the location.
func (o Op) Loc() Location {
	l, _ := o.s.m.Attr(o.rec().Loc).(Location)
	return l
}

// LocID returns the number of the location.
func (o Op) LocID() AttrID { return o.rec().Loc }

// SetLoc replaces the location.
func (o Op) SetLoc(l Location) { o.SetLocID(l.ID()) }

// SetLocID is like [Op.SetLoc] but takes the number of the location.
func (o Op) SetLocID(id AttrID) {
	if o.s.m.observer != nil {
		o.tellLoc(id)
	}
	o.rec().Loc = id
}

// tellLoc reports to the observer that o is about to get another location.
func (o Op) tellLoc(id AttrID) {
	if id != o.LocID() {
		o.s.m.observer(Edit{Kind: LocSet, Op: o, Loc: id})
	}
}

// Erased reports whether the operation was erased.
func (o Op) Erased() bool { return o.rec().Name == 0 }

// NumOperands returns the number of operands.
func (o Op) NumOperands() int { return int(o.rec().NumOperands) }

// Operand returns operand i. It returns the nil Value if the operand is not set.
func (o Op) Operand(i int) Value {
	r := o.rec()
	v := o.s.slabs.Operands[r.Operands : r.Operands+r.NumOperands][i]
	if v == 0 {
		return Value{}
	}
	return Value{o.s, v}
}

// OperandIDs returns the value numbers of the operands. The slice must not be modified.
func (o Op) OperandIDs() []uint32 {
	r := o.rec()
	return o.s.slabs.Operands[r.Operands : r.Operands+r.NumOperands : r.Operands+r.NumOperands]
}

// Slot returns the number of operand i among the operands of the scope; see [Scope.Size].
func (o Op) Slot(i int) uint32 { return o.rec().Operands + uint32(i) }

// NumResults returns the number of results.
func (o Op) NumResults() int { return int(o.rec().NumResults) }

// ResultIDs returns the number of results and the value number of the first one; the others follow
// it. That saves the handles where all results are looked at.
func (o Op) ResultIDs() (first, n uint32) {
	r := o.rec()
	return r.Results, r.NumResults
}

// Result returns result i.
func (o Op) Result(i int) Value {
	r := o.rec()
	if uint(i) >= uint(r.NumResults) {
		panic("ir: result index out of range")
	}
	return Value{o.s, r.Results + uint32(i)}
}

// IsSimple reports whether the operation has neither regions nor successors, as most have.
func (o Op) IsSimple() bool { return o.rec().Ext == 0 }

// NumRegions returns the number of regions.
func (o Op) NumRegions() int { return int(o.s.slabs.Exts[o.rec().Ext].NumRegions) }

// Region returns region i. Asking for any region of a lazily read body loads the body; if that
// fails, the region is empty and [Module.Err] returns the reason.
func (o Op) Region(i int) Region {
	e := &o.s.slabs.Exts[o.rec().Ext]
	if uint(i) >= uint(e.NumRegions) {
		panic("ir: region index out of range")
	}
	if e.Child != 0 {
		c := o.s.slabs.Children[e.Child]
		_ = c.Load() // Module.Err returns it
		return Region{c, uint32(i) + 1}
	}
	return Region{o.s, e.Regions + uint32(i)}
}

// Body returns the scope that an isolated operation owns, or nil if the operation owns none.
func (o Op) Body() *Scope {
	if e := o.s.slabs.Exts[o.rec().Ext]; e.Child != 0 {
		return o.s.slabs.Children[e.Child]
	}
	return nil
}

// NumSuccessors returns the number of successor blocks.
func (o Op) NumSuccessors() int { return int(o.s.slabs.Exts[o.rec().Ext].NumSucc) }

// Successor returns successor i.
func (o Op) Successor(i int) Block {
	e := o.s.slabs.Exts[o.rec().Ext]
	return Block{o.s, o.s.slabs.Successors[e.Successors : e.Successors+e.NumSucc][i]}
}

// Block returns the block that holds the operation, or the nil Block if it is not in one.
func (o Op) Block() Block {
	if b := o.rec().Block; b != 0 {
		return Block{o.s, b}
	}
	return Block{}
}

// ParentRegion returns the region that holds the operation, or the nil Region if it is not in one.
func (o Op) ParentRegion() Region {
	if b := o.Block(); !b.IsNil() {
		return b.Region()
	}
	return Region{}
}

// Parent returns the operation whose region holds o, or the nil Op if there is none.
func (o Op) Parent() Op {
	if r := o.ParentRegion(); !r.IsNil() {
		return r.Parent()
	}
	return Op{}
}

// Next returns the operation after o in its block, or the nil Op if o is the last one.
func (o Op) Next() Op {
	if n := o.rec().Next; n != 0 {
		return Op{o.s, n}
	}
	return Op{}
}

// Prev returns the operation before o in its block, or the nil Op if o is the first one.
func (o Op) Prev() Op {
	if p := o.rec().Prev; p != 0 {
		return Op{o.s, p}
	}
	return Op{}
}
