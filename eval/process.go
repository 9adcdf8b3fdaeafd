package eval

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// process runs a program: it is the context of a visit, see handlers.go.
type process struct {
	traverse.Analysis
	ctx   context.Context // is done when the process has to stop
	grid  *grid           // that it is in, nil for a program that runs alone
	id    processID       // in the grid
	ops   *traverse.Visitor[*process, []Value]
	run   *run
	frame *frame // of the function that is running
	steps int64  // operations that were evaluated
	depth int    // of calls
}

// run is what the processes of one [Run] share.
type run struct {
	opt      Options
	program  *traverse.Dispatcher[*process, []Value]
	symbols  *ir.SymbolTable // of the module
	observer observer
	endings  endingsTable

	processes atomic.Int64 // that were started and have not ended
}

// frame holds the values of a function that is running: those of the scope that its body
// is, by number. Regions inside write theirs into the same; none runs inside itself.
type frame struct {
	values []Value
	ends   endings
}

// maxDepth bounds calls inside one another.
const maxDepth = 1000

func newProcess(ctx context.Context, r *run) *process {
	p := &process{ctx: ctx, run: r}
	p.ops = r.program.New(p)
	return p
}

// value returns what an SSA value stands for now.
func (p *process) value(v ir.Value) (Value, error) {
	_, id := v.Scope()
	if int(id) < len(p.frame.values) {
		if x := p.frame.values[id]; x != nil {
			return x, nil
		}
	}
	return nil, fmt.Errorf("a value is used that was not computed before")
}

// set makes an SSA value stand for a value.
func (p *process) set(v ir.Value, x Value) {
	_, id := v.Scope()
	p.frame.values[id] = x
}

// operands returns what the operands of an operation stand for.
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

// call calls a function with values.
func (p *process) call(f ir.Op, args []Value) ([]Value, error) {
	if err := hasBody(f); err != nil {
		return nil, err
	}
	return p.isolated(f, args)
}

// hasBody reports how what a symbol names cannot be called.
func hasBody(f ir.Op) error {
	switch {
	case f.Name() != fn.OpFunc:
		return fmt.Errorf("@%s is a %s, not a function", f.Symbol(), f.Name())
	case f.NumRegions() == 0 || f.Region(0).Empty():
		return fmt.Errorf("the function @%s has no body", f.Symbol())
	}
	return nil
}

// isolated runs the region of an operation whose body sees nothing of what is around it.
func (p *process) isolated(o ir.Op, args []Value) ([]Value, error) {
	scope := o.Body()
	switch {
	case scope == nil:
		return nil, fmt.Errorf("the body of %s must be isolated", o.Name())
	case p.depth >= maxDepth:
		return nil, fmt.Errorf("more than %d calls inside one another", maxDepth)
	}
	if err := scope.Load(); err != nil {
		return nil, err
	}
	outer := p.frame
	p.frame = &frame{make([]Value, len(scope.Values)), p.run.endings.of(o)}
	p.depth++
	out, err := p.region(o.Region(0), args)
	p.depth--
	p.frame = outer
	return out, err
}

// region runs a region of one block, which belongs to the scope of the running function,
// and returns the operands of its terminator.
func (p *process) region(r ir.Region, args []Value) ([]Value, error) {
	b := r.First()
	if b.IsNil() || b != r.Last() || b.NumArgs() != len(args) {
		return nil, fmt.Errorf("region #%d must have one block with %d arguments", r.Index(), len(args))
	}
	for i, v := range args {
		p.set(b.Arg(i), v)
	}
	for o := b.First(); !o.IsNil(); o = o.Next() {
		if err := p.count(1); err != nil {
			return nil, err
		}
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
		for i, v := range out {
			p.set(o.Result(i), v)
		}
		for _, id := range p.frame.ends.after(o) {
			p.frame.values[id] = nil
		}
	}
	return nil, fmt.Errorf("a block without terminator")
}

// count counts operations that are going to be evaluated. It fails if there may be no more.
func (p *process) count(n int64) error {
	if p.ctx.Err() != nil {
		return context.Cause(p.ctx)
	}
	if p.steps += n; p.run.opt.MaxSteps > 0 && p.steps > p.run.opt.MaxSteps {
		return fmt.Errorf("more than %d operations were evaluated, which is the limit", p.run.opt.MaxSteps)
	}
	return nil
}

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

// tensors returns values that are all tensors.
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

// one returns a single tensor as the results of an operation.
func one(t *Tensor, err error) ([]Value, error) {
	if err != nil {
		return nil, err
	}
	return []Value{t}, nil
}
