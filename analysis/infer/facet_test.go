package infer_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
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

// pairRules: the result has the first operand's elements, one behind the other, and the two
// have one shape.
var pairRules = infer.Rules{"pair.join": {
	Infer: func(m *ir.Module, p *infer.Pending) ([]ir.Type, *infer.Violation) {
		t := p.Operands[0].Type().(*types.RankedTensor)
		return []ir.Type{types.NewTensor(m, append([]int64{2}, t.Shape...), t.Elem, nil)}, nil
	},
	Verify: func(op ir.Op) *infer.Violation {
		if op.Operand(0).Type() != op.Operand(1).Type() {
			return &infer.Violation{Rule: "P1", Required: "operands of one type", Found: "two types"}
		}
		return nil
	},
}}

// TestForeignRules: the rules that a dialect brings count in verification and inference.
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
	if _, err := dialect.Default().With(&schema.Dialect{Name: "pair", Ops: &pairOps, Facets: []any{infer.Rules{"pair.split": {}}}}); err == nil {
		t.Error("rules for what is not there are taken")
	}
}
