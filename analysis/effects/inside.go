package effects

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// inside sums up the operations nested in an operation, at any depth.
type inside struct {
	effects []Effect // without duplicates, ignoring which operation has the effect
	unknown ir.Op
	// lasting is the first effect that keeps the operation alive; see [Analysis.TriviallyDead].
	lasting Reason
	// The first operations that are not speculatable by their own declaration, may be undefined,
	// may not terminate, may transfer control elsewhere.
	speculate, undefined, endless, leaves Reason
}

// look computes, once, what is inside op. It handles nested operations with regions innermost
// first, so that each is visited once.
func (a *Analysis) look(op ir.Op) *inside {
	if in := a.inside[keyOf(op)]; in != nil {
		return in
	}
	// Nested operations with regions, outermost first.
	pending := []ir.Op{op}
	for i := 0; i < len(pending); i++ {
		for r := range pending[i].NumRegions() {
			for b := pending[i].Region(r).First(); !b.IsNil(); b = b.Next() {
				for o := b.First(); !o.IsNil(); o = o.Next() {
					if o.NumRegions() > 0 && a.inside[keyOf(o)] == nil {
						pending = append(pending, o)
					}
				}
			}
		}
	}
	for i := len(pending) - 1; i >= 0; i-- {
		a.inside[keyOf(pending[i])] = a.addUp(pending[i])
	}
	return a.inside[keyOf(op)]
}

// addUp sums up the operations directly inside op. Those with regions are in the cache already.
func (a *Analysis) addUp(op ir.Op) *inside {
	in := new(inside)
	var known union
	for r := range op.NumRegions() {
		for b := op.Region(r).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				row := a.row(o)
				var of *inside
				if o.NumRegions() > 0 {
					of = a.inside[keyOf(o)]
				}
				if !row.none {
					if row.declared {
						own := a.appendOwn(nil, o, row)
						known.add(own)
						first(&in.lasting, lasting(o, own))
					}
					if row.recursive && of != nil {
						known.add(of.effects)
						first(&in.lasting, of.lasting)
						if in.unknown.IsNil() {
							in.unknown = of.unknown
						}
					}
					if !row.recursive && !row.declared {
						if in.unknown.IsNil() {
							in.unknown = o
						}
						first(&in.lasting, Reason{Rule: UnknownEffects, Op: o})
					}
				}
				s := NotSpeculatable
				if in.speculate.OK() || in.undefined.OK() || row.sometimes {
					var why Reason
					s, why = a.speculatability(o, row)
					if in.undefined.OK() {
						in.undefined = a.ownUndefined(o, row, s, why)
					}
					switch {
					case s == RecursivelySpeculatable && of != nil:
						why = of.speculate
					case s != NotSpeculatable:
						why = a.zeroDivisor(o, row)
					}
					first(&in.speculate, why)
				}
				switch why := ownEnds(o, row, s); why.Rule {
				case Loop:
					first(&in.endless, why)
				case Leaves:
					first(&in.leaves, why)
				}
				if row.def != nil && row.def.Hazards&ods.NonLocalControlFlow != 0 {
					first(&in.lasting, Reason{Rule: Leaves, Op: o})
				}
				if of != nil {
					first(&in.undefined, of.undefined)
					first(&in.endless, of.endless)
					first(&in.leaves, of.leaves)
				}
			}
		}
	}
	in.effects = slices.Clip(known.list)
	return in
}

// first sets r to other unless r is already set.
func first(r *Reason, other Reason) {
	if r.OK() {
		*r = other
	}
}

// union collects effects without duplicates.
type union struct {
	list []Effect
	seen map[target]bool
}

// maxEffects bounds the number of distinct effects kept for an operation. Beyond it, effects on
// values and symbols are merged into effects on their resources.
const maxEffects = 64

func (u *union) add(list []Effect) {
	if len(u.list) == 0 {
		u.list = list[:len(list):len(list)] // copied when it grows
		return
	}
	if u.seen == nil {
		u.seen = map[target]bool{}
		for _, e := range u.list {
			u.seen[targetOf(e)] = true
		}
	}
	for _, e := range list {
		if t := targetOf(e); !u.seen[t] {
			u.seen[t] = true
			u.list = append(u.list, e)
		}
	}
	if len(u.list) > maxEffects {
		u.collapse()
	}
}

// collapse replaces effects on values and symbols by effects on their resources.
func (u *union) collapse() {
	whole := union{seen: map[target]bool{}}
	for _, e := range u.list {
		e.Value, e.Symbol, e.Full = ir.Value{}, nil, false
		if t := targetOf(e); !whole.seen[t] {
			whole.seen[t] = true
			whole.list = append(whole.list, e)
		}
	}
	*u = whole
}

// target identifies an effect: effects with equal targets are duplicates.
type target struct {
	kind     ods.EffectKind
	resource *ods.Resource
	value    ir.Value
	symbol   ir.Attr
	full     bool
}

func targetOf(e Effect) target {
	t := target{kind: e.Kind, resource: e.Resource, value: e.Value, full: e.Full}
	if e.Symbol != nil {
		t.symbol = e.Symbol
	}
	return t
}
