package effects

import (
	"slices"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Class summarizes what an operation declares about memory: one bit for each kind of its own
// effects, and the bits Recursive and Unknown.
type Class uint8

const (
	Reads Class = 1 << iota
	Writes
	Allocates
	Frees
	Recursive // has the effects of the operations inside
	Unknown   // may have any effects
)

// String lists the bits, for example "read write" or "none".
func (c Class) String() string {
	if c == 0 {
		return "none"
	}
	var words []string
	for i, w := range [...]string{"read", "write", "allocate", "free", "recursive", "unknown"} {
		if c&(1<<i) != 0 {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// Class returns the class of op.
func (a *Analysis) Class(op ir.Op) Class { return a.class(op, a.row(op)) }

func (a *Analysis) class(op ir.Op, r *row) (c Class) {
	switch {
	case r.none:
		return 0
	case !r.recursive && !r.declared:
		return Unknown
	case r.recursive:
		c = Recursive
	}
	if r.declared {
		for _, e := range a.appendOwn(nil, op, r) {
			c |= classOf(e.Kind)
		}
	}
	return c
}

func classOf(k ods.EffectKind) Class { return 1 << (k - ods.Read) }

// Summary is the combined behavior of several operations.
type Summary struct {
	// Effects are the memory effects, without duplicates. For memory allocated inside, only the
	// allocation is listed, since the memory may be returned.
	Effects []Effect
	// Unknown is the first operation that may have any effect, the nil Op if there is none.
	Unknown ir.Op
	// Undefined is about the first operation that may have undefined behavior. Ends is about the
	// first that may not terminate or may transfer control elsewhere.
	Undefined, Ends Reason
}

// Touches summarizes the operations of region r. It assumes that calls may do anything; to take
// callees into account, use [Analysis.Functions].
func (a *Analysis) Touches(r ir.Region) Summary {
	var s Summary
	var all union
	for b := r.First(); !b.IsNil(); b = b.Next() {
		for op := b.First(); !op.IsNil(); op = op.Next() {
			m := a.Memory(op)
			all.add(m.Effects)
			if s.Unknown.IsNil() {
				s.Unknown = m.Unknown
			}
			first(&s.Undefined, a.Undefined(op))
			first(&s.Ends, a.Ends(op))
		}
	}
	s.Effects = a.outward(all.list, r.Parent())
	return s
}

// outward drops effects, other than allocation, on memory allocated inside op.
func (a *Analysis) outward(list []Effect, op ir.Op) []Effect {
	var out []Effect
	for _, e := range list {
		if e.Kind == ods.Allocate || e.Value.IsNil() || !a.isFresh(e.Value) || !within(e.Value.DefiningOp(), op) {
			out = append(out, e)
		}
	}
	return out
}

func within(op, around ir.Op) bool {
	for ; !op.IsNil(); op = op.Parent() {
		if op == around {
			return true
		}
	}
	return false
}

// Kind counts operations with equal name, class and speculatability.
type Kind struct {
	Name            string
	Class           Class
	Speculatability Speculatability
	Count           int
}

// Function summarizes a function.
type Function struct {
	Op         ir.Op
	Operations int // nested operations
	// Kinds are the operations, ordered by name, class and speculatability.
	Kinds []Kind
	// Own covers the operations inside, except calls to functions in the list.
	Own Summary
	// All is Own combined with the functions called, directly or indirectly.
	All Summary
	// Calls are the functions called, ordered by first call.
	Calls []*Function

	calls  []call
	coarse bool // effects on single values were merged into resources
}

type call struct {
	op     ir.Op
	callee *Function
}

// Survey summarizes the operations inside op, which is usually a function. Since it does not look
// at callees, All equals Own, and calls may have any effect.
func (a *Analysis) Survey(op ir.Op) (*Function, error) { return a.survey(op, nil) }

// survey is the context of one traversal.
type survey struct {
	traverse.Analysis
	a       *Analysis
	f       *Function
	kinds   ir.ByNumber[ir.NameID, []kindCount]
	effects union
	known   func(name string) *Function
}

type kindCount struct {
	class Class
	spec  Speculatability
	n     int
}

type surveyor = traverse.Visitor[*survey, traverse.None]

var assembleSurvey = sync.OnceValues(func() (*traverse.Dispatcher[*survey, traverse.None], error) {
	return traverse.Assemble(traverse.Assembly[*survey, traverse.None]{
		Tables: []traverse.Handlers[*survey, traverse.None]{
			{Dialect: fn.Ops(), Ops: traverse.Ops[*survey, traverse.None]{fn.OpCall: surveyCall}, ElseFunc: surveyOp},
		},
		OthersFunc:       surveyOp,
		UnregisteredFunc: surveyOp,
	})
})

func (a *Analysis) survey(op ir.Op, known func(string) *Function) (*Function, error) {
	d, err := assembleSurvey()
	if err != nil {
		return nil, err
	}
	s := &survey{a: a, f: &Function{Op: op}, known: known}
	if _, err := d.New(s).Run(op); err != nil {
		return nil, err
	}
	s.f.Own.Effects = a.outward(s.effects.list, op)
	s.f.All = s.f.Own
	for id, list := range s.kinds {
		for _, k := range list {
			s.f.Kinds = append(s.f.Kinds, Kind{a.m.Info(ir.NameID(id)).Full, k.class, k.spec, k.n})
		}
	}
	slices.SortFunc(s.f.Kinds, func(x, y Kind) int {
		if c := strings.Compare(x.Name, y.Name); c != 0 {
			return c
		}
		if x.Class != y.Class {
			return int(x.Class) - int(y.Class)
		}
		return int(x.Speculatability) - int(y.Speculatability)
	})
	return s.f, nil
}

// surveyOp counts an operation and adds its own effects. The walk visits nested operations itself.
func surveyOp(v *surveyor, op ir.Op) (none traverse.None, err error) {
	s := v.Ctx
	if op != s.f.Op {
		s.count(op, true)
	}
	if op.NumRegions() == 0 {
		return none, nil
	}
	return none, v.Children(op)
}

// surveyCall records a call, whose effects come from the callee.
func surveyCall(v *surveyor, op ir.Op) (none traverse.None, err error) {
	s := v.Ctx
	var callee *Function
	if name, ok := attrs.AsSymbol(fn.AsCall(op).CalleeAttr()); ok && s.known != nil {
		callee = s.known(name)
	}
	s.count(op, callee == nil)
	if callee != nil {
		s.f.calls = append(s.f.calls, call{op, callee})
	}
	return none, nil
}

// count counts op and, if alone is set, adds its own effects.
func (s *survey) count(op ir.Op, alone bool) {
	s.f.Operations++
	r := s.a.row(op)
	spec, known := s.a.quick(op, r)
	if !known {
		spec, _ = s.a.speculatability(op, r)
	}
	var class Class
	if !r.none {
		class = s.a.class(op, r)
	}
	s.add(op.NameID(), class, spec)
	if !alone {
		return
	}
	own := &s.f.Own
	if class&Unknown != 0 && own.Unknown.IsNil() {
		own.Unknown = op
	}
	if r.declared && class&^Recursive != 0 {
		s.effects.add(s.a.appendOwn(nil, op, r))
	}
	if (spec == NotSpeculatable || r.divides) && own.Undefined.OK() {
		_, why := s.a.speculatability(op, r)
		own.Undefined = s.a.ownUndefined(op, r, spec, why)
	}
	if r.hazards != 0 && own.Ends.OK() {
		own.Ends = ownEnds(op, r, spec)
	}
}

// add counts an operation.
func (s *survey) add(name ir.NameID, class Class, spec Speculatability) {
	list := s.kinds.At(name, s.a.m.NumNames())
	for i := range *list {
		if k := &(*list)[i]; k.class == class && k.spec == spec {
			k.n++
			return
		}
	}
	*list = append(*list, kindCount{class, spec, 1})
}
