// Kernels take values in other shapes than those of their buffers.
func.func @main(%a: tensor<3x3xf32>) -> tensor<9xf32> {
  %m = stablehlo.constant dense<[[4.0, 0.5, 0.5], [0.5, 4.0, 0.5], [0.5, 0.5, 4.0]]> : tensor<3x3xf32>
  %0 = stablehlo.cholesky %m, lower = true : tensor<3x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<3x3xf32>) -> tensor<9xf32>
  return %1 : tensor<9xf32>
}
