package effects_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

func speculate(*effects.Analysis, ir.Op) (effects.Speculatability, effects.Reason) {
	return effects.Speculatable, effects.Reason{}
}

func memory(*effects.Analysis, ir.Op, func(effects.Effect)) {}

// TestFaults checks that mismatched rules and definitions are errors when the dialect is assembled.
func TestFaults(t *testing.T) {
	ops := ods.Dialect{Name: "x", Ops: []ods.Op{
		{Name: "a", Traits: ods.ConditionallySpeculatable}, {Name: "b", Traits: ods.OwnMemoryEffects}, {Name: "c"}}}
	foreign := func(rules effects.Rules) error {
		_, err := dialect.Default().With(&schema.Dialect{Name: "x", Ops: &ops, Facets: []any{rules}})
		return err
	}
	err := foreign(effects.Rules{"x.a": {Memory: memory}, "x.b": {Static: true}, "x.c": {Speculate: speculate}, "x.d": {}, "y.a": {}})
	for _, want := range []string{"x.a: no function for its", "x.b: neither", "x.c: a function for spec", `"x.d" is not an operation`,
		`"y.a" is not an operation`, "x.a: a function for mem", "x.b: speculatable by"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %v", want, err)
		}
	}
	if err := foreign(effects.Rules{"x.a": {Speculate: speculate}, "x.b": {Memory: memory}}); err != nil {
		t.Error(err)
	}
	for want, rules := range map[string]effects.Rules{
		"stablehlo.reshape: the rule is nil":                    {stablehlo.OpReshape: nil},
		"stablehlo.reshape: no function for its":                {stablehlo.OpReshape: {}},
		"stablehlo.add: a function for memory":                  {stablehlo.OpAdd: {Memory: memory}},
		"stablehlo.negate: divides, but has no two operands":    {stablehlo.OpNegate: {Divides: true}},
		`"stablehlo.reshap" is not an operation of the dialect`: {"stablehlo.reshap": {Speculate: speculate}},
	} {
		if _, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{rules}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestOverride replaces the rule of one shipped operation and checks that the others stay. The
// facet that is added last takes precedence.
func TestOverride(t *testing.T) {
	reg := dialect.Default()
	for _, rules := range []effects.Rules{{arith.OpDivsi: {Speculate: speculate}, arith.OpDivui: {Speculate: speculate}}, {arith.OpDivui: effects.Shipped("arith")[arith.OpDivui]}} {
		var err error
		if reg, err = reg.With(&schema.Dialect{Name: "arith", Facets: []any{rules}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		reg  *schema.Registry
		want string
	}{{dialect.Default(), "no no no"}, {reg, "yes no no"}} {
		m, err := asm.Parse([]byte(`func.func @f(%a: i32) {
			%0 = arith.divsi %a, %a : i32
			%1 = arith.divui %a, %a : i32
			%2 = arith.remsi %a, %a : i32
			return
		}`), asm.ParseOptions{Registry: c.reg})
		if err != nil {
			t.Fatal(err)
		}
		a := effects.For(m)
		var got []string
		for op := ir.LookupSymbol(m.Root(), "f").Region(0).First().First(); op.Name() != "func.return"; op = op.Next() {
			if s, _ := a.Speculatability(op); s == effects.Speculatable {
				got = append(got, "yes")
			} else {
				got = append(got, "no")
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("speculatable: %v, want %s", got, c.want)
		}
	}
	effects.Shipped("arith")[arith.OpDivsi].Speculate = nil
	if effects.Shipped("arith")[arith.OpDivsi].Speculate == nil || effects.Shipped("nothing") != nil {
		t.Error("the shipped rules can be changed")
	}
}
