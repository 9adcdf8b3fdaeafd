// The buffer of a reshaped value has another shape.
func.func @main(%a: tensor<2x3xf32>, %u: tensor<2xf32>) -> tensor<6xf32> {
  %i = stablehlo.constant dense<3> : tensor<i32>
  %e = stablehlo.exponential %a : tensor<2x3xf32>
  %0 = "stablehlo.reshape"(%e) : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = stablehlo.dynamic_update_slice %0, %u, %i : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}
