func.func @main(%x: tensor<8x16xf32>) -> tensor<8x4xf32> {
  %w = stablehlo.constant dense<0.125> : tensor<16x4xf32>
  %b = stablehlo.constant dense<[1.0, -1.0, 0.5, 2.0]> : tensor<4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<8x4xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<4xf32>) -> tensor<8x4xf32>
  %2 = stablehlo.add %0, %1 : tensor<8x4xf32>
  %3 = stablehlo.maximum %2, %z : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
