func.func @main(%t: tensor<16xf32>, %i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<16xf32> {
  %0 = "stablehlo.scatter"(%t, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>,
    indices_are_sorted = false, unique_indices = true
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<16xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
