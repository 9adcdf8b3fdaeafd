func.func @main(%a: tensor<4x8x16xf32>, %b: tensor<4x16x8xf32>) -> tensor<4x8x8xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x8x16xf32>, tensor<4x16x8xf32>) -> tensor<4x8x8xf32>
  %1 = stablehlo.iota dim = 1 : tensor<4x8x8xf32>
  %2 = stablehlo.clamp %1, %0, %0 : tensor<4x8x8xf32>
  return %2 : tensor<4x8x8xf32>
}
