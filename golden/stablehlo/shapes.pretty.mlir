module {
  func.func @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<4x2x3xf32>) -> tensor<4x6xf32>
    %2 = stablehlo.reverse %1, dims = [0, 1] : tensor<4x6xf32>
    %3 = stablehlo.slice %2 [0:4:2, 1:5] : (tensor<4x6xf32>) -> tensor<2x4xf32>
    %4 = stablehlo.pad %3, %arg1, low = [1, -1], high = [1, 0], interior = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4x6xf32>
    %5 = stablehlo.concatenate %4, %1, %4, dim = 1 : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x18xf32>
    %6 = stablehlo.concatenate %arg2, dim = 0 : (tensor<1xf32>) -> tensor<1xf32>
    %7 = stablehlo.slice %5 [0:4, 6:12] : (tensor<4x18xf32>) -> tensor<4x6xf32>
    %8 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %9 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<1xf32>) -> tensor<4x6xf32>
    %10 = stablehlo.broadcast %arg1, sizes = [4, 6] : (tensor<f32>) -> tensor<4x6xf32>
    %11 = stablehlo.iota dim = 1 : tensor<4x6xf32>
    %12 = stablehlo.iota dim = 0 : tensor<5xui16>
    %13 = stablehlo.add %8, %9 : tensor<4x6xf32>
    %14 = stablehlo.add %10, %11 : tensor<4x6xf32>
    %15 = stablehlo.add %13, %14 : tensor<4x6xf32>
    %16 = stablehlo.add %15, %7 : tensor<4x6xf32>
    return %16 : tensor<4x6xf32>
  }
}
