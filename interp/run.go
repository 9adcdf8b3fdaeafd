package interp

import (
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
}

// Run calls the function of the module that name names with values, and returns its
// results. Errors say which operation failed, where it comes from, and why; they are
// [*visit.Error] unless no operation ran.
func Run(m *ir.Module, name string, args []Value, opt Options) ([]Value, error) {
	symbols, err := ir.NewSymbolTable(m.Root())
	if err != nil {
		return nil, err
	}
	f := symbols.Lookup(name)
	if f.IsNil() {
		return nil, fmt.Errorf("interp: the module has no function @%s", name)
	}
	return newProcess(&run{opt: opt, symbols: symbols}).call(f, args)
}
