package exec_test

import (
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
)

// found are programs for which plans once had other results than evaluation, or none.
var found = map[string]string{
	// A transposed value that one branch puts into memory is not there in another branch, nor afterwards.
	"branches": `func.func @main(%a: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.case"(%i) ({
    %0 = "stablehlo.reduce_window"(%t, %z) <{padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    stablehlo.return %0 : tensor<3x2xf32>
  }, {
    stablehlo.return %t : tensor<3x2xf32>
  }) : (tensor<i32>) -> tensor<3x2xf32>
  %1 = "stablehlo.reduce_window"(%t, %z) <{padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return %r, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}`,
	// The buffer of a reshaped value has another shape.
	"update of a reshaped value": `func.func @main(%a: tensor<2x3xf32>, %u: tensor<2xf32>) -> tensor<6xf32> {
  %i = stablehlo.constant dense<3> : tensor<i32>
  %e = stablehlo.exponential %a : tensor<2x3xf32>
  %0 = "stablehlo.reshape"(%e) : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = stablehlo.dynamic_update_slice %0, %u, %i : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}`,
	"kernel of a reshaped value": `func.func @main(%a: tensor<6xf32>) -> tensor<3x2xf32> {
  %m = stablehlo.constant dense<[[4.0, 0.5, 0.5], [0.5, 4.0, 0.5], [0.5, 0.5, 4.0]]> : tensor<3x3xf32>
  %0 = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<3x2xf32>
  %1 = "stablehlo.triangular_solve"(%m, %0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}`,
	// Shapes without elements.
	"reshape of nothing": `func.func @main(%a: tensor<2x0x3xf32>) -> tensor<0x5xf32> {
  %0 = stablehlo.exponential %a : tensor<2x0x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<2x0x3xf32>) -> tensor<0x5xf32>
  %2 = stablehlo.abs %1 : tensor<0x5xf32>
  return %2 : tensor<0x5xf32>
}`,
	// The second call plans regions whose values are known from the first.
	"called twice": `func.func @main(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = call @f(%a) : (tensor<f32>) -> tensor<f32>
  %1 = call @f(%0) : (tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}
func.func private @f(%a: tensor<f32>) -> tensor<f32> {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.case"(%i) ({
    %z = stablehlo.constant dense<2.0> : tensor<1x1xf32>
    %1 = "stablehlo.select_and_scatter"(%z, %z, %a) <{window_dimensions = array<i64: 1, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %2 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %2 = stablehlo.multiply %x, %y : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<1x1xf32>, tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.reshape %1 : (tensor<1x1xf32>) -> tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}`,
}

func TestFound(t *testing.T) {
	for name, text := range found {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var args []eval.Value
		for _, a := range arguments(t, m) {
			args = append(args, a)
		}
		want, err := eval.Run(m, "main", args, eval.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := exec.Evaluate(m, "main", args, exec.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for i := range want {
			a, b := want[i].(*eval.Tensor), got[i].(*eval.Tensor)
			if !slices.Equal(a.Shape, b.Shape) || !slices.Equal(a.Bits, b.Bits) {
				t.Errorf("%s: result %d is %x, want %x", name, i, b.Bits, a.Bits)
			}
		}
	}
}
