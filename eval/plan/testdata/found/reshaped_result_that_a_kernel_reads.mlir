// The result has another shape than the value that the kernel takes from the same memory.
func.func @main(%a: tensor<3x2xf32>) -> (tensor<6xf32>, tensor<3x2xf32>) {
  %m = stablehlo.constant dense<[[4.0, 0.5, 0.5], [0.5, 4.0, 0.5], [0.5, 0.5, 4.0]]> : tensor<3x3xf32>
  %e = stablehlo.exponential %a : tensor<3x2xf32>
  %0 = stablehlo.reshape %e : (tensor<3x2xf32>) -> tensor<6xf32>
  %1 = "stablehlo.triangular_solve"(%m, %e) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<6xf32>, tensor<3x2xf32>
}
