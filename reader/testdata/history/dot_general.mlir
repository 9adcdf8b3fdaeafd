func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
 %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers=#stablehlo.dot<lhs_contracting_dimensions=[1], rhs_contracting_dimensions=[0]>, precision_config=[#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
 return %0 : tensor<2x4xf32>
}
