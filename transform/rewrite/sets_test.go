package rewrite_test

import (
	"runtime"
	"slices"
	"testing"
	"time"
	"weak"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// one is a dialect with a constant and an operation that has no effect.
var one = ods.Dialect{Name: "one", Ops: []ods.Op{
	{Name: "constant", Traits: ods.ConstantLike | ods.Pure, Attrs: []ods.Attr{{Name: "value", Constraint: "AnyAttr", Storage: "Attribute"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}},
	{Name: "same", Traits: ods.Pure, Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}},
}}

// TestSets checks what the facets of a registry add to a pass and replace in it: patterns in all of
// the pass's tables, folders, and the constants that they need.
func TestSets(t *testing.T) {
	fold := func(result func(f *rewrite.Fold, op ir.Op) []rewrite.Folded) map[string]rewrite.Folder {
		return map[string]rewrite.Folder{"one.same": result}
	}
	operand := func(_ *rewrite.Fold, op ir.Op) []rewrite.Folded { return []rewrite.Folded{{Value: op.Operand(0)}} }
	number := func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		if f.Constant(op.Operand(0)) != nil {
			return nil
		}
		return []rewrite.Folded{{Attr: attrs.NewInteger(f.Module(), op.Result(0).Type(), 7)}}
	}
	constant := func(*ir.Module, ir.Attr, ir.Type) (string, string) { return "one.constant", "value" }
	hlo := func(op, to string) rewrite.Table {
		return rewrite.Table{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{op: {rename(to)}}}
	}
	tables := []rewrite.Table{hlo(stablehlo.OpAbs, "negate"), hlo(stablehlo.OpAbs, "sign"), hlo(stablehlo.OpFloor, "ceil")}
	for _, c := range []struct {
		name   string
		facets map[string][]any // by dialect
		op     string
		want   []string
	}{
		{"tables", nil, "stablehlo.abs", []string{"stablehlo.negate"}},
		{"patterns in place of those of two tables", map[string][]any{"stablehlo": {rewrite.Patterns{"mine": {stablehlo.OpAbs: {rename("sine")}}}}}, "stablehlo.abs", []string{"stablehlo.sine"}},
		{"other operations keep theirs", map[string][]any{"stablehlo": {rewrite.Patterns{"mine": {stablehlo.OpAbs: {rename("sine")}}}}}, "stablehlo.floor", []string{"stablehlo.ceil"}},
		{"patterns of another pass", map[string][]any{"stablehlo": {rewrite.Patterns{"yours": {stablehlo.OpAbs: {rename("sine")}}}}}, "stablehlo.abs", []string{"stablehlo.negate"}},
		{"another dialect", map[string][]any{"one": {rewrite.Patterns{"mine": {"one.same": {rename("sine")}}}}}, "one.same", []string{"stablehlo.sine"}},
		{"folder", map[string][]any{"one": {rewrite.Folding{Folds: fold(operand)}}}, "one.same", nil},
		{"folder to a constant", map[string][]any{"one": {rewrite.Folding{Folds: fold(number), Constant: constant}}}, "one.same", []string{"one.constant"}},
		{"no constant without Constant", map[string][]any{"one": {rewrite.Folding{Folds: fold(number)}}}, "one.same", []string{"one.same"}},
		{"constants are values", map[string][]any{"one": {rewrite.Folding{Folds: fold(number), Constant: constant, Constants: map[string]string{"one.constant": "value"}}}},
			"one.constant", []string{"one.constant", "one.same"}},
		{"folders and patterns", map[string][]any{"one": {rewrite.Folding{Folds: fold(operand)}}, "stablehlo": {rewrite.Patterns{"mine": {stablehlo.OpAbs: {rename("sine")}}}}},
			"stablehlo.abs", []string{"stablehlo.sine"}},
	} {
		dialects := []*schema.Dialect{{Name: "one", Ops: &one, Facets: c.facets["one"]}}
		if f := c.facets["stablehlo"]; f != nil {
			dialects = append(dialects, &schema.Dialect{Name: "stablehlo", Facets: f})
		}
		reg, err := dialect.Default().With(dialects...)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		sets, err := rewrite.AssemblePass("mine", tables)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		body := `%0 = "` + c.op + `"(%a) : (i32) -> i32`
		if c.op == "one.constant" {
			body = "%1 = \"one.constant\"() {value = 3 : i32} : () -> i32\n%0 = \"one.same\"(%1) : (i32) -> i32"
		}
		for range 2 { // the second time with what the first has assembled
			m, err := asm.Parse([]byte("func.func @f(%a: i32) -> i32 {\n"+body+"\nreturn %0 : i32\n}"), asm.ParseOptions{Registry: reg})
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			set, err := sets.For(reg)
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			if _, err := set.Greedy(function(m), rewrite.Options{TopDown: true, Iterations: 1}); err != nil && !rewrite.IsNotConverged(err) {
				t.Fatalf("%s: %v", c.name, err)
			}
			var got []string
			for o := function(m).Region(0).First().First(); o.Name() != "func.return"; o = o.Next() {
				got = append(got, o.Name())
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
	}
	if len(tables[0].Ops) != 1 || len(tables[1].Ops) != 1 {
		t.Error("the tables have changed")
	}
}

// TestSetsOfLayers checks that of two facets for one operation that were added one after the other
// the last one counts.
func TestSetsOfLayers(t *testing.T) {
	reg := dialect.Default()
	for _, to := range []string{"sine", "cosine"} {
		var err error
		if reg, err = reg.With(&schema.Dialect{Name: "stablehlo", Facets: []any{rewrite.Patterns{"mine": {stablehlo.OpAbs: {rename(to)}}}}}); err != nil {
			t.Fatal(err)
		}
	}
	sets, err := rewrite.AssemblePass("mine", nil)
	if err != nil {
		t.Fatal(err)
	}
	m := parse(t, chain)
	set, err := sets.For(reg)
	if err != nil {
		t.Fatal(err)
	}
	if info := m.Info(m.Name(stablehlo.OpAbs)); !set.IsAdded(info) {
		t.Error("abs is not added")
	}
	if own, err := sets.For(m.Registry()); err != nil || own.IsAdded(m.Info(m.Name(stablehlo.OpAbs))) {
		t.Error("abs is added without a facet")
	}
	if _, err := rewrite.AssemblePass("mine", []rewrite.Table{{}}); err == nil {
		t.Error("a faulty table is accepted")
	}
}

// TestSetsFreed checks that a pass keeps nothing of a registry after its last use: a server may
// assemble one for each request.
func TestSetsFreed(t *testing.T) {
	sets, err := rewrite.AssemblePass("mine", nil)
	if err != nil {
		t.Fatal(err)
	}
	assemble := func() weak.Pointer[rewrite.Set] {
		reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{rewrite.Patterns{"mine": {stablehlo.OpAbs: {rename("sine")}}}}})
		if err != nil {
			t.Fatal(err)
		}
		set, err := sets.For(reg)
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := sets.For(reg); again != set {
			t.Error("the set is assembled twice")
		}
		runtime.KeepAlive(reg)
		return weak.Make(set)
	}
	set := assemble()
	for start := time.Now(); set.Value() != nil; runtime.GC() {
		if time.Since(start) > 10*time.Second {
			t.Fatal("the set is still there")
		}
	}
}
