package effects

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Effect is a memory effect of an operation or of an operation nested in it.
type Effect struct {
	Kind     ods.EffectKind
	Resource *ods.Resource
	// Value or Symbol selects the piece of the resource that the effect is on; at most one of them
	// is set. If neither is, the effect is on the whole resource.
	Value  ir.Value
	Symbol *attrs.SymbolRef
	// Stage orders the effects of one operation; see [ods.Effect].
	Stage int
	Full  bool
	// Op is the operation that has the effect.
	Op ir.Op
}

// On describes what the effect is on, for example "operand 0 of memref.load", "symbol @weights" or
// "resource InfeedResource".
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

// String formats the effect like "read operand 0 of memref.load, partial, stage 0".
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

// Memory lists the memory effects of an operation, including nested operations.
type Memory struct {
	// Effects are the known effects, without duplicates: first the operation's own, ordered by
	// stage, then those of nested operations in textual order.
	Effects []Effect
	// Unknown is the first operation whose effects are unknown; it may have any effect. It is the
	// nil Op if all effects are known.
	Unknown ir.Op
}

// None reports whether there are no effects at all.
func (m Memory) None() bool { return m.Unknown.IsNil() && len(m.Effects) == 0 }

// Only reports whether all effects are of the given kind and none is unknown.
func (m Memory) Only(kind ods.EffectKind) bool {
	for _, e := range m.Effects {
		if e.Kind != kind {
			return false
		}
	}
	return m.Unknown.IsNil()
}

// MemoryFunc passes the memory effects of op, without those of its regions, to emit. A nil Resource
// means the default resource. The Op field is filled in by the caller.
type MemoryFunc func(a *Analysis, op ir.Op, emit func(Effect))
