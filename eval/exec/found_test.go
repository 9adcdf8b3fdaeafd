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
	// The result has another shape than the value that the kernel takes from the same memory.
	"reshaped result that a kernel reads": `func.func @main(%a: tensor<3x2xf32>) -> (tensor<6xf32>, tensor<3x2xf32>) {
  %m = stablehlo.constant dense<[[4.0, 0.5, 0.5], [0.5, 4.0, 0.5], [0.5, 0.5, 4.0]]> : tensor<3x3xf32>
  %e = stablehlo.exponential %a : tensor<3x2xf32>
  %0 = stablehlo.reshape %e : (tensor<3x2xf32>) -> tensor<6xf32>
  %1 = "stablehlo.triangular_solve"(%m, %e) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<6xf32>, tensor<3x2xf32>
}`,
	"reshaped result of a kernel": `func.func @main(%a: tensor<3x3xf32>) -> tensor<9xf32> {
  %m = stablehlo.constant dense<[[4.0, 0.5, 0.5], [0.5, 4.0, 0.5], [0.5, 0.5, 4.0]]> : tensor<3x3xf32>
  %0 = stablehlo.cholesky %m, lower = true : tensor<3x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<3x3xf32>) -> tensor<9xf32>
  return %1 : tensor<9xf32>
}`,
	// The loop overwrites the memory of a value from which another one was computed before it had memory.
	"value computed from what a loop carries": `func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reverse %z, dims = [] : tensor<i32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<2> : tensor<i32>
  %1:3 = stablehlo.while(%k = %i, %x = %a, %y = %z) : tensor<i32>, tensor<i32>, tensor<i32>
  cond {
    %2 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %2, %0, %a : tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %1#1 : tensor<i32>
}`,
	// A sort puts a value into memory after another was computed from it, and an update overwrites it.
	"value computed from what is updated": `func.func @main(%a: tensor<3xf32>, %u: tensor<1xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.reverse %a, dims = [0] : tensor<3xf32>
  %r = stablehlo.reverse %n, dims = [0] : tensor<3xf32>
  %f = stablehlo.reshape %n : (tensor<3xf32>) -> tensor<3x1xf32>
  %z = stablehlo.constant dense<[[2.0]]> : tensor<1x1xf32>
  %s = "stablehlo.dot_general"(%f, %z) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x1xf32>, tensor<1x1xf32>) -> tensor<3x1xf32>
  %o = stablehlo.dynamic_update_slice %n, %u, %i : (tensor<3xf32>, tensor<1xf32>, tensor<i32>) -> tensor<3xf32>
  %t = stablehlo.reshape %s : (tensor<3x1xf32>) -> tensor<3xf32>
  %p = stablehlo.add %r, %t : tensor<3xf32>
  return %o, %p : tensor<3xf32>, tensor<3xf32>
}`,
	// The condition of a loop must leave alone what the body reads.
	"update in a condition": `func.func @main(%a: tensor<3xi32>) -> tensor<3xi32> {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %u = stablehlo.constant dense<7> : tensor<1xi32>
  %b = stablehlo.add %a, %a : tensor<3xi32>
  %1:2 = stablehlo.while(%k = %i, %x = %b) : tensor<i32>, tensor<3xi32>
  cond {
    %2 = stablehlo.dynamic_update_slice %x, %u, %k : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.slice %2 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %4 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
    %5 = stablehlo.abs %4 : tensor<i32>
    %n = stablehlo.constant dense<2> : tensor<i32>
    %6 = stablehlo.minimum %5, %n : tensor<i32>
    %7 = stablehlo.compare LT, %k, %6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %7 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %k, %one : tensor<i32>
    %3 = stablehlo.add %x, %x : tensor<3xi32>
    stablehlo.return %2, %3 : tensor<i32>, tensor<3xi32>
  }
  return %1#1 : tensor<3xi32>
}`,
	// A tuple has its parts' memory.
	"update of a part of a tuple": `func.func @main(%a: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %u = stablehlo.constant dense<7> : tensor<1xi32>
  %b = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %l = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<3xi32>) -> tensor<3xi32>
  %t = stablehlo.tuple %b : tuple<tensor<3xi32>>
  %c = stablehlo.dynamic_update_slice %b, %u, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %d = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi32>>) -> tensor<3xi32>
  return %c, %d : tensor<3xi32>, tensor<3xi32>
}`,
	"update of what a part of a tuple is computed from": `func.func @main(%a: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %u = stablehlo.constant dense<7> : tensor<1xi32>
  %b = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %l = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<3xi32>) -> tensor<3xi32>
  %r = stablehlo.reverse %b, dims = [0] : tensor<3xi32>
  %t = stablehlo.tuple %r : tuple<tensor<3xi32>>
  %c = stablehlo.dynamic_update_slice %b, %u, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %d = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi32>>) -> tensor<3xi32>
  return %c, %d : tensor<3xi32>, tensor<3xi32>
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
		t.Run(name, func(t *testing.T) {
			m, err := asm.Parse([]byte(text), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			var args []eval.Value
			for _, a := range arguments(t, m) {
				args = append(args, a)
			}
			want, err := eval.Run(m, "main", args, eval.Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, err := exec.Evaluate(m, "main", args, exec.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				a, b := want[i].(*eval.Tensor), got[i].(*eval.Tensor)
				if !slices.Equal(a.Shape, b.Shape) || !slices.Equal(a.Bits, b.Bits) {
					t.Errorf("result %d is %x, want %x", i, b.Bits, a.Bits)
				}
			}
		})
	}
}
