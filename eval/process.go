package eval

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// process runs a program. It is the context of the visit in handlers.go.
type process struct {
	traverse.Analysis
	ctx    context.Context // done when the process has to stop
	grid   *grid           // nil for a program that runs alone
	id     processID       // in the grid
	ops    *traverse.Visitor[*process, []Value]
	run    *run
	frame  *frame     // of the function that is running
	made   []*block   // by the operations that are running, the innermost last
	depth  int64      // of calls
	found  []found    // evaluators by op name number
	random *rand.Rand // source of rng, nil until it is needed
}

// run is shared by the processes of one [Run].
type run struct {
	opt      Options
	meter    *limit.Meter
	tuples   tuples
	program  *traverse.Dispatcher[*process, []Value]
	symbols  *ir.SymbolTable // of the module
	observer observer
	endings  endingsTable

	findCalls sync.Once
	calls     Calls // of the module

	processes atomic.Int64 // running processes
}

// frame holds the values of a running function by their numbers in its scope. Nested regions use
// the frame of their function, since none is active more than once.
type frame struct {
	values []Value
	ends   endings
}

func newProcess(ctx context.Context, r *run) *process {
	p := &process{ctx: ctx, run: r}
	p.ops = r.program.New(p)
	return p
}

// value returns the current value of an SSA value.
func (p *process) value(v ir.Value) (Value, error) {
	_, id := v.Scope()
	if int(id) < len(p.frame.values) {
		if x := p.frame.values[id]; x != nil {
			return x, nil
		}
	}
	return nil, fmt.Errorf("a value is used that was not computed before")
}

// set assigns to an SSA value.
func (p *process) set(v ir.Value, x Value) {
	_, id := v.Scope()
	p.hold(x)
	p.drop(id)
	p.frame.values[id] = x
}

// drop empties a slot of the frame.
func (p *process) drop(id uint32) {
	if old := p.frame.values[id]; old != nil {
		p.release(old)
		p.frame.values[id] = nil
	}
}

// operands returns the values of an operation's operands.
func (p *process) operands(o ir.Op) ([]Value, error) {
	in := make([]Value, o.NumOperands())
	for i := range in {
		v, err := p.value(o.Operand(i))
		if err != nil {
			return nil, err
		}
		in[i] = v
	}
	return in, nil
}

// call calls a function.
func (p *process) call(f ir.Op, args []Value) ([]Value, error) {
	if err := hasBody(f); err != nil {
		return nil, err
	}
	return p.isolated(f, args)
}

// hasBody returns an error if a symbol is not a function with a body.
func hasBody(f ir.Op) error {
	switch {
	case f.Name() != fn.OpFunc:
		return fmt.Errorf("@%s is a %s, not a function", f.Symbol(), f.Name())
	case f.NumRegions() == 0 || f.Region(0).Empty():
		return fmt.Errorf("the function @%s has no body", f.Symbol())
	}
	return nil
}

// isolated runs the region of an operation that is isolated from above, in a frame of its own.
func (p *process) isolated(o ir.Op, args []Value) ([]Value, error) {
	scope := o.Body()
	if scope == nil {
		return nil, fmt.Errorf("the body of %s must be isolated", o.Name())
	}
	if err := p.run.meter.Nest(p.depth+1, "calls"); err != nil {
		return nil, err
	}
	if err := scope.Load(); err != nil {
		return nil, err
	}
	size := bytesPerSlot * int64(scope.NumValues()+1)
	if err := p.run.meter.Take(size); err != nil {
		return nil, err
	}
	outer := p.frame
	p.frame = &frame{make([]Value, scope.NumValues()+1), p.run.endings.of(o)}
	p.depth++
	out, err := p.region(o.Region(0), args)
	if err != nil {
		return nil, err // ends the run
	}
	for id := range p.frame.values {
		p.drop(uint32(id))
	}
	p.run.meter.Give(size)
	p.depth--
	p.frame = outer
	return out, nil
}

// region runs a region with one block, which belongs to the scope of the running function, and
// returns the operands of its terminator.
func (p *process) region(r ir.Region, args []Value) ([]Value, error) {
	b := r.First()
	if b.IsNil() || b != r.Last() || b.NumArgs() != len(args) {
		return nil, fmt.Errorf("region #%d must have one block with %d arguments", r.Index(), len(args))
	}
	for _, v := range args { // hold all before emptying the slots of any
		p.hold(v)
	}
	for i, v := range args {
		p.set(b.Arg(i), v)
		p.release(v)
	}
	for o := b.First(); !o.IsNil(); o = o.Next() {
		if err := p.count(1); err != nil {
			return nil, failed(o, err)
		}
		made := len(p.made)
		out, err := p.ops.Visit(o)
		if err != nil {
			return nil, err
		}
		if o.Next().IsNil() {
			return out, nil
		}
		if len(out) != o.NumResults() {
			return nil, fmt.Errorf("%d values for %d results of %s", len(out), o.NumResults(), o.Name())
		}
		if observe := p.run.opt.Observe; observe != nil {
			in, err := p.operands(o)
			if err == nil {
				err = observe(o, in, out)
			}
			if err != nil {
				return nil, err
			}
		}
		for i, v := range out {
			p.set(o.Result(i), v)
		}
		p.settle(made)
		for _, id := range p.frame.ends.after(o) {
			p.drop(id)
		}
	}
	return nil, fmt.Errorf("a block without terminator")
}

// count charges operations that are going to be evaluated. It fails if there may be no more, and
// when the process has to end.
func (p *process) count(n int64) error {
	if err := p.stopped(); err != nil {
		return err
	}
	return p.run.meter.Step(n)
}

// stopped returns why the process has to stop, nil if it may continue. Long loops call it now and
// then.
func (p *process) stopped() error {
	if p.ctx.Err() != nil {
		return context.Cause(p.ctx)
	}
	return nil
}

// elementsPerStep is the number of elements, or products, that count as one step.
const elementsPerStep = 16

// work charges the steps for computing a number of elements or products.
func (p *process) work(elements int64) error { return p.count(elements / elementsPerStep) }

// often reports whether iteration i of a long loop should check whether to stop.
func often(i int) bool { return i&0xffff == 0xffff }

// elementType returns the element type of a tensor type.
func elementType(t ir.Type) (ir.Type, error) {
	if _, elem, _, ok := types.Shape(t); ok {
		return elem, nil
	}
	return nil, fmt.Errorf("a tensor type is needed here")
}

// tensor returns operand i as a tensor.
func tensor(in []Value, i int) (*Tensor, error) {
	if i < len(in) {
		if t, ok := in[i].(*Tensor); ok {
			return t, nil
		}
	}
	return nil, fmt.Errorf("operand #%d must be a tensor", i)
}

// pair returns the first two operands as tensors.
func pair(in []Value) (a, b *Tensor, err error) {
	if a, err = tensor(in, 0); err != nil {
		return nil, nil, err
	}
	b, err = tensor(in, 1)
	return a, b, err
}

// tensors returns values as tensors.
func tensors(in []Value) ([]*Tensor, error) {
	list := make([]*Tensor, len(in))
	for i := range in {
		t, err := tensor(in, i)
		if err != nil {
			return nil, err
		}
		list[i] = t
	}
	return list, nil
}

// one returns a tensor as the only result of an operation.
func one(t *Tensor, err error) ([]Value, error) {
	if err != nil {
		return nil, err
	}
	return []Value{t}, nil
}
