func.func @f(%a: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32> {
 %0 = "stablehlo.gather"(%a, %i) {dimension_numbers=#stablehlo.gather<offset_dims=[2,3], collapsed_slice_dims=[0], start_index_map=[1,0], index_vector_dim=2>, indices_are_sorted=false, slice_sizes=array<i64: 1,2,2>} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
 return %0 : tensor<2x3x2x2xi32>
}
