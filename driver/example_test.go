package driver_test

import (
	"fmt"
	"os"
	"slices"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/driver"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
)

// acme is a dialect with one operation.
var acme = schema.Dialect{Name: "acme", Ops: &ods.Dialect{Name: "acme", Ops: []ods.Op{{
	Name:     "fence",
	Operands: []ods.Value{{Name: "operand", Type: "AnyType"}},
	Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
	Traits:   ods.SameOperandsAndResultType,
	Assembly: "$operand attr-dict `:` type($result)",
	Form:     ods.Declarative,
}}}}

// dropFences is a pass that erases them.
var dropFences = pass.Pass{Name: "acme-drop-fences", Doc: "erase fences", Run: func(_ *pass.Context, root ir.Op) error {
	var fences []ir.Op
	err := ir.Walk(root, func(op ir.Op) ir.Action {
		if op.Name() == "acme.fence" {
			fences = append(fences, op)
		}
		return ir.Advance
	})
	for _, op := range fences {
		op.Result(0).ReplaceAllUsesWith(op.Operand(0))
		if err := op.Erase(); err != nil {
			return err
		}
	}
	return err
}}

// A program with its own dialect and pass: what its main function would do for three command lines.
func ExampleMain() {
	dialects, err := schema.NewRegistry(slices.Concat(dialect.Default().Dialects(), []*schema.Dialect{&acme})...)
	if err != nil {
		panic(err)
	}
	c := driver.Config{Name: "acme", Dialects: dialects, Passes: append(driver.Passes(), &dropFences)}
	for _, args := range [][]string{
		{"acme", "verify", "testdata/fence.mlir"},
		{"acme", "opt", "testdata/fence.mlir"},
		{"hlo-opt", "--acme-drop-fences", "testdata/fence.mlir"},
	} {
		os.Args = args
		if code := driver.Main(c); code != 0 {
			fmt.Println("exit code", code)
		}
	}
	// Output:
	// testdata/fence.mlir: good, 4 operations
	// module {
	//   func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
	//     %0 = acme.fence %arg0 : tensor<2xf32>
	//     return %0 : tensor<2xf32>
	//   }
	// }
	//
	// module {
	//   func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
	//     return %arg0 : tensor<2xf32>
	//   }
	// }
}
