package visibility_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

var (
	anyValue    = []ods.Value{{Name: "v", Type: "AnyType"}}
	anyValues   = []ods.Value{{Name: "v", Type: "AnyType", Arity: ods.Variadic}}
	oneResult   = []ods.Value{{Name: "w", Type: "AnyType"}}
	someResults = []ods.Value{{Name: "w", Type: "AnyType", Arity: ods.Variadic}}

	vaultOps = ods.Dialect{Name: "vault", Ops: []ods.Op{
		{Name: "choose", Operands: []ods.Value{{Name: "by", Type: "AnyType"}, {Name: "v", Type: "AnyType", Arity: ods.Variadic}}, Results: oneResult},
		{Name: "end", Operands: anyValues, Traits: ods.IsTerminator},
		{Name: "key", Results: oneResult},
		{Name: "last", Operands: anyValues, Results: oneResult},
		{Name: "mix", Operands: anyValues, Results: someResults},
		{Name: "open", Operands: anyValues, Results: oneResult},
		{Name: "repeat", Operands: anyValue, Results: oneResult, Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}}},
		{Name: "reveal", Operands: anyValues, Results: oneResult},
		{Name: "swap", Operands: anyValues, Results: someResults},
	}}
	vaultRules = visibility.OpRules{
		"vault.choose": {Sinks: []visibility.SinkOperand{{Kind: visibility.Index, Operand: 0}}},
		"vault.end":    {Edges: func(*visibility.Flow, ir.Op) error { return nil }},
		"vault.key":    {Rule: visibility.Hides},
		"vault.last": {Edges: func(f *visibility.Flow, op ir.Op) error {
			f.Edge(op.Operand(op.NumOperands()-1), op.Result(0))
			f.Edge(ir.Value{}, op.Result(0)) // a nil value is ignored
			return nil
		}},
		"vault.open": {Rule: visibility.Publishes},
		"vault.reveal": {Edges: func(f *visibility.Flow, op ir.Op) error {
			f.Publish(op)
			return nil
		}},
		"vault.mix": {Edges: func(f *visibility.Flow, op ir.Op) error {
			if op.NumOperands() == 0 {
				f.Secret(op.Result(0))
			}
			f.Secret(ir.Value{}) // a nil value is ignored
			f.All(op)
			return nil
		}},
		"vault.repeat": {Loop: true, Edges: func(f *visibility.Flow, op ir.Op) error {
			b := op.Region(0).First()
			f.Edge(op.Operand(0), b.Arg(0))
			return f.Loop(func() {
				f.Edge(b.Last().Operand(0), b.Arg(0))
				f.Edge(b.Last().Operand(0), op.Result(0))
			}, b)
		}},
		"vault.swap": {Rule: visibility.Pairwise},
	}
)

func vault(t *testing.T) *schema.Registry {
	t.Helper()
	reg, err := dialect.Default().With(&schema.Dialect{Name: "vault", Ops: &vaultOps, Facets: []any{vaultRules}})
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

// secrets analyzes a function of two arguments, the second of which is secret. It returns the
// visibilities of its results and the report.
func secrets(t *testing.T, reg *schema.Registry, body string) (string, *visibility.Report) {
	t.Helper()
	m, err := asm.Parse([]byte("func.func @main(%p: tensor<i32>, %s: tensor<i32>) -> (tensor<i32>, tensor<i32>) {\n"+body+"\n}"), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	res, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: []visibility.Visibility{visibility.Public, visibility.Secret}})
	if err != nil {
		t.Fatal(err)
	}
	report, err := visibility.NewReport(m.Root(), res)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range res.Entry.Results {
		got = append(got, v.String())
	}
	return strings.Join(got, " "), report
}

