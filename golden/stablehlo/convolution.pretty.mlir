module {
  func.func @main(%arg0: tensor<2x16x16x4xf32>, %arg1: tensor<3x3x4x8xf32>) -> tensor<2x8x8x8xf32> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x16x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x8x8x8xf32>
    return %0 : tensor<2x8x8x8xf32>
  }
  func.func @all(%arg0: tensor<2x16x4xf32>, %arg1: tensor<3x2x8xf32>) -> tensor<2x8x30xf32> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, f, 0], window = {stride = [1], pad = [[2, 1]], lhs_dilate = [2], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]} : (tensor<2x16x4xf32>, tensor<3x2x8xf32>) -> tensor<2x8x30xf32>
    return %0 : tensor<2x8x30xf32>
  }
  func.func @none(%arg0: tensor<4x3xf32>, %arg1: tensor<3x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x3xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func @batches(%arg0: tensor<4x5x2xi8>, %arg1: tensor<2x3x4xi8>) -> tensor<4x2x2xi32> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [f, 0, b]x[o, 0, i]->[0, b, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x5x2xi8>, tensor<2x3x4xi8>) -> tensor<3x1x2xi32>
    %c = stablehlo.constant dense<0> : tensor<4x2x2xi32>
    return %c : tensor<4x2x2xi32>
  }
}
