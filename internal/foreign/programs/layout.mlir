func.func @main(%x: tensor<2x3x4xf32>) -> tensor<4x6xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<4x2x3xf32>) -> tensor<4x6xf32>
  %2 = stablehlo.reverse %1, dims = [1] : tensor<4x6xf32>
  %3 = stablehlo.pad %2, %z, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %3 : tensor<4x6xf32>
}
