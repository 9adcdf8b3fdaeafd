package eval

import (
	"errors"
	"fmt"
	"sync"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
)

// group is the evaluators of operations of one kind, by full name.
type group = Evaluators

// groups returns the evaluators of hlobc's dialects. The function init sets it: regions are run by
// looking for the evaluators of what is inside, which initialization would take for a cycle.
var groups func() map[*ods.Dialect][]group

func init() {
	groups = func() map[*ods.Dialect][]group {
		return map[*ods.Dialect][]group{
			stablehlo.Ops():   {structure, control, elementByElement(elementwise), conversions, movement, indexing, reductions, normalizations, linear, communication, random},
			fn.Ops():          {functions},
			check.Ops():       {checks},
			interpreter.Ops(): {parallel, probes},
			sdy.Ops():         {shardings},
		}
	}
}

// program is the pass over the IR that evaluates it; it does not change.
var program = sync.OnceValue(func() *traverse.Dispatcher[*process, []Value] {
	d, err := traverse.Assemble(traverse.Assembly[*process, []Value]{OthersFunc: evaluate, UnregisteredFunc: unknown})
	if err != nil {
		panic(err) // the tables are compiled in, so this is a bug
	}
	return d
})

func unknown(_ *traverse.Visitor[*process, []Value], o ir.Op) ([]Value, error) {
	return nil, failed(o, fmt.Errorf("this operation cannot be evaluated"))
}

// Failed occurs when the results of an operation cannot be computed.
//
// Example:
//
//	$ hlobc opt --interpret
//	func.func @main() -> tensor<i32> {
//	  %0 = stablehlo.constant dense<0> : tensor<i32>
//	  %1 = stablehlo.divide %0, %0 : tensor<i32>
//	  return %1 : tensor<i32>
//	}
const Failed diag.Code = "evaluation-failed"

// failed attributes an error to an operation, unless it is attributed to one inside it.
func failed(o ir.Op, err error) error {
	if err == nil {
		return nil
	}
	var inner *traverse.Error // allocated on the heap
	if errors.As(err, &inner) {
		return err
	}
	code := Failed
	var limit *diag.Error // allocated on the heap
	if errors.As(err, &limit) {
		code = limit.Code
	}
	return &traverse.Error{Code: code, Op: o.Name(), Loc: o.Loc(), Err: err}
}
