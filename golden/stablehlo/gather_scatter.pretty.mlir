module {
  func.func @gather(%arg0: tensor<8x16xf32>, %arg1: tensor<5x1xi64>) -> tensor<5x16xf32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<5x1xi64>) -> tensor<5x16xf32>
    %1 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<5x1xi64>) -> tensor<5x16xf32>
    return %1 : tensor<5x16xf32>
  }
  func.func @gather_scalar_index(%arg0: tensor<4x3xi8>, %arg1: tensor<2xui32>) -> tensor<1x2xi8> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1, 0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<4x3xi8>, tensor<2xui32>) -> tensor<1x2xi8>
    return %0 : tensor<1x2xi8>
  }
  func.func @scatter(%arg0: tensor<8x16xf32>, %arg1: tensor<5x1xi64>, %arg2: tensor<5x16xf32>) -> tensor<8x16xf32> {
    %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %1 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi64>, tensor<5x16xf32>) -> tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
  func.func @scatter_two(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<2x1xi32>, %arg3: tensor<2xf32>, %arg4: tensor<2xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
    %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<f32>, %arg8: tensor<i32>):
      stablehlo.return %arg7, %arg8 : tensor<f32>, tensor<i32>
    }) : (tensor<4xf32>, tensor<4xi32>, tensor<2x1xi32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<4xf32>, tensor<4xi32>)
    return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
  }
}
