// Views cost nothing; padding and concatenation let each part be computed in its place.
func.func @main(%x: tensor<4x6xf32>) -> (tensor<2x12xf32>, tensor<9x3xf32>, tensor<6x4xi32>, tensor<4x6xf32>) {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %1 = stablehlo.slice %0 [1:6:2, 0:4] : (tensor<6x4xf32>) -> tensor<3x4xf32>
  %2 = stablehlo.reverse %1, dims = [0] : tensor<3x4xf32>
  %3 = stablehlo.negate %2 : tensor<3x4xf32>
  %4 = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<2x12xf32>
  %5 = stablehlo.transpose %3, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %6 = stablehlo.pad %5, %one, low = [1, -1], high = [1, 0], interior = [1, 0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<9x2xf32>
  %7 = stablehlo.slice %5 [0:4, 0:1] : (tensor<4x3xf32>) -> tensor<4x1xf32>
  %8 = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<f32>) -> tensor<9x1xf32>
  %9 = stablehlo.concatenate %6, %8, dim = 1 : (tensor<9x2xf32>, tensor<9x1xf32>) -> tensor<9x3xf32>
  %10 = stablehlo.iota dim = 0 : tensor<6x4xi32>
  %c = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %11 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<4xi32>) -> tensor<6x4xi32>
  %12 = stablehlo.multiply %10, %11 : tensor<6x4xi32>
  %13 = stablehlo.reshape %0 : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %14 = stablehlo.optimization_barrier %13 : tensor<4x6xf32>
  return %4, %9, %12, %14 : tensor<2x12xf32>, tensor<9x3xf32>, tensor<6x4xi32>, tensor<4x6xf32>
}
