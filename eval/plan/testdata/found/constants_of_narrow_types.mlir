// The constants have the same bits, and other bytes in memory.
func.func @main(%a: tensor<2xi4>, %b: tensor<2xi2>) -> (tensor<2xi2>, tensor<2xi4>) {
  %0 = stablehlo.constant dense<-2> : tensor<2xi2>
  %1 = stablehlo.constant dense<2> : tensor<2xi4>
  %2 = stablehlo.minimum %b, %0 : tensor<2xi2>
  %3 = stablehlo.constant dense<4> : tensor<2xi4>
  %4 = stablehlo.minimum %a, %3 : tensor<2xi4>
  %5 = stablehlo.maximum %4, %3 : tensor<2xi4>
  %6 = stablehlo.shift_right_arithmetic %5, %1 : tensor<2xi4>
  return %2, %6 : tensor<2xi2>, tensor<2xi4>
}
