package eval

import (
	"errors"
	"fmt"
	"maps"
	"sync"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
)

// evaluator computes the results of an operation. A terminator's are what its region
// yields.
type evaluator func(p *process, o ir.Op, in []Value) ([]Value, error)

// group is the evaluators of operations of one kind, by full name.
type group map[string]evaluator

// groups are all evaluators, by dialect.
var groups = map[*ods.Dialect][]group{
	stablehlo.Ops():   {structure, control, elementByElement(elementwise), conversions, movement, indexing, reductions, normalizations, linear, communication},
	fn.Ops():          {functions},
	check.Ops():       {checks},
	interpreter.Ops(): {parallel, probes},
}

// program is the pass over the IR that evaluates it; it does not change.
var program = sync.OnceValue(func() *traverse.Dispatcher[*process, []Value] {
	var tables []traverse.Handlers[*process, []Value]
	for d, list := range groups {
		ops := traverse.Ops[*process, []Value]{}
		for _, g := range list {
			maps.Insert(ops, handlers(g))
		}
		tables = append(tables, traverse.Handlers[*process, []Value]{Dialect: d, Ops: ops, ElseFunc: unknown})
	}
	d, err := traverse.Assemble(traverse.Assembly[*process, []Value]{Tables: tables, OthersFunc: foreign, UnregisteredFunc: unknown})
	if err != nil {
		panic(err) // tables of this package that do not fit are a bug that every test meets
	}
	return d
})

// handlers makes handlers of evaluators.
func handlers(g group) func(yield func(string, traverse.Func[*process, []Value]) bool) {
	return func(yield func(string, traverse.Func[*process, []Value]) bool) {
		for name, f := range g {
			if !yield(name, func(v *traverse.Visitor[*process, []Value], o ir.Op) ([]Value, error) {
				in, err := v.Ctx.operands(o)
				if err != nil {
					return nil, failed(o, err)
				}
				out, err := f(v.Ctx, o, in)
				return out, failed(o, err)
			}) {
				return
			}
		}
	}
}

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

// failed says which operation an error is about, unless that is one inside it.
func failed(o ir.Op, err error) error {
	if err == nil {
		return nil
	}
	var inner *traverse.Error // is on the heap
	if errors.As(err, &inner) {
		return err
	}
	code := Failed
	var limit *diag.Error // is on the heap
	if errors.As(err, &limit) {
		code = limit.Code
	}
	return &traverse.Error{Code: code, Op: o.Name(), Loc: o.Loc(), Err: err}
}
