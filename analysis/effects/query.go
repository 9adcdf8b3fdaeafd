package effects

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Pure tells whether op, with what is inside it, may be moved, repeated and left out
// freely: it may be speculated, ends, and has no memory effects.
func (a *Analysis) Pure(op ir.Op) Reason {
	if why := a.Speculates(op); !why.OK() {
		return why
	}
	return a.EffectFree(op)
}

// EffectFree tells what memory effect op, or an operation inside it, has.
func (a *Analysis) EffectFree(op ir.Op) Reason {
	if a.IsEffectFree(op) {
		return Reason{}
	}
	m := a.Memory(op)
	if !m.Unknown.IsNil() {
		return Reason{Rule: UnknownEffects, Op: m.Unknown}
	}
	return Reason{Rule: HasEffect, Op: m.Effects[0].Op, Effect: &m.Effects[0]}
}

// TriviallyDead tells whether op can be left out: nobody uses its results, and nobody
// can tell afterwards whether it was executed. That holds of operations that only
// read, and of those that allocate what they return. It does not matter that it is
// undefined, or does not end, for some operands: without it the program does no less.
//
// Terminators and symbols are not dead by this alone.
func (a *Analysis) TriviallyDead(op ir.Op) Reason {
	for i := range op.NumResults() {
		if op.Result(i).HasUses() {
			return Reason{Rule: Used, Op: op, Result: i}
		}
	}
	return a.Droppable(op)
}

// Droppable is [Analysis.TriviallyDead] for an operation whose results will have no
// uses.
func (a *Analysis) Droppable(op ir.Op) Reason {
	switch r := a.row(op); {
	case r.terminator:
		return Reason{Rule: Terminator, Op: op}
	case r.symb:
		return Reason{Rule: SymbolOp, Op: op}
	}
	return a.lasting(op)
}

// IsDroppable reports what [Analysis.Droppable] tells, without the reason.
func (a *Analysis) IsDroppable(op ir.Op) bool {
	if r := a.row(op); r.plain {
		return true
	}
	return a.Droppable(op).OK()
}

// lasting finds what of op, or of the operations inside it, can be noticed when op is
// gone and its results are not used.
func (a *Analysis) lasting(op ir.Op) Reason {
	r := a.row(op)
	switch {
	case !r.none && !r.recursive && !r.declared:
		return Reason{Rule: UnknownEffects, Op: op}
	case r.def.Hazards&ods.NonLocalControlFlow != 0:
		return Reason{Rule: Leaves, Op: op}
	case r.none:
		return Reason{}
	}
	if r.declared {
		if why := lasting(op, a.appendOwn(nil, op, r)); !why.OK() {
			return why
		}
	}
	if r.recursive && op.NumRegions() > 0 {
		return a.look(op).lasting
	}
	return Reason{}
}

// lasting finds, among the effects of op, one that can be noticed when op is gone
// and its results are not used: any but reading, if it is not on what op has
// allocated as a result.
func lasting(op ir.Op, own []Effect) Reason {
	for i := range own {
		e := &own[i]
		if e.Kind == ods.Read || allocated(own, e.Value, op) {
			continue
		}
		found := *e
		return Reason{Rule: HasEffect, Op: op, Effect: &found}
	}
	return Reason{}
}

// allocated reports whether v is a result of op that one of its effects allocates.
func allocated(own []Effect, v ir.Value, op ir.Op) bool {
	if v.IsNil() || v.DefiningOp() != op {
		return false
	}
	for _, e := range own {
		if e.Kind == ods.Allocate && e.Value == v {
			return true
		}
	}
	return false
}

