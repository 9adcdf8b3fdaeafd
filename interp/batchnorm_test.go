package interp

import "testing"

// TestBatchNorm: small batches whose results are exact.
func TestBatchNorm(t *testing.T) {
	const operands = `
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %scale = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf64>
  %offset = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf64>
  %mean = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %variance = stablehlo.constant dense<[0.75, 3.75]> : tensor<2xf64>
`
	runPrograms(t, []example{
		{name: "inference", text: body(operands + `
  %r = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %mean, %variance) {epsilon = 0.25 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %r, dense<[[[-1.0, -3.0], [3.0, 1.0]], [[3.0, 1.0], [-1.0, -3.0]]]> : tensor<2x2x2xf64>`)},
		{name: "inference by another dimension", text: body(operands + `
  %r = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %mean, %variance) {epsilon = 0.25 : f32, feature_index = 1 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %r, dense<[[[-1.0, 1.0], [-1.0, 1.0]], [[3.0, 5.0], [-5.0, -3.0]]]> : tensor<2x2x2xf64>`)},
		{name: "training", text: body(operands + `
  %r:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %r#0, dense<[[[-1.0, -5.0], [3.0, 3.0]], [[3.0, 3.0], [-1.0, -5.0]]]> : tensor<2x2x2xf64>
  check.expect_eq_const %r#1, dense<[2.0, 3.0]> : tensor<2xf64>
  check.expect_eq_const %r#2, dense<[1.0, 1.0]> : tensor<2xf64>`)},
		{name: "gradients", text: body(operands + `
  %g = stablehlo.constant dense<[[[1.0, 0.0], [0.0, 2.0]], [[0.0, 0.0], [0.0, 0.0]]]> : tensor<2x2x2xf64>
  %r:3 = "stablehlo.batch_norm_grad"(%x, %scale, %mean, %variance, %g) {epsilon = 0.25 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %r#0, dense<[[[1.0, -0.75], [0.0, 2.75]], [[0.0, -1.25], [-1.0, -0.75]]]> : tensor<2x2x2xf64>
  check.expect_eq_const %r#1, dense<[-1.0, 1.0]> : tensor<2xf64>
  check.expect_eq_const %r#2, dense<[1.0, 2.0]> : tensor<2xf64>`)},
		{name: "rounded to the type", text: body(`
  %x = stablehlo.constant dense<[2048.0, 1.0, 1.0, 1.0]> : tensor<4xf16>
  %y = stablehlo.reshape %x : (tensor<4xf16>) -> tensor<4x1xf16>
  %s = stablehlo.constant dense<1.0> : tensor<1xf16>
  %o = stablehlo.constant dense<0.0> : tensor<1xf16>
  %r:3 = "stablehlo.batch_norm_training"(%y, %s, %o) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x1xf16>, tensor<1xf16>, tensor<1xf16>) -> (tensor<4x1xf16>, tensor<1xf16>, tensor<1xf16>)
  check.expect_eq_const %r#1, dense<512.0> : tensor<1xf16>`)},
		{name: "no elements", text: body(`
  %x = stablehlo.constant dense<> : tensor<0x2xf32>
  %s = stablehlo.constant dense<1.0> : tensor<2xf32>
  %r = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<0x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %r, dense<> : tensor<0x2xf32>
  %y = stablehlo.constant dense<> : tensor<2x0xf32>
  %n = stablehlo.constant dense<> : tensor<0xf32>
  %q = "stablehlo.batch_norm_inference"(%y, %n, %n, %n, %n) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>) -> tensor<2x0xf32>
  check.expect_eq_const %q, dense<> : tensor<2x0xf32>`)},
	})
}
