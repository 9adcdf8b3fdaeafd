package effects_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// TestConstantOperands checks for which constant operands the operations of MLIR's dialects are
// defined.
func TestConstantOperands(t *testing.T) {
	const notConstant, bad = " has an operand 1 that is not a constant", " is not defined for each value of operand 1"
	for _, c := range []struct{ op, want string }{
		{"arith.divsi %x, %two : tensor<4xi32>", ""},
		{"arith.divsi %x, %zero : tensor<4xi32>", "arith.divsi" + bad},
		{"arith.divsi %x, %minus : tensor<4xi32>", "arith.divsi" + bad},
		{"arith.divui %x, %minus : tensor<4xi32>", ""},
		{"arith.divui %x, %zero : tensor<4xi32>", "arith.divui" + bad},
		{"arith.remsi %x, %minus : tensor<4xi32>", "arith.remsi" + bad},
		{"arith.ceildivsi %x, %mixed : tensor<4xi32>", "arith.ceildivsi" + notConstant},
		{"arith.divsi %x, %x : tensor<4xi32>", "arith.divsi" + notConstant},
		{"arith.divsi %b, %bits : tensor<4xi1>", "arith.divsi" + notConstant},
		{"arith.divui %w, %wide : i128", "arith.divui" + notConstant},
		{"tensor.dim %t, %c0 : tensor<?x4xf32>", ""},
		{"tensor.dim %t, %c1 : tensor<?x4xf32>", ""},
		{"tensor.dim %t, %c2 : tensor<?x4xf32>", "tensor.dim" + bad},
		{"tensor.dim %t, %cm : tensor<?x4xf32>", "tensor.dim" + bad},
		{"tensor.dim %u, %c0 : tensor<*xf32>", "tensor.dim" + bad},
		{"tensor.dim %t, %i : tensor<?x4xf32>", "tensor.dim" + notConstant},
	} {
		m, err := asm.Parse([]byte(`func.func @f(%x: tensor<4xi32>, %b: tensor<4xi1>, %w: i128, %t: tensor<?x4xf32>, %u: tensor<*xf32>, %i: index) {
			%two = arith.constant dense<2> : tensor<4xi32>
			%zero = arith.constant dense<0> : tensor<4xi32>
			%minus = arith.constant dense<-1> : tensor<4xi32>
			%mixed = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
			%bits = arith.constant dense<true> : tensor<4xi1>
			%wide = arith.constant 3 : i128
			%c0 = arith.constant 0 : index
			%c1 = arith.constant 1 : index
			%c2 = arith.constant 2 : index
			%cm = arith.constant -1 : index
			%r = `+c.op+`
			return
		}`), asm.ParseOptions{})
		if err != nil {
			t.Errorf("%s: %v", c.op, err)
			continue
		}
		op := ir.LookupSymbol(m.Root(), "f").Region(0).First().Last().Prev()
		check(t, c.op, effects.For(m).Speculates(op), c.want)
	}
}

// TestSpeculatabilities checks the speculatability that operations declare.
func TestSpeculatabilities(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @f(%x: tensor<4xf32>, %d: tensor<?xf32>, %f: tensor<f32>) {
		%0 = stablehlo.abs %x : tensor<4xf32>
		%1 = stablehlo.reduce(%x init: %f) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
		%2 = stablehlo.add %d, %d : tensor<?xf32>
		return
	}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	a := effects.For(m)
	op := ir.LookupSymbol(m.Root(), "f").Region(0).First().First()
	for _, want := range []string{"speculatable", "recursively speculatable", "not speculatable"} {
		if s, _ := a.Speculatability(op); s.String() != want {
			t.Errorf("%s is %s, want %s", op.Name(), s, want)
		}
		op = op.Next()
	}
	// A survey finds the same with its faster implementation.
	f, err := a.Survey(ir.LookupSymbol(m.Root(), "f"))
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range f.Kinds {
		want := map[string]effects.Speculatability{"stablehlo.abs": effects.Speculatable, "stablehlo.reduce": effects.RecursivelySpeculatable,
			"stablehlo.return": effects.Speculatable, "func.return": effects.Speculatable}[k.Name]
		if k.Name == "stablehlo.add" && k.Speculatability == effects.Speculatable {
			continue // inside the reduction
		}
		if k.Speculatability != want || k.Count != 1 {
			t.Errorf("%d of %s are %s", k.Count, k.Name, k.Speculatability)
		}
	}
	if len(f.Kinds) != 6 {
		t.Errorf("%d kinds: %v", len(f.Kinds), f.Kinds)
	}
}

// TestFacet checks that every analysis of a module finds the rules attached to its dialects.
func TestFacet(t *testing.T) {
	rules := effects.Rules{
		"other.log": {Memory: func(_ *effects.Analysis, _ ir.Op, emit func(effects.Effect)) { emit(effects.Effect{Kind: ods.Write}) }},
		"other.take": {Memory: func(_ *effects.Analysis, _ ir.Op, emit func(effects.Effect)) {
			emit(effects.Effect{Kind: ods.Allocate})
		}},
		"other.ratio": {Divides: true},
		"other.some": {Speculate: func(*effects.Analysis, ir.Op) (effects.Speculatability, effects.Reason) {
			return effects.NotSpeculatable, effects.Reason{}
		}},
	}
	integer := []ods.Value{{Name: "lhs", Type: "AnyType"}, {Name: "rhs", Type: "AnyType"}}
	other := &schema.Dialect{Name: "other", Facets: []any{rules}, Ops: &ods.Dialect{Name: "other", Ops: []ods.Op{
		{Name: "log", Traits: ods.OwnMemoryEffects},
		{Name: "named", Traits: ods.Symbol | ods.NoMemoryEffect},
		{Name: "ratio", Operands: integer, Results: []ods.Value{{Name: "result", Type: "AnyType"}}, Traits: ods.Pure},
		{Name: "some", Traits: ods.ConditionallySpeculatable | ods.NoMemoryEffect},
		{Name: "take", Traits: ods.OwnMemoryEffects},
	}}}
	reg, err := dialect.Default().With(other)
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte(`func.func @f(%x: i32) {
		"other.named"() {sym_name = "x"} : () -> ()
		"other.take"() : () -> ()
		"other.take"() : () -> ()
		"other.log"() : () -> ()
		"other.some"() : () -> ()
		%0 = "other.ratio"(%x, %x) : (i32, i32) -> i32
		return
	}`), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	a := effects.For(m)
	op := ir.LookupSymbol(m.Root(), "f").Region(0).First().First()
	if a.IsDroppable(op) {
		t.Error("a symbol is dropped")
	}
	op = op.Next()
	check(t, "two that take", a.MayExchange(op, op.Next()), "")
	op = op.Next()
	check(t, "take and log", a.MayExchange(op, op.Next()), "other.take: allocate resource DefaultResource, stage 0; other.log: write resource DefaultResource, stage 0")
	op = op.Next()
	check(t, "log", a.EffectFree(op), "other.log has a memory effect: write resource DefaultResource, stage 0")
	op = op.Next()
	check(t, "some", a.Speculates(op), "other.some is undefined for some operands")
	check(t, "ratio", a.Speculates(op.Next()), "other.ratio divides integers by operand 1, which may be zero")

	rules["other.log"].Divides = true
	if _, err = dialect.Default().With(other); err == nil || !strings.Contains(err.Error(), "other.log: divides, but") {
		t.Errorf("a log that divides: %v", err)
	}
}
