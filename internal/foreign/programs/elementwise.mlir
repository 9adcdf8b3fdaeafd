func.func @main(%x: tensor<32xf32>, %y: tensor<32xf32>) -> tensor<32xf32> {
  %0 = stablehlo.exponential %x : tensor<32xf32>
  %1 = stablehlo.log %y : tensor<32xf32>
  %2 = stablehlo.power %0, %1 : tensor<32xf32>
  %3 = stablehlo.rsqrt %2 : tensor<32xf32>
  %4 = stablehlo.logistic %3 : tensor<32xf32>
  %5 = stablehlo.floor %4 : tensor<32xf32>
  %6 = stablehlo.atan2 %5, %x : tensor<32xf32>
  %7 = stablehlo.abs %6 : tensor<32xf32>
  %8 = stablehlo.negate %7 : tensor<32xf32>
  return %8 : tensor<32xf32>
}
