func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %1 = stablehlo.add %arg0, %0 : tensor<4xf32> loc("sum")
  return %1 : tensor<4xf32>
}
