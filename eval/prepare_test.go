package eval_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// TestPrepare runs programs with operations that are lowered first.
func TestPrepare(t *testing.T) {
	for _, c := range []struct{ name, text, args, want string }{
		{"dot", `func.func @main(%a: tensor<2x2xi32>) -> tensor<2x2xi32> {
			%0 = stablehlo.dot %a, %a : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
			return %0 : tensor<2x2xi32> }`, "dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>", "dense<[[7, 10], [15, 22]]> : tensor<2x2xi32>"},
		{"chlo", `func.func @main(%a: tensor<2xi32>, %b: tensor<i32>) -> tensor<2xi32> {
			%0 = chlo.broadcast_add %a, %b : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
			return %0 : tensor<2xi32> }`, "dense<[1, 2]> : tensor<2xi32>, dense<3> : tensor<i32>", "dense<[4, 5]> : tensor<2xi32>"},
		{"beside what cannot be lowered", `func.func @other(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
			%0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
			return %0 : tensor<?xf32> }
			func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
			%0 = stablehlo.add %a, %a : tensor<2xi32>
			return %0 : tensor<2xi32> }`, "dense<[1, 2]> : tensor<2xi32>", "dense<[2, 4]> : tensor<2xi32>"},
		{"in a function that is called", `func.func private @g(%a: tensor<2xi32>) -> tensor<2xi32> {
			%0 = chlo.broadcast_add %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
			return %0 : tensor<2xi32> }
			func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
			%0 = call @g(%a) : (tensor<2xi32>) -> tensor<2xi32>
			return %0 : tensor<2xi32> }`, "dense<[1, 2]> : tensor<2xi32>", "dense<[2, 4]> : tensor<2xi32>"},
		{"open sizes", `func.func @main(%a: tensor<?xi32>) -> tensor<?xi32> {
			%0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xi32>) -> tensor<i32>
			%1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
			%2 = stablehlo.dynamic_iota %1, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
			%3 = stablehlo.add %a, %2 : tensor<?xi32>
			return %3 : tensor<?xi32> }`, "dense<5> : tensor<3xi32>", "dense<[5, 6, 7]> : tensor<3xi32>"},
		{"quantized", `func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
			%0 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-10>>
			%1 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8:f32, 0.5:-10>>
			%2 = stablehlo.uniform_dequantize %1 : (tensor<2x!quant.uniform<i8:f32, 0.5:-10>>) -> tensor<2xf32>
			return %2 : tensor<2xf32> }`, "dense<[1.2, 100.0]> : tensor<2xf32>", "dense<[2.000000e+00, 6.850000e+01]> : tensor<2xf32>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := asm.Parse([]byte(c.text), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			args := values(t, m, c.args)
			if err := eval.Prepare(m, "main", args); err != nil {
				t.Fatal(err)
			}
			out, err := eval.Run(m, "main", args, eval.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(asm.AppendAttr(nil, m, out[0].(*eval.Tensor).Attr(m))); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestArguments checks that arguments that do not match a function's parameters are rejected.
func TestArguments(t *testing.T) {
	m, err := asm.Parse([]byte("func.func @main(%a: tensor<2xf32>) { return }\nfunc.func private @elsewhere(tensor<2xf32>)"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, args, want string }{
		{"main", "", "it takes 1 values, got 0"},
		{"main", "dense<1.0> : tensor<3xf32>", "argument #0 is of type tensor<2xf32>, its value tensor<3xf32>"},
		{"main", "dense<1> : tensor<2xi32>", "argument #0 is of type tensor<2xf32>, its value tensor<2xi32>"},
		{"other", "", "no function @other"},
		{"elsewhere", "dense<1.0> : tensor<2xf32>", "has no body"},
	} {
		_, err := eval.Run(m, c.name, values(t, m, c.args), eval.Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("@%s(%s): error %v, want %s", c.name, c.args, err, c.want)
		}
	}
}

// TestNoBody checks that a function without a body cannot be prepared, run or called.
func TestNoBody(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"external", `func.func private @main() -> tensor<f32>`, "the function @main has no body"},
		{"no function", `sdy.mesh @main = <["x"=2]>`, "@main is a sdy.mesh, not a function"},
		{"call", `func.func private @f() -> tensor<f32>
			func.func @main() -> tensor<f32> {
			%0 = call @f() : () -> tensor<f32>
			return %0 : tensor<f32> }`, "the function @f has no body"},
		{"parallel", `func.func private @f(tensor<f32>) -> tensor<f32>
			func.func @main(%a: tensor<f32>) -> tensor<f32> {
			%0 = "interpreter.run_parallel"(%a) {programs = [[@f]]} : (tensor<f32>) -> tensor<f32>
			return %0 : tensor<f32> }`, "the function @f has no body"},
		{"parallel without a function", `sdy.mesh @f = <["x"=2]>
			func.func @main(%a: tensor<f32>) -> tensor<f32> {
			%0 = "interpreter.run_parallel"(%a) {programs = [[@f]]} : (tensor<f32>) -> tensor<f32>
			return %0 : tensor<f32> }`, "@f is a sdy.mesh, not a function"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := asm.Parse([]byte(c.text), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			var args []eval.Value
			if strings.Contains(c.text, "@main(%a") {
				args = values(t, m, "dense<1.0> : tensor<f32>")
			}
			if err = eval.Prepare(m, "main", args); err == nil || !strings.Contains(c.text, "@main(") {
				_, again := eval.Run(m, "main", args, eval.Options{})
				if err == nil {
					err = again
				}
				if again == nil || !strings.Contains(again.Error(), c.want) {
					t.Errorf("Run: got %v, want %s", again, c.want)
				}
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// TestPrepareKeepsEvaluated checks that what a facet evaluates is not lowered, although it has a
// lowering, and that everything around it is.
func TestPrepareKeepsEvaluated(t *testing.T) {
	calls := 0
	twice := func(_ *eval.Process, _ ir.Op, in []eval.Value) ([]eval.Value, error) {
		calls++
		return in, nil
	}
	lower := rewrite.Pattern{Name: "mirror.other to add", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		return true, r.Replace(op, stablehlo.Add(r.At(), op.Operand(0), op.Operand(0)))
	}}
	dialects := mirrorOps
	reg, err := dialect.Default().With(
		&schema.Dialect{Name: chlo.Namespace, Facets: []any{eval.Evaluators{chlo.OpSquare: twice}}},
		&schema.Dialect{Name: stablehlo.Namespace, Facets: []any{eval.Evaluators{stablehlo.OpBroadcast: twice}}},
		&schema.Dialect{Name: "mirror", Ops: &dialects, Facets: []any{rewrite.Patterns{"chlo-legalize-to-stablehlo": {"mirror.turn": {lower}, "mirror.nothing": {lower}}},
			eval.Evaluators{"mirror.turn": twice}}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte(`func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = chlo.square %x : tensor<2xi32> -> tensor<2xi32>
  %1 = chlo.broadcast_add %0, %0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = "mirror.turn"(%1) : (tensor<2xi32>) -> tensor<2xi32>
  %3 = "mirror.nothing"(%2) : (tensor<2xi32>) -> tensor<2xi32>
  %4 = stablehlo.broadcast %3, sizes = [] : (tensor<2xi32>) -> tensor<2xi32>
  return %4 : tensor<2xi32>
}`), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	x := values(t, m, "dense<[1, 2]> : tensor<2xi32>")
	if err := eval.Prepare(m, "main", x); err != nil {
		t.Fatal(err)
	}
	text := string(asm.Print(nil, m.Root(), asm.Options{}))
	for _, kept := range []string{"chlo.square", "mirror.turn", "stablehlo.broadcast "} {
		if !strings.Contains(text, kept) {
			t.Errorf("%s was lowered:\n%s", kept, text)
		}
	}
	for _, gone := range []string{"chlo.broadcast_add", "mirror.nothing"} {
		if strings.Contains(text, gone) {
			t.Errorf("%s was not lowered:\n%s", gone, text)
		}
	}
	out, err := eval.Run(m, "main", x, eval.Options{})
	if err != nil || calls != 3 {
		t.Fatalf("%d calls, %v", calls, err)
	}
	if got := string(asm.AppendAttr(nil, m, out[0].(*eval.Tensor).Attr(m))); got != "dense<[4, 8]> : tensor<2xi32>" {
		t.Error(got)
	}
}

// TestPrepareConstantSizes: operations whose sizes are constant operands become those that have plans.
func TestPrepareConstantSizes(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<2xf32>, %p: tensor<f32>) -> tensor<6xf32> {
		%low = stablehlo.constant dense<1> : tensor<1xi32>
		%none = stablehlo.constant dense<0> : tensor<1xi32>
		%size = stablehlo.constant dense<6> : tensor<1xi32>
		%0 = stablehlo.dynamic_pad %a, %p, %low, %low, %none : (tensor<2xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xf32>
		%1 = stablehlo.dynamic_pad %0, %p, %low, %low, %none : (tensor<4xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
		%2 = stablehlo.dynamic_reshape %1, %size : (tensor<?xf32>, tensor<1xi32>) -> tensor<6xf32>
		return %2 : tensor<6xf32> }`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	args := values(t, m, "dense<[1.0, 2.0]> : tensor<2xf32>, dense<5.0> : tensor<f32>")
	if err := eval.Prepare(m, "main", args); err != nil {
		t.Fatal(err)
	}
	if text := asm.Sprint(m.Root(), asm.Options{}); strings.Contains(text, "dynamic_") {
		t.Error(text)
	}
}
