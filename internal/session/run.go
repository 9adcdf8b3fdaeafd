package session

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/lapack"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/internal/planned"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/types"
)

// Tensor is an array of numbers.
type Tensor struct {
	// Name is that of the parameter, or "" for the next one; for results the name that jax.export
	// gave them, or "".
	Name string `json:"name,omitempty"`
	// Type is the type of the elements as MLIR spells it: f32, i64, ui8, i1, bf16, complex<f32>.
	Type  string  `json:"type"`
	Shape []int64 `json:"shape"`
	// Data are the elements in row-major order: little endian, booleans and numbers of less than a
	// byte in a byte each.
	Data []byte `json:"-"`
}

// RunOptions configure a run. The zero value runs the entry function with default limits.
type RunOptions struct {
	// Function is the function to run; "" means main, or the only one.
	Function string `json:"function"`
	// Platform is one of those that jax.export made the program for, by name or number.
	Platform string `json:"platform"`
	// Seed is that of the random numbers that the program draws.
	Seed uint64 `json:"seed"`
	// Fast allows results that differ in the last places.
	Fast bool `json:"fast"`
	// MaxMemory and MaxSteps limit the bytes of values and the steps, Timeout the time in seconds; 0
	// means the defaults of "hlobc run".
	MaxMemory int64   `json:"max_memory"`
	MaxSteps  int64   `json:"max_steps"`
	Timeout   float64 `json:"timeout"`
}

// bounded reports whether the options change the limits.
func (o *RunOptions) bounded() bool { return o.MaxMemory != 0 || o.MaxSteps != 0 || o.Timeout != 0 }

// budget returns the limits. The caller calls the function when the run has ended.
func (o *RunOptions) budget() (limit.Budget, func()) {
	b := limit.Budget{Memory: o.MaxMemory, Steps: o.MaxSteps}
	if o.Timeout <= 0 {
		return b, func() {}
	}
	ctx, cancel := limit.Timeout(context.Background(), time.Duration(o.Timeout*float64(time.Second)))
	b.Context = ctx
	return b, cancel
}

// entry is what the plan of a program depends on.
type entry struct {
	function string
	fast     bool
}

// compiled is a function that is ready to run.
type compiled struct {
	runner  *exec.Runner // nil if it has to be evaluated
	params  []Tensor     // without data
	results []Tensor
	sizes   []int64 // of the results in bytes
}

// Run evaluates a function of the program. Arguments are given in order, or by name or number in
// Tensor.Name. What the exporter's calling convention adds (the platform, tokens) is not given.
func (p *Program) Run(args []Tensor, opt RunOptions) (results []Tensor, err error) {
	err = Guard(func() error {
		if opt.MaxMemory < 0 || opt.MaxSteps < 0 || opt.Timeout < 0 {
			return misused("a limit is negative")
		}
		if !opt.bounded() {
			c, err := p.prepared(opt)
			if err != nil {
				return err
			}
			if c.accepts(args) {
				if results, err = c.run(args); err == nil || limit.Exceeded(err) {
					return err
				}
			}
		}
		results, err = p.evaluate(args, opt)
		return err
	})
	return results, err
}

// function returns the function that the options name.
func function(m *ir.Module, name string) (ir.Op, error) {
	if name == "" {
		var err error
		if name, err = eval.Entry(m); err != nil {
			return ir.Op{}, err
		}
	}
	f := ir.LookupSymbol(m.Root(), name)
	if f.IsNil() {
		return f, misused("there is no function @%s", name)
	}
	return f, nil
}

// prepared returns the function of the program if its types are static, compiled once.
func (p *Program) prepared(opt RunOptions) (*compiled, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	key := entry{opt.Function, opt.Fast}
	if c := p.compiled[key]; c != nil {
		return c, nil
	}
	m, err := p.verified()
	if err != nil {
		return nil, err
	}
	f, err := function(m, opt.Function)
	if err != nil {
		return nil, err
	}
	c := &compiled{}
	if err := c.compile(m, f, opt); err != nil {
		return nil, err
	}
	if p.compiled == nil {
		p.compiled = map[entry]*compiled{}
	}
	p.compiled[key] = c
	return c, nil
}

