package effects

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// Analysis answers questions about the operations of one module. It caches what it learns about
// operation names, types and operations with regions. An Analysis is not safe for concurrent use;
// each goroutine needs its own.
//
// After an operation is erased, or one without effects is moved, the cached answers are still safe,
// though perhaps too cautious. After any other change inside an operation, call [Analysis.Forget]
// or [Analysis.ForgetAround].
type Analysis struct {
	m      *ir.Module
	rows   []*row       // by name
	static []staticness // by type
	inside map[opKey]*inside
	// upstream makes the analysis ignore whether a divisor may be zero; see [Upstream].
	upstream bool
}

type opKey struct {
	scope *ir.Scope
	id    uint32
}

func keyOf(op ir.Op) opKey {
	s, id := op.Scope()
	return opKey{s, id}
}

// For returns an analysis of the operations of m. It uses the [Rules] of the dialects in m's
// registry.
func For(m *ir.Module) *Analysis { return &Analysis{m: m, inside: map[opKey]*inside{}} }

// Upstream is like [For], but never treats an integer division as undefined because of its divisor
// if the reference's traits do not, see [OpRule.Divides], nor the remainders of arith, which LLVM 22 moves.
func Upstream(m *ir.Module) *Analysis {
	a := For(m)
	a.upstream = true
	return a
}

// another returns an analysis with the same settings for another goroutine.
func (a *Analysis) another() *Analysis {
	b := For(a.m)
	b.upstream = a.upstream
	return b
}

// Forget drops everything cached about operations with regions.
func (a *Analysis) Forget() { clear(a.inside) }

// ForgetAround drops what is cached about op and the operations that enclose it. Call it when op changes.
func (a *Analysis) ForgetAround(op ir.Op) {
	for ; len(a.inside) > 0 && !op.IsNil(); op = op.Parent() {
		delete(a.inside, keyOf(op))
	}
}

func (a *Analysis) row(op ir.Op) *row {
	name := op.NameID()
	if int(name) < len(a.rows) {
		if r := a.rows[name]; r != nil {
			return r
		}
	} else {
		a.rows = append(a.rows, make([]*row, a.m.NumNames()+1-len(a.rows))...)
	}
	r := newRow(a.m.Registry(), op.Info(), !a.upstream)
	a.rows[name] = r
	return r
}

// staticness records whether a type has a static shape.
type staticness uint8

const (
	unseen staticness = iota
	isStatic
	isDynamic
)

// areStatic reports whether all operands of op have static shapes.
func (a *Analysis) areStatic(op ir.Op) bool {
	s, _ := op.Scope()
	for _, id := range op.OperandIDs() {
		t := s.Value(id).TypeID()
		if int(t) < len(a.static) && a.static[t] == isStatic {
			continue
		}
		if !a.isStatic(t) {
			return false
		}
	}
	return true
}

// isStatic reports whether all sizes in type id are static. A dynamic size with a bound is not
// static.
func (a *Analysis) isStatic(id ir.TypeID) bool {
	if int(id) >= len(a.static) {
		a.static = append(a.static, make([]staticness, a.m.NumTypes()+1-len(a.static))...)
	}
	s := a.static[id]
	if s == unseen {
		s = isDynamic
		if staticType(a.m.Type(id)) {
			s = isStatic
		}
		a.static[id] = s
	}
	return s == isStatic
}

func staticType(t ir.Type) bool {
	return types.Leaves(t, func(t ir.Type) bool {
		shape, _, ranked, ok := types.Shape(t)
		return !ok || ranked && !slices.Contains(shape, types.Dynamic) // scalars and tokens have no sizes
	})
}

// Own returns the memory effects of op itself, without those of nested operations, ordered by
// stage. known is false if op may have effects that are not in the list.
func (a *Analysis) Own(op ir.Op) (list []Effect, known bool) {
	r := a.row(op)
	if r.declared {
		list = a.appendOwn(nil, op, r)
	}
	return list, r.none || r.recursive || r.declared
}

func (a *Analysis) appendOwn(list []Effect, op ir.Op, r *row) []Effect {
	n := len(list)
	add := func(e Effect) {
		e.Op = op
		if e.Resource == nil {
			e.Resource = ods.DefaultResource()
		}
		list = append(list, e)
	}
	if r.memory != nil {
		r.memory(a, op, add)
	} else {
		for i := range r.def.Effects {
			a.declared(op, r.def, &r.def.Effects[i], add)
		}
	}
	slices.SortStableFunc(list[n:], func(x, y Effect) int { return x.Stage - y.Stage })
	return list
}

// declared adds the effects of op that the declared effect d stands for: one for each value of an
// operand or result group, none if d is conditional and its condition does not hold.
func (a *Analysis) declared(op ir.Op, def *ods.Op, d *ods.Effect, add func(Effect)) {
	if d.If != "" && !isTrue(op, d.If) {
		return
	}
	e := Effect{Kind: d.Kind, Resource: d.Resource, Stage: d.Stage, Full: d.Full}
	if d.On == "" {
		add(e)
		return
	}
	named := func(v ods.Value) bool { return v.Name == d.On }
	if i := slices.IndexFunc(def.Operands, named); i >= 0 {
		for from, to := op.OperandGroup(i); from < to; from++ {
			e.Value = op.Operand(from)
			add(e)
		}
		return
	}
	if i := slices.IndexFunc(def.Results, named); i >= 0 {
		for from, to := op.ResultGroup(i); from < to; from++ {
			e.Value = op.Result(from)
			add(e)
		}
		return
	}
	e.Symbol, _ = op.Attr(d.On).(*attrs.SymbolRef) // if absent, the effect is on the whole resource
	add(e)
}

// isTrue returns the value of a boolean attribute, false when it is absent.
func isTrue(op ir.Op, name string) bool {
	switch a := op.Attr(name).(type) {
	case nil:
		return false
	case *attrs.Integer:
		return a.IsTrue()
	}
	return true // a unit attribute
}

// Memory returns the memory effects of op. They include those of nested operations if op has the
// trait RecursiveMemoryEffects.
func (a *Analysis) Memory(op ir.Op) Memory {
	r := a.row(op)
	switch {
	case r.none:
		return Memory{}
	case !r.recursive && !r.declared:
		return Memory{Unknown: op}
	case !r.recursive:
		return Memory{Effects: a.appendOwn(nil, op, r)}
	}
	in := a.look(op)
	m := Memory{Effects: in.effects, Unknown: in.unknown}
	if r.declared {
		m.Effects = append(a.appendOwn(nil, op, r), in.effects...)
	}
	return m
}

// IsEffectFree reports whether neither op nor any operation nested in it has memory effects. It is
// [Analysis.EffectFree] without the reason.
func (a *Analysis) IsEffectFree(op ir.Op) bool {
	r := a.row(op)
	return r.none || (r.recursive || r.declared) && a.Memory(op).None()
}
