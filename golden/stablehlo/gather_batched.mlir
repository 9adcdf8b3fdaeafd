// bytecode: 0 5 6
// artifact: 1.20.0 1.1.0
// Gather and scatter with batching dimensions.
func.func @main(%x: tensor<3x8x16xf32>, %i: tensor<3x5x1xi32>, %u: tensor<3x5x16xf32>, %n: tensor<3xi32>) -> tensor<3x8x16xf32> {
  %0 = "stablehlo.gather"(%x, %i) {
    dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0],
      start_index_map = [1], index_vector_dim = 2>,
    slice_sizes = array<i64: 1, 1, 16>
  } : (tensor<3x8x16xf32>, tensor<3x5x1xi32>) -> tensor<3x5x16xf32>
  %1 = "stablehlo.dynamic_gather"(%x, %i, %n) {
    dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0],
      start_index_map = [1], index_vector_dim = 2>
  } : (tensor<3x8x16xf32>, tensor<3x5x1xi32>, tensor<3xi32>) -> tensor<3x5x16xf32>
  %2 = stablehlo.add %0, %1 : tensor<3x5x16xf32>
  %3 = "stablehlo.scatter"(%x, %i, %2) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) {
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0],
      scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>,
    indices_are_sorted = false, unique_indices = false
  } : (tensor<3x8x16xf32>, tensor<3x5x1xi32>, tensor<3x5x16xf32>) -> tensor<3x8x16xf32>
  return %3 : tensor<3x8x16xf32>
}
