package ir

import "github.com/hlobc/hlobc/internal/slab"

// OpState describes the operation that [Builder.Create] creates. All fields are optional.
type OpState struct {
	// NameID, if set, is the operation's name as returned by [Module.Name]. It takes precedence
	// over the name given to Create and saves looking it up.
	NameID NameID
	// Like, if set, is an operation of the same module whose name, location, attributes and operand
	// and result segment sizes the new operation takes over. The fields for these are then ignored.
	Like Op
	// Loc is the number of the location. If it is 0, the operation gets the builder's location.
	Loc         AttrID
	Operands    []Value
	ResultTypes []Type
	// ResultTypeIDs, if set, are the numbers of the result types, which then need not be built. They
	// take precedence over ResultTypes.
	ResultTypeIDs []TypeID
	// Attrs are the attributes in any order. Those that the operation's definition declares become
	// inherent, the others discardable. If several entries have the same name, the last one is
	// used; entries with a nil value are ignored. The entries of a dictionary may have any names;
	// see Undeclared for other entries.
	Attrs []NamedAttr
	// OperandSegments and ResultSegments are the segment sizes of operands and results, for
	// operations that store them. They may be omitted if at most one segment is optional or
	// variadic.
	OperandSegments, ResultSegments []int
	Successors                      []Block
	// Regions is the number of regions. They are created empty.
	Regions int
	// Unobserved keeps the creation from the observer. It is for copies that stand in for the
	// operations they were copied from.
	Unobserved bool
	// Undeclared allows two things that are probably mistakes: an operation that its dialect,
	// although known, does not define, and discardable attributes whose names have no dialect
	// prefix.
	Undeclared bool
}

// Builder creates operations at an insertion point in a scope. The zero Builder has none, so it
// must be set first.
type Builder struct {
	s        *Scope
	block    uint32 // 0: operations are created outside of all blocks
	before   uint32 // operation of block, or 0 for its end
	loc      AttrID
	tuple    []uint32
	listener Listener
	names    *nameCache
}

// Listener is notified of the operations that a builder creates.
type Listener interface{ Created(op Op) }

// NewBuilder returns a builder that creates operations in s outside of any block. They can be moved
// to a block later.
func NewBuilder(s *Scope) *Builder { return &Builder{s: s} }

// Listen notifies l of all operations that b creates from now on. A nil l ends the notifications.
func (b *Builder) Listen(l Listener) { b.listener = l }

// LocIDOf returns the number of l, or 0 if l is nil.
func LocIDOf(l Location) AttrID {
	if l == nil {
		return 0
	}
	return l.ID()
}

// SetLoc sets the default location, which operations created without a location get. It is
// initially the unknown location.
func (b *Builder) SetLoc(l Location) *Builder { return b.SetLocID(l.ID()) }

// SetLocID is like [Builder.SetLoc] but takes the number of the location; 0 stands for the unknown
// location.
func (b *Builder) SetLocID(id AttrID) *Builder {
	b.loc = id
	return b
}

// LocID returns the number of the default location, or 0 for the unknown location; see
// [Builder.SetLoc].
func (b *Builder) LocID() AttrID { return b.loc }

// AtStart sets the insertion point to the start of block at.
func (b *Builder) AtStart(at Block) *Builder { return b.at(at.s, at.id, at.rec().First) }

// AtEnd sets the insertion point to the end of block at.
func (b *Builder) AtEnd(at Block) *Builder { return b.at(at.s, at.id, 0) }

// Before sets the insertion point to just before op. It stays there, so that operations end up in
// the order in which they are created.
func (b *Builder) Before(op Op) *Builder { return b.at(op.s, op.rec().Block, op.id) }

// After sets the insertion point to just after op. Operations end up in the order in which they are
// created.
func (b *Builder) After(op Op) *Builder { return b.at(op.s, op.rec().Block, op.rec().Next) }

func (b *Builder) at(s *Scope, block, before uint32) *Builder {
	if block == 0 {
		panic("ir: the operation is in no block")
	}
	if b.s != s { // storing a pointer costs more than comparing it
		b.s = s
	}
	b.block, b.before = block, before
	return b
}

