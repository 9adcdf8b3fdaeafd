package runs

import (
	"context"
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/watch"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
)

// Options say how programs are run and compared. The zero value is the default.
type Options struct {
	// ULPs is the largest difference that counts as none, in units in the last place of the first
	// program's element type.
	ULPs float64
	// Rounding allows for what another order of additions, other approximations of functions and the like
	// explain: how much depends on the kind of the operation, its element type, and by how much its
	// operands differ.
	Rounding bool
	// Calls are evaluators of custom calls, see [eval.Options].
	Calls eval.Calls
	// Budget bounds each of the two runs.
	Budget limit.Budget
}

// Divergence is the first operation whose results part.
type Divergence struct {
	// A and B are the operation in both programs.
	A, B *diff.Side
	// Op is the operation in the first program, Run which time it ran, from 1, and Result the
	// number of its result.
	Op     ir.Op `json:"-"`
	Run    int
	Result int
	Stats  Stats
	// Inputs describes the operands of the operation in the first program.
	Inputs []Input
}

// Input is an operand of an operation whose results part.
type Input struct {
	Name   string
	Tensor *eval.Tensor `json:"-"`
	// Same says that the value is the same in the other program, Unmatched that nothing there
	// corresponds to what computes it, or that it was not recorded.
	Same, Unmatched bool
	Range           watch.Stats
}

// Result is the outcome of a comparison.
type Result struct {
	// Same says that all results of the programs are the same within the tolerance.
	Same bool
	// Compared counts operations whose results were compared, each time that they ran, up to the
	// first that differs; Unmatched those of the first program without a counterpart.
	Compared, Unmatched int
	// First is nil if no operation that corresponds to another one has results that part.
	First *Divergence
	// Outputs compares the results of the programs, as far as both have them.
	Outputs []Stats
}

// errFound ends a run when the first divergence is known.
var errFound = errors.New("runs: the first difference was found")

// event is an operation that ran.
type event struct {
	op                ir.Op
	operands, results []eval.Value
}

// program is a run that tells of its operations.
type program struct {
	m       *ir.Module
	events  chan event
	results []eval.Value
	err     error
	wait    func() // until the run has ended
}

func (p *program) start(ctx context.Context, name string, args []eval.Value, opt Options) {
	p.events = make(chan event, 64)
	budget := opt.Budget
	budget.Context = ctx
	p.wait = parallel.Beside(func() {
		defer close(p.events)
		p.results, p.err = eval.Run(p.m, name, args, eval.Options{Calls: callbacks(opt.Calls), Budget: budget, Observe: func(op ir.Op, operands, results []eval.Value) error {
			select {
			case p.events <- event{op, operands, results}:
				return nil
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		}})
	})
}

// Compare runs the function called name of two programs with the same arguments. Both modules must
// be ready to be run: see [eval.Prepare]. The arguments are tensors whose types can belong to any
// module. The error says which program cannot be run and why.
func Compare(a, b *ir.Module, name string, args []eval.Value, opt Options) (*Result, error) {
	aligned, err := diff.Align(a, b)
	if err != nil {
		return nil, err
	}
	argsA, err := retyped(a, name, args)
	if err != nil {
		return nil, fmt.Errorf("the first program: %w", err)
	}
	argsB, err := retyped(b, name, args)
	if err != nil {
		return nil, fmt.Errorf("the second program: %w", err)
	}
	parent := opt.Budget.Context
	if parent == nil {
		parent = context.Background()
	}
	ctx, stop := context.WithCancelCause(parent)
	defer stop(nil)
	c := &comparison{opt: opt, aligned: aligned, result: &Result{Same: true}, rounding: rounding{entry: ir.LookupSymbol(a.Root(), name)}, a: program{m: a}, b: program{m: b}}
	c.a.start(ctx, name, argsA, opt)
	c.b.start(ctx, name, argsB, opt)
	c.run(func() { stop(errFound) })
	if c.best == nil {
		c.a.wait()
		c.b.wait()
		for _, p := range []struct {
			which string
			err   error
		}{{"first", c.a.err}, {"second", c.b.err}} {
			if p.err != nil {
				return nil, fmt.Errorf("runs: the %s program: %w", p.which, p.err)
			}
		}
		c.outputs()
		return c.result, nil
	}
	// Both programs may have been ahead; what counts ran before the difference.
	c.result.First, c.result.Same = c.best, false
	c.result.Unmatched, c.result.Compared = c.bestUnmatched, c.bestAt-c.bestUnmatched
	return c.result, nil
}

// outputs compares the results of the programs.
func (c *comparison) outputs() {
	r := c.result
	if len(c.a.results) != len(c.b.results) {
		r.Same = false
	}
	for i := range min(len(c.a.results), len(c.b.results)) {
		s := compareValues(c.a.results[i], c.b.results[i], c.opt.ULPs, c.returned(i))
		r.Outputs = append(r.Outputs, s)
		r.Same = r.Same && s.Different == 0
	}
}
