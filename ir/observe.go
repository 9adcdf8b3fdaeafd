package ir

// EditKind is a kind of change.
type EditKind uint8

const (
	// OpBuilt means that Op has just been created, either directly or as a copy of another operation.
	OpBuilt EditKind = iota + 1
	// OpErased means that Op is about to be erased.
	OpErased
	// OpMoved means that Op was moved within its block or to another block, or removed from its
	// block.
	OpMoved
	// OpBecame means that Op has become another operation. Was describes the name and Loc is the
	// location that it had before.
	OpBecame
	// UsesReplaced means that uses of Value have become uses of By. Op is the operation that Value
	// belongs to.
	UsesReplaced
	// OperandsSet means that operand Index of Op was replaced. Index is -1 if the number of
	// operands has changed.
	OperandsSet
	// AttrSet means that attribute Name of Op was set or removed. Name is empty if any attribute
	// may have changed.
	AttrSet
	// TypeSet means that the type of Value was changed.
	TypeSet
	// LocSet means that the location of Op is about to change to Loc.
	LocSet
	// ArgsSet means that a block in a region of Op has gained or lost an argument, or that the
	// location of an argument was changed.
	ArgsSet
	// SuccessorSet means that successor Index of Op was replaced.
	SuccessorSet
	// BodyTaken means that Op has taken over the body of From.
	BodyTaken
)

// Edit describes a change of a module.
type Edit struct {
	Kind EditKind
	// Op is the operation that is changed. It is nil if the change is to a block outside of any
	// operation.
	Op        Op
	From      Op
	Was       *OpInfo
	Value, By Value
	Index     int
	Name      string
	Loc       AttrID
	// Part marks an edit that is part of a larger one, which the observer is notified of before or
	// after: the edit of an operation nested in one that is built or erased, or of an operand whose
	// value is replaced.
	Part bool
}

// Observer is notified of changes. It is called by the goroutines that make them and must not make
// changes itself.
type Observer func(Edit)

// Observe makes o the observer of the module and returns the previous one. From now on, o is called
// for all changes to operations; nil turns observation off. Observe must not be called while the
// module is being changed.
//
// Observers are meant for showing what a pass does. They are not notified of loading or parsing.
// They are notified of direct changes to records only if the code that makes them calls
// [Module.Tell].
func (m *Module) Observe(o Observer) (before Observer) {
	before, m.observer = m.observer, o
	return before
}

// Observed reports whether the module has an observer.
func (m *Module) Observed() bool { return m.observer != nil }

// Tell notifies the observer, if any, of a change that was not made by the methods of operations,
// blocks and values.
func (m *Module) Tell(e Edit) {
	if m.observer != nil {
		m.observer(e)
	}
}

// tellInside reports a change of all operations nested in o that are in memory.
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

// tellArgs reports a change to the arguments of b.
func (b Block) tellArgs() {
	if b.s.m.observer != nil {
		b.s.m.observer(Edit{Kind: ArgsSet, Op: b.Parent()})
	}
}

// tellOperands reports that operand i of o has changed; see [OperandsSet].
func (o Op) tellOperands(i int) {
	o.s.m.observer(Edit{Kind: OperandsSet, Op: o, Index: i})
}

// owner returns the operation that v belongs to: its defining operation, or the parent of its
// block.
func (v Value) owner() Op {
	if op := v.DefiningOp(); !op.IsNil() {
		return op
	}
	return v.OwnerBlock().Parent()
}