// Module returns the module that operations are created in.
func (b *Builder) Module() *Module { return b.s.m }

// Scope returns the scope that operations are created in.
func (b *Builder) Scope() *Scope { return b.s }

// Block returns the block that operations are created in, or the nil Block if they are created
// outside of any block.
func (b *Builder) Block() Block {
	if b.block == 0 {
		return Block{}
	}
	return Block{b.s, b.block}
}

// insert puts a new operation at the builder's insertion point.
func (b *Builder) insert(id uint32) {
	if b.block == 0 {
		return
	}
	if b.before != 0 && b.s.slabs.Ops[b.before].Block != b.block {
		panic("ir: the operation that the builder's place depends on has gone")
	}
	b.s.link(id, b.block, b.before)
}

// Create creates an operation with the given full name, such as "stablehlo.add". Operands and
// successors must belong to the builder's scope. If the operation is declared isolated from above,
// its regions are in a new scope. Create does not retain the slices in st.
//
// It is a programming error to create an operation that a known dialect does not define, or to set
// an attribute that is not declared and whose name has no dialect prefix: Create panics with a
// [*CreateError] unless st.Undeclared is set. Callers that do not choose the names themselves
// should use [Builder.TryCreate].
func (b *Builder) Create(name string, st OpState) Op {
	if !st.Like.IsNil() {
		return b.createLike(&st)
	}
	for _, v := range st.Operands {
		b.s.valueID(v) // panics before anything has changed
	}
	id := b.nameID(b.s.m, name, st.NameID)
	info := b.s.m.Info(id)
	if info.Def == nil && !st.Undeclared {
		if err := b.unknownOp(info); err != nil {
			panic(err)
		}
	}
	r := slab.OpRecord{Name: id, Loc: b.location(b.s.m, st.Loc)}
	r.Props, r.Attrs = b.attributes(b.s.m, info, &st, len(st.ResultTypes))
	return b.enter(r, info, &st)
}

// TryCreate is like [Builder.Create] but returns a [*CreateError] where Create panics with one. It
// is for names that come from elsewhere, such as an input file.
func (b *Builder) TryCreate(name string, st OpState) (Op, error) {
	if st.Like.IsNil() && !st.Undeclared {
		info := b.s.m.Info(b.nameID(b.s.m, name, st.NameID))
		if info.Def == nil {
			if err := b.unknownOp(info); err != nil {
				return Op{}, err
			}
		}
		for _, a := range st.Attrs {
			if a.Value != nil && info.undeclared(a) {
				return Op{}, undeclaredAttr(info, a.Name)
			}
		}
	}
	return b.Create(name, st), nil
}

// createLike is Create for a state with Like set.
func (b *Builder) createLike(st *OpState) Op {
	for _, v := range st.Operands {
		b.s.valueID(v)
	}
	r := st.Like.rec()
	return b.enter(slab.OpRecord{Name: r.Name, Loc: r.Loc, Props: r.Props, Attrs: r.Attrs}, st.Like.Info(), st)
}

// nameID returns id if it is not 0, and the number of name otherwise.
func (b *Builder) nameID(m *Module, name string, id NameID) NameID {
	switch {
	case id != 0:
		return id
	case b.names != nil:
		return b.names.id(m, name)
	}
	return m.Name(name)
}

// location returns loc, or the builder's default location if loc is 0.
func (b *Builder) location(m *Module, loc AttrID) AttrID {
	if loc == 0 {
		loc = b.loc
	}
	if loc == 0 {
		loc = m.locID(nil)
	}
	return loc
}

