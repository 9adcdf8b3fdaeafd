package eval

import (
	"fmt"
	"io"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
)

// Options configure a run. The zero value prints nothing, writes no files and bounds memory and
// steps.
type Options struct {
	// Print receives the output of interpreter.print; nil discards it.
	Print io.Writer
	// ProbeDir is the directory that interpreter.probe writes tensors to; if it is empty,
	// probes fail.
	ProbeDir string
	// Observe is called after each operation, in execution order, with the values of its operands
	// and results, which must not be changed; an error ends the run. It is not called for
	// terminators, nor for operations inside the regions of operations that combine elements, such
	// as reduce. In a program of several processes it is called concurrently.
	Observe func(op ir.Op, operands, results []Value) error
	// ZeroDivisors gives integers divided by zero the results that XLA gives: a quotient of all ones, and
	// the dividend as remainder. Otherwise they are errors.
	ZeroDivisors bool
	// Seed is that of the numbers which rng draws.
	Seed uint64
	// Calls are evaluators of custom calls besides [ShippedCalls], such as those of package eval/lapack.
	// The facets of the module's dialects replace them.
	Calls Calls
	// Budget limits the resources of the run. Memory is that of live values and of the running
	// operations, not counting the arguments. A step is one execution of an operation, 16 computed
	// elements, or 16 products added up. Nesting limits the depth of function calls. If
	// Budget.Input is 0, the size of the arguments is used. The run ends soon after Budget.Context
	// is done, which is by default that of the module's budget.
	Budget limit.Budget
}

// Run calls the named function of a module and returns its results. The module must verify (see
// package verify), and the arguments must have the types of the function's parameters; [Prepare]
// adapts a program to its arguments and lowers what has no evaluator. Run does not change the
// module. Errors say which operation failed, where it comes from and why; they are
// [*traverse.Error] unless no operation ran. What exceeds the budget fails with a [*diag.Error]
// in that chain, whose code is [diag.LimitMemory], [diag.LimitSteps] or [diag.LimitNesting].
func Run(m *ir.Module, name string, args []Value, opt Options) ([]Value, error) {
	if opt.Budget.Input == 0 {
		opt.Budget.Input = sizeOf(args)
	}
	if opt.Budget.Context == nil {
		opt.Budget.Context = m.Meter().Context()
	}
	return start(m, name, args, opt, opt.Budget.Start())
}

// start is [Run] with a meter.
func start(m *ir.Module, name string, args []Value, opt Options, meter *limit.Meter) ([]Value, error) {
	symbols, err := ir.NewSymbolTable(m.Root())
	if err != nil {
		return nil, err
	}
	f := symbols.Lookup(name)
	if f.IsNil() {
		return nil, fmt.Errorf("eval: the module has no function @%s", name)
	}
	if err := fit(f, args); err != nil {
		return nil, fmt.Errorf("eval: @%s: %w", name, err)
	}
	if opt.ProbeDir != "" {
		if err := forget(opt.ProbeDir); err != nil {
			return nil, fmt.Errorf("eval: %w", err)
		}
	}
	r := &run{opt: opt, meter: meter, program: program(), symbols: symbols}
	out, err := newProcess(meter.Context(), r).call(f, args)
	return out, failed(f, err)
}

// sizeOf returns the bytes of the elements of tensors.
func sizeOf(list []Value) (n int64) {
	for _, v := range list {
		if t, ok := v.(*Tensor); ok {
			n += int64(len(t.Bits)) * int64(t.Numbers.Width) / 8
		}
	}
	return n
}
