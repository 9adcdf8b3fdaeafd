// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 1.0.0
// Gather and scatter without batching dimensions.
func.func @gather(%x: tensor<8x16xf32>, %i: tensor<5x1xi64>) -> tensor<5x16xf32> {
  %0 = "stablehlo.gather"(%x, %i) {
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 16>
  } : (tensor<8x16xf32>, tensor<5x1xi64>) -> tensor<5x16xf32>
  %1 = "stablehlo.gather"(%x, %i) {
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    indices_are_sorted = true, slice_sizes = array<i64: 1, 16>
  } : (tensor<8x16xf32>, tensor<5x1xi64>) -> tensor<5x16xf32>
  return %1 : tensor<5x16xf32>
}
func.func @gather_scalar_index(%x: tensor<4x3xi8>, %i: tensor<2xui32>) -> tensor<1x2xi8> {
  %0 = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1, 0]>,
    indices_are_sorted = false, slice_sizes = array<i64: 1, 2>
  }> : (tensor<4x3xi8>, tensor<2xui32>) -> tensor<1x2xi8>
  return %0 : tensor<1x2xi8>
}
func.func @scatter(%x: tensor<8x16xf32>, %i: tensor<5x1xi64>, %u: tensor<5x16xf32>) -> tensor<8x16xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>,
    indices_are_sorted = true, unique_indices = true
  } : (tensor<8x16xf32>, tensor<5x1xi64>, tensor<5x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
func.func @scatter_two(%x: tensor<4xf32>, %y: tensor<4xi32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>, %v: tensor<2xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %c, %d : tensor<f32>, tensor<i32>
  }) {
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  } : (tensor<4xf32>, tensor<4xi32>, tensor<2x1xi32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}
