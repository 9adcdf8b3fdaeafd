package rewrite_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// TestConversion runs conversions as passes: with the patterns of the tables, with those of facets in addition or in
// their place, and with operations that are kept.
func TestConversion(t *testing.T) {
	never := rewrite.Pattern{Name: "never", Apply: func(*rewrite.Rewriter, ir.Op) (bool, error) { return false, nil }}
	shipped := []rewrite.Table{{Dialect: chlo.Ops(), Ops: map[string][]rewrite.Pattern{chlo.OpTan: {rename("tan")}}},
		{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{stablehlo.OpSine: {rename("exponential")}}}}
	acme := &ods.Dialect{Name: "acme", Ops: []ods.Op{{Name: "twice", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}}}}
	const tan = `"chlo.tan"(%a) : (tensor<f32>) -> tensor<f32>`
	const twice = `"acme.twice"(%a) : (tensor<f32>) -> tensor<f32>`
	lower := func(op string, p rewrite.Pattern) rewrite.Patterns {
		return rewrite.Patterns{"lower": {op: {p}}, "lower more": {op: {rename("abs")}}}
	}
	for _, c := range []struct {
		name    string
		dialect *schema.Dialect
		change  func(*rewrite.Conversion)
		op      string
		want    string // the operation afterwards, or the error
	}{
		{"tables", nil, nil, tan, "stablehlo.tan"},
		{"no pattern", nil, nil, `"chlo.erf"(%a) : (tensor<f32>) -> tensor<f32>`, "no pattern"},
		{"another dialect", nil, nil, `"stablehlo.sine"(%a) : (tensor<f32>) -> tensor<f32>`, "stablehlo.sine"},
		{"kept", nil, func(c *rewrite.Conversion) {
			c.Keep = func(_ *ir.Module, info *ir.OpInfo) bool { return info.Full == chlo.OpTan }
		}, tan, "chlo.tan"},
		{"another one kept", nil, func(c *rewrite.Conversion) {
			c.Keep = func(_ *ir.Module, info *ir.OpInfo) bool { return info.Full == chlo.OpTan }
		}, `"chlo.erf"(%a) : (tensor<f32>) -> tensor<f32>`, "no pattern"},
		{"others kept", nil, func(c *rewrite.Conversion) {
			c.Keep = func(_ *ir.Module, info *ir.OpInfo) bool { return info.Full != chlo.OpTan }
		}, tan, "stablehlo.tan"},
		{"facet in place of the table", &schema.Dialect{Name: "chlo", Facets: []any{lower(chlo.OpTan, rename("sine"))}}, nil, tan, "stablehlo.sine"},
		{"facet of another operation", &schema.Dialect{Name: "chlo", Facets: []any{lower(chlo.OpErf, rename("sine"))}}, nil, tan, "stablehlo.tan"},
		{"conversion without a name", &schema.Dialect{Name: "chlo", Facets: []any{lower(chlo.OpTan, rename("sine"))}},
			func(c *rewrite.Conversion) { c.Name = "" }, tan, "stablehlo.tan"},
		{"facet of another dialect", &schema.Dialect{Name: "acme", Ops: acme, Facets: []any{lower("acme.twice", rename("cosine"))}}, nil, twice, "stablehlo.cosine"},
		{"another facet first", &schema.Dialect{Name: "acme", Ops: acme, Facets: []any{"a facet of another kind", lower("acme.twice", rename("cosine"))}}, nil, twice, "stablehlo.cosine"},
		{"dialect without a facet", &schema.Dialect{Name: "acme", Ops: acme}, nil, twice, "acme.twice"},
		{"facet that does not apply", &schema.Dialect{Name: "acme", Ops: acme, Facets: []any{lower("acme.twice", never)}}, nil, twice, "acme.twice at"},
		{"facet that is kept", &schema.Dialect{Name: "acme", Ops: acme, Facets: []any{lower("acme.twice", never)}},
			func(c *rewrite.Conversion) {
				c.Keep = func(_ *ir.Module, info *ir.OpInfo) bool { return info.Dialect == "acme" }
			}, twice, "acme.twice"},
	} {
		conversion := rewrite.Conversion{Tables: shipped, Target: rewrite.Without(chlo.Ops()), Name: "lower"}
		if c.change != nil {
			c.change(&conversion)
		}
		registry := dialect.Default()
		if c.dialect != nil {
			var err error
			if registry, err = registry.With(c.dialect); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
		k, err := conversion.Assemble()
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for range 2 { // the second time with what the first has assembled
			m, err := asm.Parse([]byte("func.func @f(%a: tensor<f32>) -> tensor<f32> {\n%0 = "+c.op+"\nreturn %0 : tensor<f32>\n}"), asm.ParseOptions{Registry: registry})
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			got := ""
			if err := k.Run(function(m), rewrite.Options{}); err != nil {
				got = err.Error()
			} else {
				got = function(m).Region(0).First().First().Name()
			}
			if got != c.want && !(strings.Contains(c.want, " ") && strings.Contains(got, c.want)) {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
		if len(shipped) != 2 || len(shipped[0].Ops) != 1 {
			t.Fatalf("%s: the tables have changed", c.name)
		}
	}
}

// TestConversionPass checks that a conversion runs as a pass, and that a faulty one is an error when the pass is made.
func TestConversionPass(t *testing.T) {
	c := rewrite.Conversion{Tables: hlo(map[string][]rewrite.Pattern{stablehlo.OpAbs: {rename("negate")}}, nil),
		Target: func(m *ir.Module) func(ir.Op) rewrite.Verdict {
			return rewrite.ByName(m, func(info *ir.OpInfo) rewrite.Verdict {
				if info.Full == stablehlo.OpAbs {
					return rewrite.Illegal
				}
				return rewrite.Legal
			})
		}}
	run := func(c rewrite.Conversion) (string, error) {
		m := parse(t, chain)
		var pm pass.Manager
		pm.Driver = new(pass.Driver)
		if err := pm.Add(c.Pass("mine", "a conversion"), ""); err != nil {
			return "", err
		}
		err := pm.Run(m)
		return text(function(m)), err
	}
	if got, err := run(c); err != nil || !strings.HasPrefix(got, "%0 = stablehlo.negate %arg0") {
		t.Errorf("%v\n%s", err, got)
	}
	c.Tables = []rewrite.Table{{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{"stablehlo.nothing": {rename("negate")}}}}
	if _, err := run(c); err == nil || !strings.Contains(err.Error(), "stablehlo.nothing") {
		t.Errorf("error %v", err)
	}
	c.Target = nil
	if _, err := run(c); err == nil || !strings.Contains(err.Error(), "without a target") {
		t.Errorf("error %v", err)
	}
}
