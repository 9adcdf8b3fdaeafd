func.func @main(%p: tensor<8xi1>, %x: tensor<8xf64>, %y: tensor<8xf64>) -> tensor<8xf64> {
  %0 = stablehlo.select %p, %x, %y : tensor<8xi1>, tensor<8xf64>
  return %0 : tensor<8xf64>
}