// TestForeignRules checks that secrets pass through the operations of a dialect as its rules say.
func TestForeignRules(t *testing.T) {
	reg := vault(t)
	for _, c := range []struct{ name, body, want, chain string }{
		{"each its own", `%0:2 = "vault.swap"(%p, %s) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
			return %0#0, %0#1 : tensor<i32>, tensor<i32>`, "public secret", "vault.swap"},
		{"the last one", `%0 = "vault.last"(%s, %p) : (tensor<i32>, tensor<i32>) -> tensor<i32>
			%1 = "vault.last"(%p, %s) : (tensor<i32>, tensor<i32>) -> tensor<i32>
			return %0, %1 : tensor<i32>, tensor<i32>`, "public secret", "vault.last"},
		{"secret by itself", `%0 = "vault.key"() : () -> tensor<i32>
			return %p, %0 : tensor<i32>, tensor<i32>`, "public secret", ""},
		{"published", `%0 = "vault.open"(%s) : (tensor<i32>) -> tensor<i32>
			return %0, %s : tensor<i32>, tensor<i32>`, "public secret", ""},
		{"round and round", `%0 = "vault.repeat"(%p) ({
			^bb0(%a: tensor<i32>):
			  %1 = stablehlo.add %a, %p : tensor<i32>
			  "vault.end"(%1) : (tensor<i32>) -> ()
			}) : (tensor<i32>) -> tensor<i32>
			%2 = "vault.repeat"(%p) ({
			^bb0(%a: tensor<i32>):
			  %1 = stablehlo.add %a, %s : tensor<i32>
			  "vault.end"(%1) : (tensor<i32>) -> ()
			}) : (tensor<i32>) -> tensor<i32>
			return %0, %2 : tensor<i32>, tensor<i32>`, "public secret", "vault.repeat"},
		{"whatever there is", `%0 = "vault.choose"(%p, %p) : (tensor<i32>, tensor<i32>) -> tensor<i32>
			%1 = "vault.choose"(%s, %p) : (tensor<i32>, tensor<i32>) -> tensor<i32>
			return %0, %1 : tensor<i32>, tensor<i32>`, "public secret", "vault.choose"},
		{"published by a function", `%0 = "vault.reveal"(%s) : (tensor<i32>) -> tensor<i32>
			return %0, %s : tensor<i32>, tensor<i32>`, "public secret", ""},
		{"mixed", `%0:2 = "vault.mix"(%p, %s) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
			return %0#0, %0#1 : tensor<i32>, tensor<i32>`, "secret secret", "vault.mix"},
		{"secret by a function", `%0 = "vault.mix"(%p) : (tensor<i32>) -> tensor<i32>
			%1 = "vault.mix"() : () -> tensor<i32>
			return %0, %1 : tensor<i32>, tensor<i32>`, "public secret", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, report := secrets(t, reg, c.body)
			if got != c.want {
				t.Errorf("results are %s, want %s", got, c.want)
			}
			chain := report.Functions[0].Results[1].Chain
			if c.chain != "" && chain[len(chain)-1].Op != c.chain {
				t.Errorf("the chain ends in %v, want %s", chain[len(chain)-1], c.chain)
			}
			sinks := report.Functions[0].Sinks
			switch {
			case c.chain == "vault.choose" && (len(sinks) != 1 || sinks[0].Kind != "index"),
				c.chain == "vault.repeat" && (len(sinks) != 1 || sinks[0].Kind != "loop bound"):
				t.Errorf("sinks are %v", sinks)
			}
			if published := report.Published; strings.HasPrefix(c.name, "published") != (len(published) == 1) {
				t.Errorf("published: %v", published)
			}
			if want := "custom_call @spu.epsilon custom_call @spu.reveal stablehlo.is_finite vault.open"; strings.Join(report.Publishing, " ") != want {
				t.Errorf("publishing: %v", report.Publishing)
			}
		})
	}
}

// TestPublications lists the operations that publish secrets, and those only.
func TestPublications(t *testing.T) {
	_, report := secrets(t, vault(t), `%0 = "vault.open"(%p) : (tensor<i32>) -> tensor<i32>
  %1 = "vault.open"(%s) : (tensor<i32>) -> tensor<i32>
  %2 = "vault.reveal"(%p) : (tensor<i32>) -> tensor<i32>
  %3 = "vault.reveal"(%p, %s) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %1, %3 : tensor<i32>, tensor<i32>`)
	var got []string
	for _, p := range report.Published {
		got = append(got, p.Why+" "+strings.Join(p.Values, " "))
	}
	if want := []string{"vault.open %arg1", "vault.reveal %arg1"}; !slices.Equal(got, want) {
		t.Errorf("published are %q, want %q", got, want)
	}
}

