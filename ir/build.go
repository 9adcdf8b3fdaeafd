package ir

// OpState says what [Builder.Create] creates. All fields are optional.
type OpState struct {
	// NameID, a result of [Module.Name], is used instead of the name when it is set, and
	// saves the search for it.
	NameID NameID
	// Like, an operation of the same module, gives the name, the location, the attributes
	// and the sizes of the groups of operands and results, whatever else is set of these.
	Like Op
	// Loc is the number of the location, that of the builder when it is 0.
	Loc         AttrID
	Operands    []Value
	ResultTypes []Type
	// Attrs are the attributes in any order. Those that the definition of the
	// operation declares become inherent, the others discardable. Of two entries
	// with the same name the last one counts; nil values do not. Entries of a dictionary
	// are taken over whatever their names; others see Undeclared.
	Attrs []NamedAttr
	// OperandSegments and ResultSegments are the sizes of the groups of operands
	// and results, for operations that store them. They may be left out when at
	// most one group is optional or variadic.
	OperandSegments, ResultSegments []int
	Successors                      []Block
	// Regions is the number of regions; they are empty at first.
	Regions int
	// Unobserved is for operations that are a copy of others which they stand for: observers
	// hear nothing of them.
	Unobserved bool
	// Undeclared allows what is likely to be a mistake: an operation that its dialect,
	// although known, does not have, and discardable attributes whose names have no prefix.
	Undeclared bool
}

// Builder creates operations at a place in a scope. The zero Builder has to be
// given a place first.
type Builder struct {
	s        *Scope
	block    uint32 // 0: operations are created outside of all blocks
	before   uint32 // operation of block, or 0 for its end
	loc      AttrID
	tuple    []uint32
	listener Listener
	names    *nameCache
}

// Listener hears of the operations that a builder creates.
type Listener interface{ Created(op Op) }

// NewBuilder returns a builder that creates operations in s outside of all
// blocks, to be moved to one later.
func NewBuilder(s *Scope) *Builder { return &Builder{s: s} }

// Listen has l hear of all operations that b creates from now on; nil ends that.
func (b *Builder) Listen(l Listener) { b.listener = l }

// LocIDOf returns the number of l, 0 if l is nil.
func LocIDOf(l Location) AttrID {
	if l == nil {
		return 0
	}
	return l.ID()
}

// SetLoc sets the location of operations that are given none. It is the unknown one at first.
func (b *Builder) SetLoc(l Location) *Builder { return b.SetLocID(l.ID()) }

// SetLocID is [Builder.SetLoc] with the number of the location; 0 stands for the unknown one.
func (b *Builder) SetLocID(id AttrID) *Builder {
	b.loc = id
	return b
}

// LocID returns the number of the location of operations that are given none.
func (b *Builder) LocID() AttrID { return b.loc }

// AtStart sets the place to the start of block b.
func (b *Builder) AtStart(at Block) *Builder { return b.at(at.s, at.id, at.rec().First) }

// AtEnd sets the place to the end of block b.
func (b *Builder) AtEnd(at Block) *Builder { return b.at(at.s, at.id, 0) }

// Before sets the place in front of op. It stays there, so that operations are
// created in the order of the calls.
func (b *Builder) Before(op Op) *Builder { return b.at(op.s, op.rec().Block, op.id) }

// After sets the place behind op.
func (b *Builder) After(op Op) *Builder { return b.at(op.s, op.rec().Block, op.rec().Next) }

func (b *Builder) at(s *Scope, block, before uint32) *Builder {
	if block == 0 {
		panic("ir: the operation is in no block")
	}
	if b.s != s { // a pointer costs more to store
		b.s = s
	}
	b.block, b.before = block, before
	return b
}

// Module returns the module that operations are created in.
func (b *Builder) Module() *Module { return b.s.m }

// Scope returns the scope that operations are created in.
func (b *Builder) Scope() *Scope { return b.s }

// Block returns the block that operations are created in, nil when they are
// created outside of all blocks.
func (b *Builder) Block() Block {
	if b.block == 0 {
		return Block{}
	}
	return Block{b.s, b.block}
}

// insert puts a new operation at the builder's place.
func (b *Builder) insert(id uint32) {
	if b.block == 0 {
		return
	}
	if b.before != 0 && b.s.Ops[b.before].Block != b.block {
		panic("ir: the operation that the builder's place depends on has gone")
	}
	b.s.link(id, b.block, b.before)
}

