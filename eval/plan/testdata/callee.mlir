// What a function returns is computed where its caller needs it: here where the next convolution is padded.
func.func @main(%x: tensor<1x6x6x2xf32>, %k: tensor<3x3x2x2xf32>) -> tensor<1x6x6x2xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x6x2xf32>, tensor<3x3x2x2xf32>) -> tensor<1x6x6x2xf32>
  %1 = call @relu(%0) : (tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32>
  %2 = stablehlo.convolution(%1, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x6x2xf32>, tensor<3x3x2x2xf32>) -> tensor<1x6x6x2xf32>
  return %2 : tensor<1x6x6x2xf32>
}
func.func private @relu(%x: tensor<1x6x6x2xf32>) -> tensor<1x6x6x2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<1x6x6x2xf32>
  %0 = stablehlo.maximum %x, %zero : tensor<1x6x6x2xf32>
  return %0 : tensor<1x6x6x2xf32>
}
