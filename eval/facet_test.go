package eval_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

var mirrorOps = ods.Dialect{Name: "mirror", Ops: []ods.Op{
	{Name: "nothing", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}},
	{Name: "turn", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}},
}}

// TestForeignEvaluators checks that evaluators of a foreign dialect run among hlobc's own.
func TestForeignEvaluators(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "mirror", Ops: &mirrorOps, Facets: []any{eval.Evaluators{
		"mirror.turn": func(_ *eval.Process, _ ir.Op, in []eval.Value) ([]eval.Value, error) {
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
}

// TestOverride checks that the evaluator of one of hlobc's operations can be replaced, also when
// that operation is used inside others, and that all others stay in place.
func TestOverride(t *testing.T) {
	add := eval.Shipped("stablehlo")[stablehlo.OpAdd]
	reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{eval.Evaluators{
		stablehlo.OpAdd: func(p *eval.Process, op ir.Op, in []eval.Value) ([]eval.Value, error) {
			out, err := add(p, op, in)
			if err != nil {
				return nil, err
			}
			return eval.Shipped("stablehlo")[stablehlo.OpNegate](p, op, out)
		},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	for reg, want := range map[*schema.Registry]string{dialect.Default(): "[[4, 6] {10}]", reg: "[[-4, -6] {2}]"} {
		m, err := asm.Parse([]byte(`func.func @main() -> (tensor<2xi32>, tensor<i32>) {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.add %0, %0 : tensor<2xi32>
  %2 = stablehlo.multiply %0, %0 : tensor<2xi32>
  %3 = stablehlo.subtract %2, %1 : tensor<2xi32>
  %4 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
  return %1, %4 : tensor<2xi32>, tensor<i32>
}`), asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Fatal(err)
		}
		out, err := eval.Run(m, "main", nil, eval.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, v := range out {
			for _, word := range strings.Fields(string(eval.AppendValue(nil, m, v))) {
				if strings.ContainsAny(word, "0123456789") && !strings.Contains(word, "tensor") {
					got = append(got, word)
				}
			}
		}
		if got := fmt.Sprint(got); got != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
}

var twiceOps = ods.Dialect{Name: "twice", Ops: []ods.Op{
	{Name: "do", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}},
		Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}}},
	{Name: "end", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Traits: ods.IsTerminator},
}}

// TestRegions checks that a dialect's evaluators can run regions and terminate them.
func TestRegions(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "twice", Ops: &twiceOps, Facets: []any{eval.Evaluators{
		"twice.do": func(p *eval.Process, op ir.Op, in []eval.Value) ([]eval.Value, error) {
			out, err := p.Region(op.Region(0), in)
			if err != nil {
				return nil, err
			}
			return p.Region(op.Region(0), out)
		},
		"twice.end": func(_ *eval.Process, _ ir.Op, in []eval.Value) ([]eval.Value, error) { return in, nil },
	}}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte(`func.func @main() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %1 = "twice.do"(%0) ({
  ^bb0(%x: tensor<2xi32>):
    %2 = stablehlo.multiply %x, %x : tensor<2xi32>
    "twice.end"(%2) : (tensor<2xi32>) -> ()
  }) : (tensor<2xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}`), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	out, err := eval.Run(m, "main", nil, eval.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(eval.AppendValue(nil, m, out[0])); !strings.Contains(got, "[16, 81]") {
		t.Errorf("twice squared is %s", got)
	}
}

// TestFaults checks that evaluators that do not match the dialect are errors when the dialect is
// assembled.
func TestFaults(t *testing.T) {
	for want, list := range map[string]eval.Evaluators{
		`"stablehlo.ad" is not an operation`:  {"stablehlo.ad": nil},
		`"chlo.acos" is not an operation`:     {"chlo.acos": nil},
		"stablehlo.add: the evaluator is nil": {stablehlo.OpAdd: nil},
	} {
		if _, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{list}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for _, d := range dialect.Default().Dialects() {
		if err := eval.Shipped(d.Name).CheckFacet(d); err != nil {
			t.Error(err)
		}
	}
	delete(eval.Shipped("stablehlo"), stablehlo.OpAdd)
	if eval.Shipped("stablehlo")[stablehlo.OpAdd] == nil || eval.Shipped("nothing") != nil {
		t.Error("the shipped evaluators can be changed")
	}
}
