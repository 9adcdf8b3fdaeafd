package eval

import (
	"fmt"
	"strings"
	"testing"
)

// expecting returns a function that computes %r from constants %0, %1 and so on, and expects a
// value.
func expecting(op, want string, constants ...string) string {
	var b strings.Builder
	b.WriteString("func.func @main() {\n")
	for i, c := range constants {
		fmt.Fprintf(&b, "  %%%d = stablehlo.constant %s\n", i, c)
	}
	fmt.Fprintf(&b, "  %%r = %s\n  check.expect_eq_const %%r, %s\n  return\n}", op, want)
	return b.String()
}

// about returns a program that only expects an approximately equal value.
func about(text string) string { return strings.Replace(text, "expect_eq", "expect_almost_eq", 1) }

// TestDepartures checks results that follow the specification where the reference fails or gives
// others.
func TestDepartures(t *testing.T) {
	runPrograms(t, []example{
		// The reference fails.
		{name: "a sum of no terms", text: expecting("stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>",
			"dense<0.0> : tensor<2x3xf32>", "dense<> : tensor<2x0xf32>", "dense<> : tensor<0x3xf32>")},
		// The reference fails, or transposes the result if that has the same shape.
		{name: "features before the batch", text: expecting("stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[f, b, 0], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<2x1x1xf32>, tensor<1x1x3xf32>) -> tensor<3x2x1xf32>",
			"dense<[[[1.0], [2.0]], [[10.0], [20.0]], [[100.0], [200.0]]]> : tensor<3x2x1xf32>", "dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>", "dense<[[[1.0, 10.0, 100.0]]]> : tensor<1x1x3xf32>")},
		// The reference treats unsigned indices as signed.
		{name: "a large index", text: expecting("stablehlo.dynamic_slice %0, %1, sizes = [1] : (tensor<4xi8>, tensor<ui8>) -> tensor<1xi8>",
			"dense<3> : tensor<1xi8>", "dense<[0, 1, 2, 3]> : tensor<4xi8>", "dense<200> : tensor<ui8>")},
		{name: "the largest index", text: expecting("stablehlo.dynamic_slice %0, %1, sizes = [1] : (tensor<4xi8>, tensor<ui64>) -> tensor<1xi8>",
			"dense<3> : tensor<1xi8>", "dense<[0, 1, 2, 3]> : tensor<4xi8>", "dense<18446744073709551615> : tensor<ui64>")},
		// The reference returns wrong results.
		{name: "a transform of odd length", text: about(expecting("stablehlo.fft %0, type = IRFFT, length = [3] : (tensor<2xcomplex<f64>>) -> tensor<3xf64>",
			"dense<[1.0, 2.0, 3.0]> : tensor<3xf64>", "dense<[(6.0, 0.0), (-1.5, 0.86602540378443864)]> : tensor<2xcomplex<f64>>"))},
		// The reference fails.
		{name: "a transform of length 1", text: expecting("stablehlo.fft %0, type = IRFFT, length = [1] : (tensor<1xcomplex<f64>>) -> tensor<1xf64>",
			"dense<6.0> : tensor<1xf64>", "dense<[(6.0, 0.0)]> : tensor<1xcomplex<f64>>")},
		{name: "a transform of f32", text: about(expecting("stablehlo.fft %0, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>",
			"dense<[(4.0, 0.0), (0.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>", "dense<1.0> : tensor<4xf32>"))},
		{name: "many equations", text: expecting(`"stablehlo.triangular_solve"(%0, %0) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>`,
			"dense<1.0> : tensor<2x1x1xf32>", "dense<[[[2.0]], [[4.0]]]> : tensor<2x1x1xf32>")},
		{name: "a real adjoint", text: expecting(`"stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>`,
			"dense<[[1.0], [2.0]]> : tensor<2x1xf32>", "dense<[[2.0, 3.0], [9.0, 4.0]]> : tensor<2x2xf32>", "dense<[[2.0], [11.0]]> : tensor<2x1xf32>")},
		{name: "lower triangle", text: expecting("stablehlo.cholesky %0, lower = true : tensor<2x2x2xf32>",
			"dense<[[[2.0, 0.0], [3.0, 1.0]], [[1.0, 0.0], [0.0, 3.0]]]> : tensor<2x2x2xf32>", "dense<[[[4.0, 77.0], [6.0, 10.0]], [[1.0, 77.0], [0.0, 9.0]]]> : tensor<2x2x2xf32>")},
		{name: "upper triangle", text: expecting("stablehlo.cholesky %0 : tensor<2x2xcomplex<f64>>",
			"dense<[[(2.0, 0.0), (3.0, 1.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>", "dense<[[(4.0, 0.0), (6.0, 2.0)], [(77.0, 0.0), (11.0, 0.0)]]> : tensor<2x2xcomplex<f64>>")},
		{name: "lower triangle of complex numbers", text: expecting("stablehlo.cholesky %0, lower = true : tensor<2x2xcomplex<f32>>",
			"dense<[[(2.0, 0.0), (0.0, 0.0)], [(3.0, -1.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>", "dense<[[(4.0, 0.0), (77.0, 0.0)], [(6.0, -2.0), (11.0, 0.0)]]> : tensor<2x2xcomplex<f32>>")},
		{name: "not positive definite", text: about(expecting("stablehlo.cholesky %0, lower = true : tensor<1x1xf32>", "dense<0x7FC00000> : tensor<1x1xf32>", "dense<-1.0> : tensor<1x1xf32>"))},
		{name: "a slice between operands", text: expecting("stablehlo.real_dynamic_slice %0, %1, %2, %3 : (tensor<4xi8>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi8>",
			"dense<[1, 3]> : tensor<2xi8>", "dense<[0, 1, 2, 3]> : tensor<4xi8>", "dense<1> : tensor<1xi64>", "dense<4> : tensor<1xi64>", "dense<2> : tensor<1xi64>")},
	})
}
