func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xf4E2M1FN>) -> tensor<4xf32> {
  %0 = stablehlo.tan %arg0 : tensor<4xf32>
  %1 = stablehlo.exponential %0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  return %1 : tensor<4xf32>
}
