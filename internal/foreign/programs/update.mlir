func.func @main(%x: tensor<8x8xf32>, %u: tensor<2x2xf32>, %i: tensor<i32>) -> tensor<8x8xf32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<8x8xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
