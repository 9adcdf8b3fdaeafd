package ir

// EditKind is a kind of changes.
type EditKind uint8

const (
	// OpBuilt operations have just been created, as such or as copies of others.
	OpBuilt EditKind = iota + 1
	// OpErased operations are about to go.
	OpErased
	// OpMoved operations have another place, in the same block or another one, or none.
	OpMoved
	// OpBecame is for operations that have become other ones; Was is what they were, and Loc
	// their location.
	OpBecame
	// UsesReplaced is for a Value whose uses have become uses of By. Op is the operation that
	// Value belongs to.
	UsesReplaced
	// OperandsSet is for operations that have another operand, of number Index; it is -1 if
	// they have another number of operands.
	OperandsSet
	// AttrSet is for operations that have another attribute Name, or none of that name; it is
	// empty if any of them may have changed.
	AttrSet
	// TypeSet is for a Value that has another type.
	TypeSet
	// LocSet is for operations that are about to have another location, which is Loc.
	LocSet
	// ArgsSet is for operations with a block that has an argument more or less, or one of
	// another location.
	ArgsSet
	// SuccessorSet is for operations that branch to another block.
	SuccessorSet
	// BodyTaken is for operations that have the body that From had.
	BodyTaken
)

// Edit is a change of a module.
type Edit struct {
	Kind EditKind
	// Op is the operation that is changed. It is nil if the change is of a block that is in no
	// operation.
	Op        Op
	From      Op
	Was       *OpInfo
	Value, By Value
	Index     int
	Name      string
	Loc       AttrID
	// Part marks what is a part of a larger change, of which the observer has heard or hears
	// next: operations inside one that is built or erased, operands that follow from a
	// replacement.
	Part bool
}

// Observer hears of changes. It is called by the goroutines that make them, and must not make
// changes itself.
type Observer func(Edit)

// Observe has o hear of all changes of operations of the module from now on, and returns who
// has heard of them so far; nil is nobody. It must not be called while the module is changed.
//
// An observer is for those who want to see what a pass does. It hears of nothing that is
// loaded or parsed, and of changes in records only from those who say so by [Module.Tell].
func (m *Module) Observe(o Observer) (before Observer) {
	before, m.observer = m.observer, o
	return before
}

// Observed reports whether somebody hears of changes.
func (m *Module) Observed() bool { return m.observer != nil }

// Tell has the observer hear of a change that was not made by the methods of operations,
// blocks and values.
func (m *Module) Tell(e Edit) {
	if m.observer != nil {
		m.observer(e)
	}
}

// tellInside tells of a change of all operations inside o that are in memory.
func (o Op) tellInside(kind EditKind) {
	body := o.Body()
	if body != nil && !body.Loaded() {
		return
	}
	for i := range o.NumRegions() {
		for b := o.Region(i).First(); !b.IsNil(); b = b.Next() {
			for in := b.First(); !in.IsNil(); in = in.Next() {
				o.s.m.Tell(Edit{Kind: kind, Op: in, Part: true})
				in.tellInside(kind)
			}
		}
	}
}

// tellArgs tells of a change of the arguments of b.
func (b Block) tellArgs() {
	if b.s.m.observer != nil {
		b.s.m.observer(Edit{Kind: ArgsSet, Op: b.Parent()})
	}
}

// tellOperands tells that operand i of o is another one.
func (o Op) tellOperands(i int) {
	o.s.m.observer(Edit{Kind: OperandsSet, Op: o, Index: i})
}

// owner returns the operation that v belongs to.
func (v Value) owner() Op {
	if op := v.DefiningOp(); !op.IsNil() {
		return op
	}
	return v.OwnerBlock().Parent()
}