// MayExchange tells whether x and y, of one block with x in front of y and nothing
// that matters in between, may change places.
//
// They may not if one needs a result of the other, if effects of theirs conflict, or
// if one may not come to an end while the other has lasting effects or may be
// undefined: what comes first would be executed although the program never gets to
// it, or the other way round.
func (a *Analysis) MayExchange(x, y ir.Op) Reason {
	switch {
	case x.Block() != y.Block() || x.Block().IsNil():
		return Reason{Rule: OtherBlock, Op: x, OtherOp: y}
	case a.row(x).terminator:
		return Reason{Rule: Terminator, Op: x}
	case a.row(y).terminator:
		return Reason{Rule: Terminator, Op: y}
	case needs(y, x):
		return Reason{Rule: DependsOn, Op: y, OtherOp: x}
	case needs(x, y):
		return Reason{Rule: DependsOn, Op: x, OtherOp: y}
	}
	if !a.IsEffectFree(x) && !a.IsEffectFree(y) {
		if why := a.conflict(x, y); !why.OK() {
			return why
		}
	}
	// Y in front of x: y is executed although x may not end, and x after y may not be.
	if why := a.unordered(x, y); !why.OK() {
		return why
	}
	if ends := a.Ends(y); !ends.OK() {
		if why := a.lasting(x); !why.OK() {
			return ends // x would be late, and its effects with it
		}
	}
	return Reason{}
}

// unordered tells why y must not be executed before x has come to an end.
func (a *Analysis) unordered(x, y ir.Op) Reason {
	ends := a.Ends(x)
	if ends.OK() {
		return ends
	}
	if why := a.Undefined(y); !why.OK() {
		return why
	}
	if why := a.lasting(y); !why.OK() {
		return ends
	}
	return Reason{}
}

// MayMoveBefore tells whether op may be moved up to the place in front of another
// operation of its block.
func (a *Analysis) MayMoveBefore(op, to ir.Op) Reason {
	if op.Block() != to.Block() {
		return Reason{Rule: OtherBlock, Op: op, OtherOp: to}
	}
	for at := op; at != to; {
		at = at.Prev()
		if at.IsNil() {
			return Reason{Rule: WrongOrder, Op: to, OtherOp: op}
		}
		if why := a.MayExchange(at, op); !why.OK() {
			return why
		}
	}
	return Reason{}
}