// Create makes an operation of a full name, such as "stablehlo.add". Operands and successors must belong to the
// builder's scope. The regions of an operation that is declared isolated from
// above are in a new scope. It keeps nothing of the lists in st.
//
// An operation that a known dialect does not have, and an attribute that is neither declared
// nor named with the prefix of a dialect, are mistakes of the program: Create panics with a
// [*CreateError] unless st allows them. Who takes names from elsewhere calls [Builder.TryCreate].
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
	r := OpRecord{Name: id, Loc: b.location(b.s.m, st.Loc)}
	r.Props, r.Attrs = b.attributes(b.s.m, info, &st, len(st.ResultTypes))
	return b.enter(r, info, &st)
}

// TryCreate is [Builder.Create] for names from elsewhere: what Create takes for a mistake is
// an error, a [*CreateError].
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

// createLike is Create for operations like another one.
func (b *Builder) createLike(st *OpState) Op {
	for _, v := range st.Operands {
		b.s.valueID(v)
	}
	r := st.Like.rec()
	return b.enter(OpRecord{Name: r.Name, Loc: r.Loc, Props: r.Props, Attrs: r.Attrs}, st.Like.Info(), st)
}

// nameID returns id unless it is 0, and then the number of a name.
func (b *Builder) nameID(m *Module, name string, id NameID) NameID {
	switch {
	case id != 0:
		return id
	case b.names != nil:
		return b.names.id(m, name)
	}
	return m.Name(name)
}

// location returns the location of an operation that is to have loc, or none of its own.
func (b *Builder) location(m *Module, loc AttrID) AttrID {
	if loc == 0 {
		loc = b.loc
	}
	if loc == 0 {
		loc = m.locID(nil)
	}
	return loc
}

// enter makes the operation that r describes so far.
func (b *Builder) enter(r OpRecord, info *OpInfo, st *OpState) Op {
	s := b.s
	u := s.edit()
	id := uint32(len(s.Ops))
	if n := len(st.ResultTypes); n != 0 {
		r.Results, r.NumResults = uint32(len(s.Values)), uint32(n)
		for _, t := range st.ResultTypes {
			s.Values = add(s.Values, ValueRecord{Type: t.ID(), Owner: id})
		}
	}
	if n := len(st.Operands); n != 0 {
		r.Operands, r.NumOperands = uint32(len(s.Operands)), uint32(n)
		for _, v := range st.Operands {
			s.Operands = add(s.Operands, v.id)
		}
	}
	if st.Regions != 0 || len(st.Successors) != 0 {
		r.Ext = s.newExt(id, uint32(st.Regions), info.Isolated(), len(st.Successors))
		for i, to := range st.Successors {
			s.Successors[int(s.Exts[r.Ext].Successors)+i] = s.blockID(to)
		}
	}
	s.Ops = add(s.Ops, r)
	if u != nil {
		u.grow(len(s.Values), len(s.Operands))
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

// newExt makes the record of an operation's regions and successors.
func (s *Scope) newExt(id, regions uint32, isolated bool, successors int) uint32 {
	var e ExtRecord
	e.NumRegions = regions
	if isolated && regions != 0 {
		c := newScope(s.m, Op{s, id})
		c.top = regions
		c.Regions = make([]RegionRecord, regions+1)
		e.Child = uint32(len(s.Children))
		s.Children = add(s.Children, c)
	} else if regions != 0 {
		e.Regions = uint32(len(s.Regions))
		for range regions {
			s.Regions = add(s.Regions, RegionRecord{Owner: id})
		}
	}
	if successors != 0 {
		e.Successors, e.NumSucc = uint32(len(s.Successors)), uint32(successors)
		s.Successors = extend(s.Successors, len(s.Successors)+successors)
	}
	s.Exts = add(s.Exts, e)
	return uint32(len(s.Exts) - 1)
}

// attributes stores the attributes and segment sizes of an operation with so many results.
func (b *Builder) attributes(m *Module, info *OpInfo, st *OpState, results int) (PropID, AttrID) {
	b.tuple = extend(b.tuple[:0], info.PropWidth())
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

// CreateRoot makes the module's top operation. The module must not have one.
func (m *Module) CreateRoot(name string, st OpState) Op {
	if !m.Root().IsNil() {
		panic("ir: the module has a root already")
	}
	return NewBuilder(m.root).Create(name, st)
}
