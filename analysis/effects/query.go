package effects

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Pure tells whether op, including nested operations, may be moved, duplicated and erased freely:
// it is speculatable, terminates, and has no memory effects.
func (a *Analysis) Pure(op ir.Op) Reason {
	if why := a.Speculates(op); !why.OK() {
		return why
	}
	return a.EffectFree(op)
}

// EffectFree returns a reason if op, or an operation nested in it, has a memory effect.
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

// TriviallyDead tells whether op can be erased: its results are unused, and nothing can observe
// whether it was executed. Operations that only read, or that allocate only what they return,
// qualify. Undefined behavior or non-termination for some operands does not matter: erasing the
// operation only makes the program more defined.
//
// Terminators and symbols are never dead by this rule.
func (a *Analysis) TriviallyDead(op ir.Op) Reason {
	for i := range op.NumResults() {
		if op.Result(i).HasUses() {
			return Reason{Rule: Used, Op: op, Result: i}
		}
	}
	return a.Droppable(op)
}

// Droppable is [Analysis.TriviallyDead] for an operation whose results are about to lose their
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

// IsDroppable is [Analysis.Droppable] without the reason.
func (a *Analysis) IsDroppable(op ir.Op) bool {
	if r := a.row(op); r.plain {
		return true
	}
	return a.Droppable(op).OK()
}

// lasting returns a reason if an effect of op, or of an operation nested in it, remains observable
// after op is erased and its results are unused.
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

// lasting returns the first effect among own that remains observable after op is erased and its
// results are unused: any effect but a read, unless it is on memory that op allocates as a result.
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

// MayExchange tells whether x and y may swap places. Both must be in one block, x before y, with
// nothing between them that matters.
//
// They may not if one uses a result of the other, if their effects conflict, or if one may not
// terminate while the other has lasting effects or may be undefined. In the last case, the swap
// could execute an operation that the program never reaches, or skip one that it does reach.
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
	// With y before x, y is executed even if x does not terminate, and x may not be if y does not.
	if why := a.unordered(x, y); !why.OK() {
		return why
	}
	if ends := a.Ends(y); !ends.OK() {
		if why := a.lasting(x); !why.OK() {
			return ends // x, and with it its effects, could be delayed forever
		}
	}
	return Reason{}
}

// unordered returns a reason if y must not be executed before x has terminated.
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

// MayMoveBefore tells whether op may be moved up to just before to, another operation of its block.
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

// needs reports whether op, or an operation nested in it, uses a result of other.
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

// conflict returns a reason if an effect of x and one of y must keep their order.
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

// ordered reports whether two effects must keep their order: they may be on the same memory, and at
// least one of them changes it.
func (a *Analysis) ordered(e, f *Effect) bool {
	if e.Kind == ods.Read && f.Kind == ods.Read || e.Kind == ods.Allocate && f.Kind == ods.Allocate {
		return false
	}
	// The other operation cannot refer to memory that is only now allocated as a result.
	for _, x := range [...]*Effect{e, f} {
		if x.Kind == ods.Allocate && !x.Value.IsNil() && x.Value.DefiningOp() == x.Op {
			return false
		}
	}
	return e.Resource.Overlaps(f.Resource) && a.mayAlias(e, f)
}

// mayAlias reports whether two effects on overlapping resources may be on the same piece of memory.
// Symbols alias only if their names are equal. Values may alias unless one is freshly allocated and
// the other is freshly allocated too or comes from outside the function.
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

// isFresh reports whether v is a result that its defining operation allocates.
func (a *Analysis) isFresh(v ir.Value) bool {
	op := v.DefiningOp()
	if op.IsNil() {
		return false
	}
	own, _ := a.Own(op)
	return allocated(own, v, op)
}

// fromOutside reports whether v is an argument of a function, or of another operation that is
// isolated from above, so that no operation inside created it.
func fromOutside(v ir.Value) bool {
	b := v.OwnerBlock()
	return !b.IsNil() && b.Parent().Info().Isolated() && b == b.Region().First()
}

// Overwrites reports whether op overwrites all of v's memory before reading any of it. An earlier
// write to v that nothing reads before op is then dead.
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

// MayHoist tells whether op may be executed once before loop instead of in each iteration. op must
// be directly inside a region of loop, use only operands from outside, have no memory effects, and
// be safe to execute even if the loop never reaches it.
func (a *Analysis) MayHoist(op, loop ir.Op) Reason { return a.MayHoistWith(op, loop, nil) }

// MayHoistWith is [Analysis.MayHoist] with loop-invariant values: available reports whether a value
// defined inside the loop can also be made available before it.
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
	// Cheap checks first: what is inside op is already cached.
	if why := a.Pure(op); !why.OK() {
		return why
	}
	return inner(op, loop, available)
}

// inner returns a reason if an operand of op, or of an operation nested in it, is defined in the
// loop but not in op. It suffices to look at values defined directly inside the loop: no others are
// visible to op.
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

// definedBy returns the operation that has v in one of its regions.
func definedBy(v ir.Value) ir.Op {
	if b := v.OwnerBlock(); !b.IsNil() {
		return b.Parent()
	}
	return v.DefiningOp().Parent()
}