// needs reports whether op, or an operation inside it, uses a result of other.
func needs(op, other ir.Op) bool {
	if other.NumResults() == 0 {
		return false
	}
	s, _ := op.Scope()
	if t, _ := other.Scope(); s != t {
		return false
	}
	found := false
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		for i := range o.NumOperands() {
			if v := o.Operand(i); !v.IsNil() && v.DefiningOp() == other {
				found = true
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	return found
}

// conflict finds effects of x and y that must keep their order.
func (a *Analysis) conflict(x, y ir.Op) Reason {
	mx, my := a.Memory(x), a.Memory(y)
	why := Reason{Rule: Conflict, Op: x, OtherOp: y}
	switch {
	case !mx.Unknown.IsNil():
		why.Op = mx.Unknown
		if my.Unknown.IsNil() {
			why.OtherOp, why.Other = my.Effects[0].Op, &my.Effects[0]
		}
		return why
	case !my.Unknown.IsNil():
		why.OtherOp = my.Unknown
		why.Op, why.Effect = mx.Effects[0].Op, &mx.Effects[0]
		return why
	}
	for i := range mx.Effects {
		for j := range my.Effects {
			if e, f := &mx.Effects[i], &my.Effects[j]; a.ordered(e, f) {
				return Reason{Rule: Conflict, Op: e.Op, Effect: e, OtherOp: f.Op, Other: f}
			}
		}
	}
	return Reason{}
}

// ordered reports whether two effects must keep their order: both may be on one piece
// of memory, and not both leave it as it is.
func (a *Analysis) ordered(e, f *Effect) bool {
	if e.Kind == ods.Read && f.Kind == ods.Read || e.Kind == ods.Allocate && f.Kind == ods.Allocate {
		return false
	}
	// What an operation allocates as a result is nothing that the other can know of.
	for _, x := range [...]*Effect{e, f} {
		if x.Kind == ods.Allocate && !x.Value.IsNil() && x.Value.DefiningOp() == x.Op {
			return false
		}
	}
	return e.Resource.Overlaps(f.Resource) && a.mayAlias(e, f)
}

// mayAlias reports whether two effects on overlapping resources may be on the same
// piece. Symbols are different ones by name. Values may be the same memory by
// different names, unless one is what an operation has just allocated and the other
// was there before or was allocated too.
func (a *Analysis) mayAlias(e, f *Effect) bool {
	switch {
	case e.Symbol != nil && f.Symbol != nil:
		return e.Symbol == f.Symbol
	case e.Value.IsNil() || f.Value.IsNil() || e.Value == f.Value:
		return true
	}
	fresh, other := a.isFresh(e.Value), a.isFresh(f.Value)
	return !(fresh && (other || fromOutside(f.Value)) || other && fromOutside(e.Value))
}

// isFresh reports whether v is a result that its operation allocates.
func (a *Analysis) isFresh(v ir.Value) bool {
	op := v.DefiningOp()
	if op.IsNil() {
		return false
	}
	own, _ := a.Own(op)
	return allocated(own, v, op)
}

// fromOutside reports whether v is an argument of a function or another operation
// that is isolated from above, so that nothing inside has made it.
func fromOutside(v ir.Value) bool {
	b := v.OwnerBlock()
	return !b.IsNil() && b.Parent().Info().Isolated() && b == b.Region().First()
}

// Overwrites reports whether op replaces all of what is stored in v before anything
// of it is read: what was written there before op, and not read up to there, need
// not have been.
func (a *Analysis) Overwrites(op ir.Op, v ir.Value) bool {
	own, known := a.Own(op)
	if !known || a.row(op).recursive && op.NumRegions() > 0 {
		return false
	}
	at := -1
	for _, e := range own {
		if e.Kind == ods.Write && e.Full && e.Value == v {
			at = e.Stage
			break
		}
	}
	if at < 0 {
		return false
	}
	for i := range own {
		e := &own[i]
		if e.Kind == ods.Read && e.Stage <= at && a.mayAlias(e, &Effect{Value: v}) {
			return false
		}
	}
	return true
}

// MayHoist tells whether op may be executed once in front of loop instead of each
// time that it comes up in it. It has to be right inside a region of the loop, with
// operands from outside, have no memory effects, and be such that it may be executed
// even if the loop never comes to it.
func (a *Analysis) MayHoist(op, loop ir.Op) Reason { return a.MayHoistWith(op, loop, nil) }

// MayHoistWith is [Analysis.MayHoist] with values inside the loop that do not change
// in it: available tells of those that they are at hand in front of it too.
func (a *Analysis) MayHoistWith(op, loop ir.Op, available func(ir.Value) bool) Reason {
	r := a.row(op)
	switch {
	case op.Parent() != loop:
		return Reason{Rule: NotInLoop, Op: op, OtherOp: loop}
	case r.terminator || op.NumSuccessors() > 0:
		return Reason{Rule: Terminator, Op: op}
	case r.symb:
		return Reason{Rule: SymbolOp, Op: op}
	}
	// Cheap questions first: what is inside op is known already.
	if why := a.Pure(op); !why.OK() {
		return why
	}
	return inner(op, loop, available)
}

// inner finds an operand of op, or of an operation inside it, that is defined in the
// loop but not in op. What op can see and is right inside the loop is all that there
// is of the kind.
func inner(op, loop ir.Op, available func(ir.Value) bool) (why Reason) {
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		for i := range o.NumOperands() {
			v := o.Operand(i)
			if v.IsNil() || definedBy(v) == loop && (available == nil || !available(v)) {
				why = Reason{Rule: DefinedInside, Op: o, Operand: i}
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	return why
}

// definedBy returns the operation in whose regions v is defined.
func definedBy(v ir.Value) ir.Op {
	if b := v.OwnerBlock(); !b.IsNil() {
		return b.Parent()
	}
	return v.DefiningOp().Parent()
}