// compile plans the function f. It leaves the runner nil if the function has no plan, or one only for
// given arguments.
func (c *compiled) compile(m *ir.Module, f ir.Op, opt RunOptions) error {
	params, err := arguments.Parameters(f)
	if err != nil {
		return err
	}
	names, err := arguments.ResultNames(f)
	if err != nil {
		return err
	}
	for _, p := range params {
		shape, elem, ranked, ok := types.Shape(p.Type)
		if !ok || !ranked || slices.Contains(shape, types.Dynamic) || p.Constant != "" {
			return nil
		}
		if _, ok := plan.ElemOf(elem); !ok {
			return nil // quantized
		}
		c.params = append(c.params, Tensor{Type: asm.TypeText(m, elem), Shape: shape})
	}
	name := f.Symbol()
	if err := eval.Prepare(m, name, nil); err != nil {
		return nil // the evaluator reports it
	}
	pl, err := planned.Of(m, name)
	if err != nil {
		return err
	}
	if pl == nil || len(pl.Params) != len(params) || len(pl.Results) != len(names) {
		return nil
	}
	for i, t := range resultTypes(m, name) {
		_, elem, _, _ := types.Shape(t)
		c.results = append(c.results, Tensor{Name: names[i], Type: asm.TypeText(m, elem), Shape: append([]int64{}, pl.Results[i].Shape...)})
		c.sizes = append(c.sizes, pl.Results[i].Bytes())
	}
	c.runner, err = planned.Compile(pl, exec.Options{Fast: opt.Fast, ZeroDivisors: true})
	return err
}

// resultTypes returns the types of what a function returns.
func resultTypes(m *ir.Module, name string) (list []ir.Type) {
	end := ir.LookupSymbol(m.Root(), name).Region(0).First().Last()
	for i := range end.NumOperands() {
		list = append(list, end.Operand(i).Type())
	}
	return list
}

// accepts reports whether arguments can be passed as they are.
func (c *compiled) accepts(args []Tensor) bool {
	return c.runner != nil && slices.EqualFunc(args, c.params, func(a, p Tensor) bool {
		return a.Name == "" && a.Type == p.Type && slices.Equal(a.Shape, p.Shape)
	})
}

func (c *compiled) run(args []Tensor) ([]Tensor, error) {
	in := make([][]byte, len(args))
	for i, a := range args {
		in[i] = a.Data
	}
	out := make([][]byte, len(c.results))
	results := slices.Clone(c.results)
	for i := range results {
		out[i] = exec.Bytes(make([]uint64, (c.sizes[i]+7)/8))[:c.sizes[i]] // aligned for any element
		results[i].Data = out[i]
	}
	if err := c.runner.Run(in, out); err != nil {
		return nil, err
	}
	return results, nil
}

// evaluate runs a function in a module of its own, which may have dynamic sizes.
func (p *Program) evaluate(args []Tensor, opt RunOptions) ([]Tensor, error) {
	m, err := p.verified()
	if err != nil {
		return nil, err
	}
	f, err := function(m, opt.Function)
	if err != nil {
		return nil, err
	}
	given := make([]arguments.Given, len(args))
	for i, a := range args {
		t, err := a.value(m)
		if err != nil {
			return nil, misused("argument %d: %v", i, err)
		}
		given[i] = arguments.Given{Name: a.Name, Value: t}
	}
	values, err := arguments.Bind(f, given, arguments.Options{Platforms: p.platforms, Platform: opt.Platform})
	if err != nil {
		return nil, misused("%v", err)
	}
	names, err := arguments.ResultNames(f)
	if err != nil {
		return nil, err
	}
	name := f.Symbol()
	if err := eval.Prepare(m, name, values); err != nil {
		return nil, err
	}
	results, err := call(m, name, values, opt)
	if err != nil {
		return nil, err
	}
	var out []Tensor
	for i, v := range results {
		t, ok := v.(*eval.Tensor)
		if !ok {
			continue // a token
		}
		r := Tensor{Type: asm.TypeText(m, t.Elem), Shape: append([]int64{}, t.Shape...), Data: exec.FromTensor(t)}
		if i < len(names) {
			r.Name = names[i]
		}
		out = append(out, r)
	}
	return out, nil
}

// value returns the tensor for the evaluator.
func (t *Tensor) value(m *ir.Module) (*eval.Tensor, error) {
	elem, err := asm.ParseType(t.Type, m)
	if err != nil {
		return nil, fmt.Errorf("%q is not a type of elements such as f32", t.Type)
	}
	if _, ok := plan.ElemOf(elem); !ok {
		return nil, fmt.Errorf("%q is not a type of numbers such as f32", t.Type)
	}
	return exec.ToTensor(t.Shape, elem, t.Data)
}

// call runs a function by its plan, or operation by operation if it has none or if steps are limited,
// which counts operations.
func call(m *ir.Module, name string, args []eval.Value, opt RunOptions) ([]eval.Value, error) {
	budget, end := opt.budget()
	defer end()
	pl, err := planned.Of(m, name)
	if err != nil {
		return nil, err
	}
	if pl != nil && opt.MaxSteps == 0 {
		r, err := planned.Compile(pl, exec.Options{Budget: budget, Fast: opt.Fast, ZeroDivisors: true})
		if err != nil {
			return nil, err
		}
		if r != nil {
			if results, err := r.Evaluate(m, args); err == nil || limit.Exceeded(err) {
				return results, err
			}
		}
	}
	return eval.Run(m, name, args, eval.Options{Calls: lapack.Calls(), Seed: opt.Seed, ZeroDivisors: true, Budget: budget})
}
