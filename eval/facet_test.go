package eval_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

var mirrorOps = ods.Dialect{Name: "mirror", Ops: []ods.Op{
	{Name: "nothing", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}},
	{Name: "turn", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}},
}}

// TestForeignEvaluators: what a dialect brings computes its operations, between others.
func TestForeignEvaluators(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "mirror", Ops: &mirrorOps, Facets: []any{eval.Evaluators{
		"mirror.turn": func(op ir.Op, in []eval.Value) ([]eval.Value, error) {
			x := in[0].(*eval.Tensor)
			if x.Num() == 0 {
				return nil, errors.New("there is nothing to turn")
			}
			y, err := eval.NewTensor(x.Shape, x.Elem)
			if err != nil {
				return nil, err
			}
			for i := range x.Num() {
				y.Set(i, x.At(x.Num()-1-i))
			}
			return []eval.Value{y}, nil
		},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	run := func(name, shape, value string) (string, error) {
		m, err := asm.Parse([]byte(`func.func @main() -> tensor<`+shape+`> {
  %0 = stablehlo.constant dense<`+value+`> : tensor<`+shape+`>
  %1 = "`+name+`"(%0) : (tensor<`+shape+`>) -> tensor<`+shape+`>
  %2 = stablehlo.add %1, %1 : tensor<`+shape+`>
  return %2 : tensor<`+shape+`>
}`), asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Fatal(err)
		}
		out, err := eval.Run(m, "main", nil, eval.Options{})
		if err != nil {
			return "", err
		}
		return string(eval.AppendValue(nil, m, out[0])), nil
	}
	if got, err := run("mirror.turn", "3xi32", "[1, 2, 3]"); err != nil || strings.Join(strings.Fields(got), " ") != "tensor<3xi32> { [6, 4, 2] }" {
		t.Errorf("%s, %v", got, err)
	}
	for name, want := range map[string]string{"mirror.turn": "nothing to turn", "mirror.nothing": "cannot be evaluated"} {
		if _, err := run(name, "0xi32", ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if _, err := dialect.Default().With(&schema.Dialect{Name: "mirror", Ops: &mirrorOps,
		Facets: []any{eval.Evaluators{"mirror.bend": nil}}}); err == nil {
		t.Error("an evaluator for what is not there is taken")
	}
}
