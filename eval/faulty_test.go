package eval_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// anyValue are operations with operands that may be any value.
var anyValue = []string{"stablehlo.tuple", "stablehlo.optimization_barrier", "stablehlo.return", "stablehlo.custom_call", "stablehlo.composite",
	"stablehlo.while", "stablehlo.after_all", "stablehlo.get_tuple_element"}

// TestFaultyOperands gives every evaluator, in the middle of programs that run, a tuple in the place of each operand, as
// happens in programs that are not valid. It is an error, not a panic.
func TestFaultyOperands(t *testing.T) {
	faulty, accepted := eval.Evaluators{}, map[string]bool{}
	tried := map[string]int{}
	for name, f := range eval.Shipped("stablehlo") {
		faulty[name] = func(p *eval.Process, op ir.Op, in []eval.Value) (out []eval.Value, err error) {
			try := func(what string, in []eval.Value) {
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("%s with %s: panic: %v", op.Name(), what, r)
					}
				}()
				tried[name]++
				if _, err := f(p, op, in); err == nil {
					accepted[name+" with "+what] = true
				}
			}
			if op.NumRegions() > 0 || slices.Contains(anyValue, name) {
				return f(p, op, in) // a region or function that fails leaves the process as it was there
			}
			for i := range in {
				bad := slices.Clone(in)
				bad[i] = eval.Tuple{}
				try(fmt.Sprintf("a tuple as operand %d", i), bad)
			}
			return f(p, op, in)
		}
	}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{faulty}})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"elementwise", "functions", "complex", "conversions", "movement", "indexing", "linear", "reductions", "control"} {
		archive, err := goldentest.Load("eval/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range archive.Cases {
			m, err := asm.Parse([]byte(c.Program), asm.ParseOptions{Registry: reg})
			if err != nil {
				t.Fatal(err)
			}
			entry, err := eval.Entry(m)
			if err != nil {
				continue
			}
			main := ir.LookupSymbol(m.Root(), entry)
			var args []eval.Value
			for i := range main.Region(0).First().NumArgs() {
				shape, elem, _, ok := types.Shape(main.Region(0).First().Arg(i).Type())
				if !ok || slices.Contains(shape, types.Dynamic) {
					break
				}
				v, err := eval.NewTensor(shape, elem)
				if err != nil {
					break
				}
				args = append(args, v)
			}
			_, _ = eval.Run(m, entry, args, eval.Options{}) // zeros may be no valid arguments
		}
	}
	for what := range accepted {
		t.Error(what + " is evaluated")
	}
	t.Log(len(tried), "operations")
}