// enter adds the operation that r describes so far and completes it from st.
func (b *Builder) enter(r slab.OpRecord, info *OpInfo, st *OpState) Op {
	s := b.s
	u := s.edit()
	id := uint32(len(s.slabs.Ops))
	if n := len(st.ResultTypeIDs); n != 0 {
		r.Results, r.NumResults = uint32(len(s.slabs.Values)), uint32(n)
		for _, t := range st.ResultTypeIDs {
			s.slabs.Values = slab.Append(s.slabs.Values, slab.ValueRecord{Type: t, Owner: id})
		}
	} else if n := len(st.ResultTypes); n != 0 {
		r.Results, r.NumResults = uint32(len(s.slabs.Values)), uint32(n)
		for _, t := range st.ResultTypes {
			s.slabs.Values = slab.Append(s.slabs.Values, slab.ValueRecord{Type: t.ID(), Owner: id})
		}
	}
	if n := len(st.Operands); n != 0 {
		r.Operands, r.NumOperands = uint32(len(s.slabs.Operands)), uint32(n)
		for _, v := range st.Operands {
			s.slabs.Operands = slab.Append(s.slabs.Operands, v.id)
		}
	}
	if st.Regions != 0 || len(st.Successors) != 0 {
		r.Ext = s.newExt(id, uint32(st.Regions), info.Isolated(), len(st.Successors))
		for i, to := range st.Successors {
			s.slabs.Successors[int(s.slabs.Exts[r.Ext].Successors)+i] = s.blockID(to)
		}
	}
	s.slabs.Ops = slab.Append(s.slabs.Ops, r)
	s.charge(id)
	if u != nil {
		u.grow(len(s.slabs.Values), len(s.slabs.Operands))
		u.pushAll(s, id)
	}
	b.insert(id)
	if b.listener != nil {
		b.listener.Created(Op{s, id})
	}
	if s.m.observer != nil && !st.Unobserved {
		s.m.observer(Edit{Kind: OpBuilt, Op: Op{s, id}})
	}
	return Op{s, id}
}

// newExt adds the record of an operation's regions and successors.
func (s *Scope) newExt(id, regions uint32, isolated bool, successors int) uint32 {
	var e slab.ExtRecord
	e.NumRegions = regions
	if isolated && regions != 0 {
		c := newScope(s.m, Op{s, id})
		c.top = regions
		c.slabs.Regions = make([]slab.RegionRecord, regions+1)
		e.Child = uint32(len(s.slabs.Children))
		s.slabs.Children = slab.Append(s.slabs.Children, c)
	} else if regions != 0 {
		e.Regions = uint32(len(s.slabs.Regions))
		for range regions {
			s.slabs.Regions = slab.Append(s.slabs.Regions, slab.RegionRecord{Owner: id})
		}
	}
	if successors != 0 {
		e.Successors, e.NumSucc = uint32(len(s.slabs.Successors)), uint32(successors)
		s.slabs.Successors = slab.Extend(s.slabs.Successors, len(s.slabs.Successors)+successors)
	}
	s.slabs.Exts = slab.Append(s.slabs.Exts, e)
	return uint32(len(s.slabs.Exts) - 1)
}

// attributes stores the attributes and segment sizes of an operation with the given number of
// results.
func (b *Builder) attributes(m *Module, info *OpInfo, st *OpState, results int) (PropID, AttrID) {
	b.tuple = slab.Extend(b.tuple[:0], info.PropWidth())
	discardable := 0
	for _, a := range st.Attrs {
		if a.Value == nil {
			continue
		}
		if i := info.Slot(a.Name); i >= 0 {
			b.tuple[i] = uint32(a.Value.ID())
		} else {
			if !st.Undeclared && info.undeclared(a) {
				panic(undeclaredAttr(info, a.Name))
			}
			discardable++
		}
	}
	if info.OperandGroups != 0 {
		fillSegments(info.operandSegments(b.tuple), info.Def.Operands, st.OperandSegments, len(st.Operands))
	}
	if info.ResultGroups != 0 {
		fillSegments(info.resultSegments(b.tuple), info.Def.Results, st.ResultSegments, results)
	}
	var dict AttrID
	if discardable != 0 {
		entries := make([]NamedAttr, 0, discardable)
		for _, a := range st.Attrs {
			if a.Value != nil && info.Slot(a.Name) < 0 {
				entries = setEntry(entries, a)
			}
		}
		dict = m.reg.NewDictionary(m, entries).ID()
	}
	return m.addTuple(info.ID, b.tuple), dict
}

// CreateRoot creates the module's top-level operation. It panics if the module already has one.
func (m *Module) CreateRoot(name string, st OpState) Op {
	if !m.Root().IsNil() {
		panic("ir: the module has a root already")
	}
	return NewBuilder(m.root).Create(name, st)
}
