func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
 %0 = "stablehlo.custom_call"(%a) {call_target_name="foo", has_side_effect=true, operand_layouts=[dense<0> : tensor<1xindex>], result_layouts=[dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
 return %0 : tensor<4xf32>
}
