package effects

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Effect is a memory effect of an operation: of the operation itself, or of one
// inside it.
type Effect struct {
	Kind     ods.EffectKind
	Resource *ods.Resource
	// Value and Symbol tell what piece of the resource the effect is on; at most one
	// of them is set. Without them it is on the resource as a whole.
	Value  ir.Value
	Symbol *attrs.SymbolRef
	// Stage orders the effects of one operation, see [ods.Effect].
	Stage int
	Full  bool
	// Op is the operation that has the effect.
	Op ir.Op
}

// On says in words what the effect is on, for example "operand 0 of memref.load",
// "symbol @weights" or "resource InfeedResource".
func (e Effect) On() string {
	switch {
	case e.Symbol != nil:
		return "symbol @" + e.Symbol.Root.Value
	case e.Value.IsNil():
		return "resource " + e.Resource.Name
	}
	for i := range e.Op.NumOperands() {
		if e.Op.Operand(i) == e.Value {
			return "operand " + strconv.Itoa(i) + " of " + e.Op.Name()
		}
	}
	for i := range e.Op.NumResults() {
		if e.Op.Result(i) == e.Value {
			return "result " + strconv.Itoa(i) + " of " + e.Op.Name()
		}
	}
	if e.Op.Symbol() != "" && !e.Value.OwnerBlock().IsNil() {
		return "argument " + strconv.Itoa(e.Value.Index()) + " of @" + e.Op.Symbol()
	}
	return "a value that " + e.Op.Name() + " is given"
}

// String renders "read operand 0 of memref.load, partial, stage 0".
func (e Effect) String() string {
	s := e.Kind.String() + " " + e.On()
	if !e.Value.IsNil() || e.Symbol != nil {
		if e.Full {
			s += ", full"
		} else {
			s += ", partial"
		}
	}
	return s + ", stage " + strconv.Itoa(e.Stage)
}

// Memory is the memory effects of an operation with what is inside it.
type Memory struct {
	// Effects are those that are known: the operation's own in the order of their
	// stages, then those of the operations inside in the order of the text, each once.
	Effects []Effect
	// Unknown is the first operation whose effects are not known; nil if there is
	// none. It may have any effects.
	Unknown ir.Op
}

// None reports whether there are no effects.
func (m Memory) None() bool { return m.Unknown.IsNil() && len(m.Effects) == 0 }

// Only reports whether there are no effects of other kinds.
func (m Memory) Only(kind ods.EffectKind) bool {
	for _, e := range m.Effects {
		if e.Kind != kind {
			return false
		}
	}
	return m.Unknown.IsNil()
}

// MemoryFunc gives the memory effects of an operation, without those of its regions,
// to emit. A nil Resource stands for the default one, and Op is filled in.
type MemoryFunc func(a *Analysis, op ir.Op, emit func(Effect))
