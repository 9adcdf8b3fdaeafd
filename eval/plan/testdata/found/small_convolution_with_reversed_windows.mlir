// Products are added in the order of the kernel's elements, which the window meets backwards.
func.func @main(%a: tensor<1x4x5x2xf32>, %k: tensor<3x2x2x2xf32>) -> tensor<1x4x4x2xf32> {
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [0, 0]], reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x5x2xf32>, tensor<3x2x2x2xf32>) -> tensor<1x4x4x2xf32>
  return %0 : tensor<1x4x4x2xf32>
}
