package interp

import (
	"fmt"
	"io"
	"slices"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Options say how a program is run.
type Options struct {
	// Print is where interpreter.print writes to; nil is nowhere.
	Print io.Writer
	// ProbeDir is the folder into which interpreter.probe writes tensors; if it is empty,
	// probes are errors.
	ProbeDir string
	// MaxSteps bounds how many operations a process evaluates, those in regions and called
	// functions each time that they run. 0 is no bound: a loop that does not end runs on.
	MaxSteps int64
}

// Run calls the function of the module that name names with values, and returns its
// results. Values must be of the types of its arguments; [Prepare] makes a program fit values,
// and one that can be run of one with quantized numbers. Errors say which operation failed,
// where it comes from, and why; they are [*visit.Error] unless no operation ran.
func Run(m *ir.Module, name string, args []Value, opt Options) ([]Value, error) {
	symbols, err := ir.NewSymbolTable(m.Root())
	if err != nil {
		return nil, err
	}
	f := symbols.Lookup(name)
	if f.IsNil() {
		return nil, fmt.Errorf("interp: the module has no function @%s", name)
	}
	if err := fit(f, args); err != nil {
		return nil, fmt.Errorf("interp: @%s: %w", name, err)
	}
	return newProcess(&run{opt: opt, symbols: symbols}).call(f, args)
}

// fit reports how values cannot be arguments of a function.
func fit(f ir.Op, args []Value) error {
	entry := f.Region(0).First()
	if entry.IsNil() {
		return nil // which is told when it is called
	}
	if n := entry.NumArgs(); n != len(args) {
		return fmt.Errorf("it takes %d values, got %d", n, len(args))
	}
	for i, v := range args {
		want := entry.Arg(i).Type()
		sizes, elem, _, ok := types.Shape(want)
		t, tensor := v.(*Tensor)
		if ok != tensor || ok && (t.Elem != elem || !fits(t.Shape, sizes)) {
			return fmt.Errorf("argument #%d is of type %s, its value %s", i, asm.AppendType(nil, f.Module(), want), appendType(nil, f.Module(), v))
		}
	}
	return nil
}

// fits reports whether a shape is one of those that a type allows.
func fits(shape, sizes []int64) bool {
	return slices.EqualFunc(shape, sizes, func(n, size int64) bool { return size == types.Dynamic || n == size })
}
