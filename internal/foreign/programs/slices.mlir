func.func @main(%x: tensor<8x8xf32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<4x6xf32> {
  %0 = stablehlo.slice %x [0:4, 0:8:2] : (tensor<8x8xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.dynamic_slice %x, %i, %j, sizes = [4, 2] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x6xf32>
  return %2 : tensor<4x6xf32>
}
