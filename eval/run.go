package eval

import (
	"context"
	"fmt"
	"io"

	"github.com/hlobc/hlobc/ir"
)

// Options say how a program is run.
type Options struct {
	// Print is where interpreter.print writes to; nil is nowhere.
	Print io.Writer
	// ProbeDir is the folder into which interpreter.probe writes tensors; if it is empty,
	// probes are errors.
	ProbeDir string
	// MaxSteps bounds how many operations a process evaluates, with those of the processes that
	// it starts: those in regions and called functions count each time that they run, and
	// those of linear algebra as many times as they multiply. 0 is no bound: a loop that does
	// not end runs on.
	MaxSteps int64
}

// Run calls the function of the module that name names with values, and returns its
// results. The module must be one that verifies (package verify), and the values of the types of
// the function's arguments; [Prepare] makes a program fit values, and one that can be run of one
// with quantized numbers. Errors say which operation failed, where it comes from, and why; they
// are [*traverse.Error] unless no operation ran.
func Run(m *ir.Module, name string, args []Value, opt Options) ([]Value, error) {
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
	r := &run{opt: opt, program: program(), symbols: symbols}
	return newProcess(context.Background(), r).call(f, args)
}
