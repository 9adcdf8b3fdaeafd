// Kernels take values in other shapes than those of their buffers.
func.func @main(%a: tensor<6xf32>) -> tensor<3x2xf32> {
  %m = stablehlo.constant dense<[[4.0, 0.5, 0.5], [0.5, 4.0, 0.5], [0.5, 0.5, 4.0]]> : tensor<3x3xf32>
  %0 = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<3x2xf32>
  %1 = "stablehlo.triangular_solve"(%m, %0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}
