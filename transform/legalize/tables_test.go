package legalize_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// tanOp lowers chlo.tan to the operation that StableHLO has since version 1.4.
func tanOp(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return true, r.Replace(op, stablehlo.Tan(r.At(), op.Operand(0)))
}

const tanProgram = `
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.tan %x : tensor<2xf32> -> tensor<2xf32>
  %1 = chlo.square %0 : tensor<2xf32> -> tensor<2xf32>
  return %1 : tensor<2xf32>
}`

// This example lowers CHLO with the shipped patterns except for a single operation.
func Example_override() {
	m, err := asm.Parse([]byte(tanProgram), asm.ParseOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	c := legalize.CHLOConversion()
	c.Tables = []rewrite.Table{{
		Base: &c.Tables[0],
		Ops:  map[string][]rewrite.Pattern{chlo.OpTan: {{Name: "tan", Apply: tanOp}}},
	}}
	mgr := pass.Manager{Driver: new(pass.Driver)}
	if err := mgr.Add(c.Pass("chlo-to-stablehlo-with-tan", "replace CHLO by StableHLO"), ""); err != nil {
		fmt.Println(err)
	}
	if err := mgr.Run(m); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%s", asm.Print(nil, m.Root(), asm.Options{}))
	// Output:
	// module {
	//   func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
	//     %0 = stablehlo.tan %arg0 : tensor<2xf32>
	//     %1 = stablehlo.multiply %0, %0 : tensor<2xf32>
	//     return %1 : tensor<2xf32>
	//   }
	// }
}

// TestFacetOnShippedDialect checks that a facet that a caller adds to a shipped dialect replaces
// the shipped entries for the same operations.
func TestFacetOnShippedDialect(t *testing.T) {
	applied := 0
	count := rewrite.Pattern{Name: "counted tan", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		applied++
		return tanOp(r, op)
	}}
	reg, err := dialect.Default().With(&schema.Dialect{Name: chlo.Namespace, Facets: []any{rewrite.Patterns{legalize.CHLO().Name: {chlo.OpTan: {count}}}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		reg  *schema.Registry
		want int
	}{{dialect.Default(), 0}, {reg, 1}, {reg, 2}, {dialect.Default(), 2}} {
		m, err := asm.Parse([]byte(tanProgram), asm.ParseOptions{Registry: c.reg})
		if err != nil {
			t.Fatal(err)
		}
		mgr := pass.Manager{Driver: new(pass.Driver)}
		if err := mgr.Add(legalize.CHLO(), ""); err != nil {
			t.Fatal(err)
		}
		if err := mgr.Run(m); err != nil {
			t.Fatal(err)
		}
		if text := string(asm.Print(nil, m.Root(), asm.Options{})); strings.Contains(text, "chlo.") || applied != c.want {
			t.Errorf("the facet was applied %d times, want %d; the module is\n%s", applied, c.want, text)
		}
	}
}

// TestTables checks that every exported table assembles, and that callers cannot change the shipped
// passes.
func TestTables(t *testing.T) {
	for name, f := range map[string]func() rewrite.Conversion{"chlo": legalize.CHLOConversion, "shape": legalize.ShapeConversion,
		"composite": legalize.CompositeConversion, "deprecated": legalize.DeprecatedConversion} {
		c := f()
		for _, table := range c.Tables {
			clear(table.Ops)
		}
		c = f()
		if _, err := c.Assemble(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, table := range c.Tables {
			if len(table.Ops) == 0 {
				t.Errorf("%s: the table of %s is empty", name, table.Dialect.Name)
			}
		}
	}
	for name, tables := range map[string][]rewrite.Table{"complex math": legalize.ComplexMathTables(), "compatibility": legalize.CompatibilityTables(ods.V(1, 0, 0)),
		"quant to math": legalize.QuantToMathTables(), "to QDQ": legalize.QuantToQDQTables(), "from QDQ": legalize.QuantFromQDQTables()} {
		if _, err := rewrite.Assemble(tables); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !slices.ContainsFunc(tables, func(t rewrite.Table) bool { return len(t.Ops) > 0 }) {
			t.Errorf("%s: no patterns", name)
		}
	}
}

// TestPatternsOfQuantToMath overrides the lowering of one quantized operation.
func TestPatternsOfQuantToMath(t *testing.T) {
	applied := 0
	shipped := legalize.QuantToMathTables()[0].Ops[stablehlo.OpAdd]
	counted := rewrite.Patterns{legalize.QuantToMath().Name: {stablehlo.OpAdd: {{Name: "counted add",
		Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			applied++
			return shipped[0].Apply(r, op)
		}}}}}
	reg, err := dialect.Default().With(&schema.Dialect{Name: stablehlo.Namespace, Facets: []any{counted}})
	if err != nil {
		t.Fatal(err)
	}
	lower := func(reg *schema.Registry) string {
		m, err := asm.Parse([]byte(`
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>> {
  %0 = stablehlo.add %x, %x : tensor<2x!quant.uniform<i8:f32, 1.0>>
  %1 = stablehlo.subtract %0, %x : tensor<2x!quant.uniform<i8:f32, 1.0>>
  return %1 : tensor<2x!quant.uniform<i8:f32, 1.0>>
}`), asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Fatal(err)
		}
		mgr := pass.Manager{Driver: new(pass.Driver)}
		if err := mgr.Add(legalize.QuantToMath(), ""); err != nil {
			t.Fatal(err)
		}
		if err := mgr.Run(m); err != nil {
			t.Fatal(err)
		}
		return string(asm.Print(nil, m.Root(), asm.Options{}))
	}
	got, want := lower(reg), lower(dialect.Default())
	if got != want || applied != 1 {
		t.Errorf("%d applications; the result is\n%s, want\n%s", applied, got, want)
	}
}
