func.func @f(%a: tensor<2x11x5xf32>, %b: tensor<3x2x5x7xf32>, %g: tensor<3xi64>) -> tensor<2x11x7xf32> {
 %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers=#chlo.ragged_dot<lhs_batching_dimensions=[0], rhs_batching_dimensions=[1], lhs_contracting_dimensions=[2], rhs_contracting_dimensions=[2], lhs_ragged_dimensions=[1], rhs_group_dimensions=[0]>, precision_config=[#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x11x5xf32>, tensor<3x2x5x7xf32>, tensor<3xi64>) -> tensor<2x11x7xf32>
 return %0 : tensor<2x11x7xf32>
}