// TestPublishers checks that reports list all operations that publish, in order.
func TestPublishers(t *testing.T) {
	rules := visibility.OpRules{}
	for _, name := range []string{"swap", "open", "mix", "last", "key", "choose"} {
		rules["vault."+name] = &visibility.OpRule{Rule: visibility.Publishes}
	}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "vault", Ops: &vaultOps, Facets: []any{rules}})
	if err != nil {
		t.Fatal(err)
	}
	_, report := secrets(t, reg, "return %p, %s : tensor<i32>, tensor<i32>")
	var own []string
	for _, name := range report.Publishing {
		if strings.HasPrefix(name, "vault.") {
			own = append(own, name)
		}
	}
	if want := []string{"vault.choose", "vault.key", "vault.last", "vault.mix", "vault.open", "vault.swap"}; !slices.Equal(own, want) || !slices.IsSorted(report.Publishing) {
		t.Errorf("%q publish", report.Publishing)
	}
}

// TestOverride replaces the rule of one shipped operation and checks that the others stay. Rules
// given by the caller of the analysis take precedence over both.
func TestOverride(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{visibility.OpRules{
		stablehlo.OpMultiply: {Rule: visibility.First}, stablehlo.OpIsFinite: {}, stablehlo.OpDynamicSlice: {}}}})
	if err != nil {
		t.Fatal(err)
	}
	const body = `%0 = stablehlo.multiply %p, %s : tensor<i32>
		%1 = stablehlo.add %p, %s : tensor<i32>
		%x = stablehlo.iota dim = 0 : tensor<4xf32>
		%2 = stablehlo.dynamic_slice %x, %s, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>
		%3 = stablehlo.is_finite %2 : (tensor<1xf32>) -> tensor<1xi1>
		return %0, %1 : tensor<i32>, tensor<i32>`
	for _, c := range []struct {
		reg   *schema.Registry
		want  string
		sinks int
	}{{dialect.Default(), "secret secret", 1}, {reg, "public secret", 0}} {
		got, report := secrets(t, c.reg, body)
		if got != c.want || len(report.Functions[0].Sinks) != c.sinks || len(report.Published) != 1 {
			t.Errorf("results are %s with %d sinks, %d published; want %s with %d", got, len(report.Functions[0].Sinks), len(report.Published), c.want, c.sinks)
		}
	}
}

// TestFaults checks that mismatched rules are errors of the dialect or of the analysis.
func TestFaults(t *testing.T) {
	edges := func(*visibility.Flow, ir.Op) error { return nil }
	for want, rule := range map[string]*visibility.OpRule{
		"the rule is nil":           nil,
		"there is no rule 99":       {Rule: 99},
		"there is no rule 5":        {Rule: 5}, // the last one is 4
		"both a rule and":           {Rule: visibility.First, Edges: edges},
		"a loop without a region":   {Loop: true},
		"kind 1 at operand 2":       {Sinks: []visibility.SinkOperand{{Kind: visibility.BranchIndex, Operand: 2}}},
		"kind 77 at operand 0":      {Sinks: []visibility.SinkOperand{{Kind: 77}}},
		"is not an operation of":    {},
		"kind 0 at operand -1, whi": {Sinks: []visibility.SinkOperand{{Operand: -1}}},
	} {
		name := stablehlo.OpAdd
		if strings.HasPrefix(want, "is not") {
			name = "stablehlo.ad"
		}
		if _, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{visibility.OpRules{name: rule}}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	m := parse(t, "func.func @main() { return }")
	for name, bad := range map[string]bool{"stablehlo.ad": true, "elsewhere.add": false} {
		if _, err := visibility.Analyze(m.Root(), visibility.Options{Rules: &visibility.Rules{Publishing: []string{name}}}); (err != nil) != bad {
			t.Errorf("%s publishes: %v", name, err)
		}
	}
	for _, d := range dialect.Default().Dialects() {
		if err := visibility.Shipped(d.Name).CheckFacet(d); err != nil {
			t.Error(err)
		}
	}
	delete(visibility.Shipped("func"), "func.call")
	if visibility.Shipped("func")["func.call"] == nil || visibility.Shipped("nothing") != nil {
		t.Error("the shipped rules can be changed")
	}
}
