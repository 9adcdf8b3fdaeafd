// Products are added in the order of the kernel's elements, which the window meets backwards.
func.func @main(%a: tensor<2x9x12x4xf32>, %k: tensor<3x3x4x8xf32>) -> tensor<2x9x4x8xf32> {
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 3], pad = [[2, 2], [1, 0]], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x12x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x9x4x8xf32>
  return %0 : tensor<2x9x4x8xf32>
}
