package traverse

import (
	"errors"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
)

// Visitor calls the handlers of operations. It may be run repeatedly and on different modules, but
// is not safe for concurrent use.
type Visitor[C Context, R any] struct {
	// Ctx is the context of the pass.
	Ctx C

	d *Dispatcher[C, R]
	a *Analysis  // that of Ctx
	t *Transform // that of Ctx, nil for an analysis
	m *ir.Module
	// cache holds the handlers by the number of the operation's name in m. Kind Gap marks entries
	// that were not looked up yet.
	cache ir.ByNumber[ir.NameID, entry[C, R]]
	seen  uint // operations
}

// checkedOps is the number of operations after which a visitor looks at the budget of the module.
const checkedOps = 1 << 8

// New returns a visitor with the handlers of d and the context ctx.
func (d *Dispatcher[C, R]) New(ctx C) *Visitor[C, R] {
	v := &Visitor[C, R]{Ctx: ctx, d: d, a: ctx.analysis()}
	if t, ok := any(ctx).(TransformContext); ok {
		v.t = t.transform()
	}
	return v
}

// Run visits op as the outermost operation. If a handler fails, Run returns the error of the first
// one to fail, an [*Error] that names the operation.
//
// In a transform, the IR that the handlers have built replaces the body of op if all handlers
// succeed; otherwise op keeps its body. Op must be isolated from above; it is neither copied nor
// moved. Run does not change op if its handler is [Null], or a function that does not call
// [Visitor.Default] for it.
func (v *Visitor[C, R]) Run(op ir.Op) (r R, err error) {
	v.restore(state{}, nil)
	v.cache = v.cache[:0] // the log may have changed
	v.enter(op)
	if v.t != nil {
		r, err = v.replace(op)
	} else {
		r, err = v.one(op)
	}
	if errors.Is(err, Stop) {
		err = nil
	}
	return r, err
}

// Visit calls the handler of op. The operation being handled becomes the innermost parent.
func (v *Visitor[C, R]) Visit(op ir.Op) (r R, err error) {
	st := v.save()
	if err = v.a.deeper(); err != nil {
		return r, err
	}
	if !st.op.IsNil() {
		v.a.push(st.op, v.flags(st.op))
	}
	v.enter(op)
	r, err = v.one(op)
	v.restore(st, err)
	return r, err
}

// Children visits the operations nested in op, in textual order. In a transform, their handlers
// build in the place of the handler of op; use [Visitor.Default] or [Rebuild] to keep the regions.
func (v *Visitor[C, R]) Children(op ir.Op) error {
	first, err := firstInside(op)
	if err != nil || first.IsNil() {
		return err
	}
	return v.within(op, first, wholeOp)
}

// Region visits the operations of r like [Visitor.Children].
func (v *Visitor[C, R]) Region(r ir.Region) error {
	first := firstIn(r.First())
	if first.IsNil() {
		return nil
	}
	return v.within(r.Parent(), first, oneRegion)
}

// Block visits the operations of b like [Visitor.Children].
func (v *Visitor[C, R]) Block(b ir.Block) error {
	first := b.First()
	if first.IsNil() {
		return nil
	}
	return v.within(b.Parent(), first, oneBlock)
}

// Default applies the [Default] handler to op. In a transform it returns the copy of op, otherwise
// op itself.
func (v *Visitor[C, R]) Default(op ir.Op) (ir.Op, error) {
	if v.t == nil {
		return op, v.Children(op)
	}
	return v.again(op)
}

// state is what a nested visit restores when it is done.
type state struct {
	op            ir.Op
	frames, calls int
	building      depths
}

func (v *Visitor[C, R]) save() state {
	st := state{op: v.a.op, frames: len(v.a.frames), calls: v.a.calls}
	if v.t != nil {
		st.building = v.t.depths()
	}
	return st
}

// restore goes back to st. If nothing failed, the stacks of a transform have the right height
// already, except for mappings that the running handler may still need.
func (v *Visitor[C, R]) restore(st state, err error) {
	v.a.op, v.a.frames, v.a.calls = st.op, v.a.frames[:st.frames], st.calls
	if v.t != nil && err != nil {
		v.t.cut(st.building)
	}
}

// ID returns the identity of op. It is zero if op is unregistered or its dialect has no table in
// the pass.
func (v *Visitor[C, R]) ID(op ir.Op) ID {
	v.enter(op)
	return v.lookup(op.NameID()).id
}

// enter prepares the visitor for operations of op's module.
func (v *Visitor[C, R]) enter(op ir.Op) {
	if m := op.Module(); m != v.m {
		v.m, v.cache = m, v.cache[:0]
	}
}

// lookup returns the handler for operations whose name has the given number.
func (v *Visitor[C, R]) lookup(name ir.NameID) *entry[C, R] {
	if int(name) < len(v.cache) {
		if e := &v.cache[name]; e.kind != Gap {
			return e
		}
	}
	return v.resolve(name)
}

// resolve finds a handler and caches it.
func (v *Visitor[C, R]) resolve(name ir.NameID) *entry[C, R] {
	kept := v.cache.At(name, v.m.NumNames())
	*kept = v.d.find(v.m.Info(name))
	if log := v.a.Log; log.On(trace.Visit) {
		*kept = traced(*kept, log)
	}
	return kept
}

// traced wraps a handler so that it logs the operations that it is called for. Wrapping makes the
// trace cost nothing when it is off.
func traced[C Context, R any](e entry[C, R], log *trace.Log) entry[C, R] {
	all := log.Detail(trace.Visit, 1)
	if e.kind != call && !all {
		return e
	}
	kind, fn := e.kind, e.fn
	e.kind = call
	e.fn = func(v *Visitor[C, R], op ir.Op) (r R, err error) {
		if all {
			log.Printf(trace.Visit, "%*s%s at %s", 2*v.a.NumParents(), "", op.Name(), Position(op.Loc()))
		} else {
			log.Printf(trace.Visit, "%s", op.Name())
		}
		switch kind {
		case call:
			return fn(v, op)
		case Default:
			_, err = v.Default(op)
		}
		return r, err
	}
	return e
}

// flags returns the flags of op as a parent.
func (v *Visitor[C, R]) flags(op ir.Op) flags {
	if op.Erased() {
		return 0
	}
	return v.lookup(op.NameID()).flags
}

// one calls the handler of op.
func (v *Visitor[C, R]) one(op ir.Op) (r R, err error) {
	if v.seen++; v.seen%checkedOps == 0 && v.m != nil {
		if err := v.m.Meter().Check(); err != nil {
			return r, failed(op, err)
		}
	}
	switch e := v.lookup(op.NameID()); e.kind {
	case Null:
	case Default:
		v.a.op = op
		_, err = v.Default(op)
	default:
		v.a.op = op
		if v.t == nil {
			r, err = e.fn(v, op)
		} else {
			mark := v.t.begin()
			r, err = e.fn(v, op)
			err = v.t.end(mark, op, err)
		}
		if err != nil {
			err = failed(op, err)
		}
	}
	return r, err
}
