module {
  func.func @main(%arg0: tensor<3x8x16xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x16xf32>, %arg3: tensor<3xi32>) -> tensor<3x8x16xf32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 16>}> : (tensor<3x8x16xf32>, tensor<3x5x1xi32>) -> tensor<3x5x16xf32>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x8x16xf32>, tensor<3x5x1xi32>, tensor<3xi32>) -> tensor<3x5x16xf32>
    %2 = stablehlo.add %0, %1 : tensor<3x5x16xf32>
    %3 = "stablehlo.scatter"(%arg0, %arg1, %2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %4 = stablehlo.maximum %arg4, %arg5 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<3x8x16xf32>, tensor<3x5x1xi32>, tensor<3x5x16xf32>) -> tensor<3x8x16xf32>
    return %3 : tensor<3x8x16xf32>
  }
}
