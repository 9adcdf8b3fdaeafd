package ods

import "fmt"

// EffectKind says what an op does to memory. The kinds are those of MLIR's MemoryEffects::Effect.
type EffectKind uint8

const (
	Read     EffectKind = iota + 1 // reads the resource
	Write                          // modifies the resource
	Allocate                       // allocates from the resource
	Free                           // frees an allocation of the resource
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

// Resource is a part of the mutable state of the system. Resources form a tree: an effect on a
// resource is also an effect on all its descendants.
type Resource struct {
	Name   string
	Parent *Resource // nil stands for DefaultResource
}

// DefaultResource returns the root of the resource tree. An effect that does not name a resource is
// an effect on DefaultResource.
func DefaultResource() *Resource { return defaultResource }

var defaultResource = &Resource{Name: "DefaultResource"}

// Within reports whether r is s or a descendant of s.
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

// Overlaps reports whether an effect on r can interfere with an effect on s.
func (r *Resource) Overlaps(s *Resource) bool { return r.Within(s) || s.Within(r) }

// Effect is one memory effect that an op declares.
type Effect struct {
	Kind EffectKind
	// On names the operand, result or symbol attribute that the effect is on. It is empty if the
	// effect is on the resource as a whole.
	On string
	// Resource is the resource that the effect is on, or that the value named by On belongs to. Nil
	// stands for DefaultResource.
	Resource *Resource
	// Stage orders the effects of an op. Effects of a lower stage happen earlier; the order of
	// effects of the same stage is unspecified.
	Stage int
	// Full says that the effect applies to every element of the value. Other effects may apply to
	// some elements only.
	Full bool
	// If names a boolean attribute of the op. The op has the effect only if that attribute is
	// present and true. If empty, the op always has the effect.
	If string
}

// Hazards is the set of things that an op may do at run time, for some operands, besides computing
// results and accessing memory. It describes ops whose traits do not say whether they may be
// speculated, and hazards that the traits do not cover. For a ConditionallySpeculatable op it says
// what may happen when the op is not speculatable; there, an empty set stands for UndefinedBehavior.
type Hazards uint8

const (
	// UndefinedBehavior: some operand values are not allowed, and the op does not check for them.
	UndefinedBehavior Hazards = 1 << iota
	// NonTermination: the op may run or wait forever.
	NonTermination
	// NonLocalControlFlow: the op may complete without executing the operations after it, as with
	// exceptions.
	NonLocalControlFlow
)

// checkEffects returns an error for the first effect that is inconsistent with the rest of the row.
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
