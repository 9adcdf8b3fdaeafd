func.func @main(%a: tensor<8xi32>, %b: tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi1>, tensor<8xi8>) {
  %0 = stablehlo.and %a, %b : tensor<8xi32>
  %1 = stablehlo.xor %0, %a : tensor<8xi32>
  %2 = stablehlo.shift_left %1, %b : tensor<8xi32>
  %3 = stablehlo.remainder %2, %a : tensor<8xi32>
  %4 = stablehlo.compare GE, %3, %b, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
  %5 = stablehlo.convert %3 : (tensor<8xi32>) -> tensor<8xi8>
  return %3, %4, %5 : tensor<8xi32>, tensor<8xi1>, tensor<8xi8>
}
