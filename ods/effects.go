package ods

import "fmt"

// EffectKind is what an op does to memory, in MLIR's terms: the instances of
// MemoryEffects::Effect.
type EffectKind uint8

const (
	Read     EffectKind = iota + 1 // looks at what is stored
	Write                          // changes what is stored
	Allocate                       // makes a new piece of the resource
	Free                           // ends a piece of the resource
)

func (k EffectKind) String() string {
	switch k {
	case Read:
		return "read"
	case Write:
		return "write"
	case Allocate:
		return "allocate"
	case Free:
		return "free"
	}
	return fmt.Sprintf("EffectKind(%d)", uint8(k))
}

// Resource is a part of the mutable state of the system. Resources are a tree: an
// effect on one is an effect on all that are below it.
type Resource struct {
	Name   string
	Parent *Resource // nil stands for DefaultResource
}

// DefaultResource returns the resource that contains all others. An effect that names no
// resource is on it.
func DefaultResource() *Resource { return defaultResource }

var defaultResource = &Resource{Name: "DefaultResource"}

// Within reports whether r is s or below it.
func (r *Resource) Within(s *Resource) bool {
	if s == defaultResource {
		return true
	}
	for ; r != nil; r = r.Parent {
		if r == s {
			return true
		}
	}
	return false
}

// Overlaps reports whether an effect on r can be seen by one on s.
func (r *Resource) Overlaps(s *Resource) bool { return r.Within(s) || s.Within(r) }

// Effect is one memory effect that an op declares.
type Effect struct {
	Kind EffectKind
	// On names the operand, result or symbol attribute that the effect is on; it is
	// empty when the effect is on the resource as a whole.
	On string
	// Resource is what the effect is on, or what the value is a piece of; nil stands
	// for DefaultResource.
	Resource *Resource
	// Stage orders the effects of an op: those of a lower stage happen earlier,
	// those of one stage in no order that others may rely on.
	Stage int
	// Full effects reach every element of the value, others maybe not.
	Full bool
	// If names a boolean attribute of the op. Where it is false or absent there is
	// no such effect.
	If string
}

// Hazards is what an op may do, for some operands at run time, beside computing
// results and touching memory. It tells about ops that do not say by a trait
// whether they may be speculated, and about what that trait leaves out. Of ops that
// are ConditionallySpeculatable it tells what may happen where they are not; nothing
// stands for UndefinedBehavior there.
type Hazards uint8

const (
	// UndefinedBehavior: some operands are not allowed, and the op does not find out.
	UndefinedBehavior Hazards = 1 << iota
	// NonTermination: the op may run, or wait, for ever.
	NonTermination
	// NonLocalControlFlow: what comes behind the op may not be executed although it
	// ends, as with exceptions.
	NonLocalControlFlow
)

// checkEffects reports the first effect that contradicts the rest of the row.
func (o *Op) checkEffects(names map[string]bool) error {
	for i, e := range o.Effects {
		switch {
		case e.Kind < Read || e.Kind > Free:
			return fmt.Errorf("effect %d: no kind", i)
		case e.Stage < 0:
			return fmt.Errorf("effect %d: stage %d", i, e.Stage)
		case e.On != "" && !names[e.On]:
			return fmt.Errorf("effect %d is on %q, which is no part of the op", i, e.On)
		case e.If != "" && !o.hasBool(e.If):
			return fmt.Errorf("effect %d depends on %q, which is no boolean attribute of the op", i, e.If)
		}
	}
	if o.Traits.Has(NoMemoryEffect) && (len(o.Effects) > 0 || o.Traits.Has(RecursiveMemoryEffects)) {
		return fmt.Errorf("memory effects beside NoMemoryEffect")
	}
	if o.Traits.Has(AlwaysSpeculatable) && o.Hazards != 0 {
		return fmt.Errorf("hazards beside AlwaysSpeculatable")
	}
	return nil
}

func (o *Op) hasBool(name string) bool {
	for i := range o.Attrs {
		if a := &o.Attrs[i]; a.Name == name {
			return a.Storage == "BoolAttr" || a.Storage == "UnitAttr"
		}
	}
	return false
}
