package infer_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var pairOps = ods.Dialect{Name: "pair", Ops: []ods.Op{{
	Name:     "join",
	Operands: []ods.Value{{Name: "first", Type: "AnyRankedTensor"}, {Name: "second", Type: "AnyRankedTensor"}},
	Results:  []ods.Value{{Name: "result", Type: "AnyRankedTensor"}},
	Traits:   ods.InferType | ods.Pure,
}}}

// pairRules has a rule for pair.join, which concatenates two operands of equal shape and has the
// element type of the first.
var pairRules = infer.Rules{"pair.join": {
	Infer: func(c *infer.Context) bool {
		t := c.OperandType(0).(*types.RankedTensor)
		return c.Return(types.NewTensor(c.Module(), append([]int64{2}, t.Shape...), t.Elem, nil))
	},
	Verify: func(c *infer.Context) bool {
		if op := c.Op(); op.IsNil() || op.Name() != "pair.join" || c.ResultType(0) != op.Result(0).Type() {
			return c.Fail("P0", "the operation itself", "another")
		}
		return c.OperandType(0) == c.OperandType(1) || c.Fail("P1", "operands of one type", "two types")
	},
}}

// TestForeignRules checks that a dialect's own rules apply in verification and inference.
func TestForeignRules(t *testing.T) {
	d := &schema.Dialect{Name: "pair", Ops: &pairOps, Facets: []any{pairRules}}
	reg, err := dialect.Default().With(d)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ result, second, rule string }{
		{"tensor<2x3xf32>", "tensor<3xf32>", ""},
		{"tensor<2x?xf32>", "tensor<3xf32>", ""},
		{"tensor<3x3xf32>", "tensor<3xf32>", "result"},
		{"tensor<2x3xf32>", "tensor<4xf32>", "P1"},
	} {
		text := "func.func @f(%a: tensor<3xf32>, %b: " + c.second + ") {\n" +
			"%0 = \"pair.join\"(%a, %b) : (tensor<3xf32>, " + c.second + ") -> " + c.result + "\nreturn\n}"
		m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Fatal(err)
		}
		err = verify.Module(m, verify.Options{})
		if (err == nil) != (c.rule == "") || err != nil && !strings.Contains(err.Error(), c.rule) {
			t.Errorf("%s and %s: %v, want %q", c.result, c.second, err, c.rule)
		}
	}
}

// TestFaults checks that mismatched rules are errors when the dialect is assembled.
func TestFaults(t *testing.T) {
	for want, d := range map[string]*schema.Dialect{
		`"pair.split" is not an operation`:   {Name: "pair", Ops: &pairOps, Facets: []any{infer.Rules{"pair.split": {}}}},
		"pair.join: the rule is nil":         {Name: "pair", Ops: &pairOps, Facets: []any{infer.Rules{"pair.join": nil}}},
		"no function Infer":                  {Name: "pair", Ops: &pairOps, Facets: []any{infer.Rules{"pair.join": {}}}},
		`"stablehlo.ad" is not an operation`: {Name: "stablehlo", Facets: []any{infer.Rules{"stablehlo.ad": {}}}},
		"stablehlo.add: the operation inf":   {Name: "stablehlo", Facets: []any{infer.Rules{stablehlo.OpAdd: {}}}},
		"two facets":                         {Name: "stablehlo", Facets: []any{infer.Rules{}, infer.Rules{}}},
	} {
		if _, err := dialect.Default().With(d); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestOverride replaces the rule of one shipped operation and checks that the others stay. The new
// rule must be called for each shape of an elementwise operation, and for each value of a constant.
func TestOverride(t *testing.T) {
	even, unit := *infer.Shipped("stablehlo")[stablehlo.OpAdd], *infer.Shipped("stablehlo")[stablehlo.OpConstant]
	even.Verify = func(c *infer.Context) bool {
		n := c.OperandType(0).(*types.RankedTensor).Shape[0]
		return n%2 == 0 || c.Fail("even", "even sizes", fmt.Sprint(n))
	}
	unit.Verify = func(c *infer.Context) bool {
		return c.Attr(stablehlo.AttrValue).(*attrs.DenseElements).Data[0] == 1 || c.Fail("unit", "ones", "another number")
	}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{infer.Rules{stablehlo.OpAdd: &even, stablehlo.OpConstant: &unit}}})
	if err != nil {
		t.Fatal(err)
	}
	const text = `func.func @f(%a: tensor<4xi8>, %b: tensor<3xi8>) {
		%0 = stablehlo.add %a, %a : tensor<4xi8>
		%1 = stablehlo.add %b, %b : tensor<3xi8>
		%2 = stablehlo.constant dense<1> : tensor<4xi8>
		%3 = stablehlo.constant dense<2> : tensor<4xi8>
		%4 = "stablehlo.subtract"(%b, %b) : (tensor<3xi8>, tensor<3xi8>) -> tensor<4xi8>
		return
	}`
	for _, c := range []struct {
		reg  *schema.Registry
		want []string
	}{
		{dialect.Default(), []string{"stablehlo.subtract SameOperandsAndResultShape"}},
		{reg, []string{"stablehlo.add even", "stablehlo.constant unit", "stablehlo.subtract SameOperandsAndResultShape"}},
	} {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: c.reg})
		if err != nil {
			t.Fatal(err)
		}
		var findings verify.Findings
		errors.As(verify.Module(m, verify.Options{}), &findings)
		var got []string
		for _, f := range findings {
			got = append(got, f.ID())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("findings are %v, want %v", got, c.want)
		}
	}
}

// TestShipped checks that Shipped returns a copy.
func TestShipped(t *testing.T) {
	delete(infer.Shipped("stablehlo"), stablehlo.OpAdd)
	infer.Shipped("stablehlo")[stablehlo.OpSubtract].Infer = nil
	if s := infer.Shipped("stablehlo"); s[stablehlo.OpAdd] == nil || s[stablehlo.OpSubtract].Infer == nil {
		t.Error("the shipped rules can be changed")
	}
	if infer.Shipped("nothing") != nil {
		t.Error("rules of an unknown dialect")
	}
	for _, d := range dialect.Default().Dialects() {
		if err := infer.Shipped(d.Name).CheckFacet(d); err != nil {
			t.Error(err)
		}
	}
}
