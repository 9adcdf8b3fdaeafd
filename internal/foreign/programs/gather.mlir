func.func @main(%t: tensor<16x8xf32>, %i: tensor<5x1xi32>) -> tensor<5x8xf32> {
  %0 = "stablehlo.gather"(%t, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    indices_are_sorted = false, slice_sizes = array<i64: 1, 8>
  }> : (tensor<16x8xf32>, tensor<5x1xi32>) -> tensor<5x8xf32>
  return %0 : tensor<5x8xf32>
}
