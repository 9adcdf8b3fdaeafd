func.func @main(%x: tensor<16x16xbf16>, %y: tensor<16x16xf16>) -> (tensor<16x16xf32>, tensor<16x16xf16>) {
  %0 = stablehlo.convert %x : (tensor<16x16xbf16>) -> tensor<16x16xf32>
  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %2 = stablehlo.multiply %y, %y : tensor<16x16xf16>
  return %1, %2 : tensor<16x16xf32>, tensor<16x16xf16>
}
