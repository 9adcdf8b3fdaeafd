// Gathers read where an index says, scatters write there unless it is out of bounds, and choices are
// made at run time.
func.func @main(%t: tensor<8x4xf32>, %i: tensor<3x1xi32>, %u: tensor<3x4xf32>, %c: tensor<i1>, %n: tensor<i32>) -> (tensor<3x4xf32>, tensor<8x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi32>) {
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  %1 = "stablehlo.scatter"(%t, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<8x4xf32>
  %2 = "stablehlo.if"(%c) ({
    %y = stablehlo.add %0, %u : tensor<3x4xf32>
    stablehlo.return %y : tensor<3x4xf32>
  }, {
    stablehlo.return %u : tensor<3x4xf32>
  }) : (tensor<i1>) -> tensor<3x4xf32>
  %3 = "stablehlo.case"(%n) ({
    %y = stablehlo.abs %u : tensor<3x4xf32>
    stablehlo.return %y : tensor<3x4xf32>
  }, {
    stablehlo.return %2 : tensor<3x4xf32>
  }) : (tensor<i32>) -> tensor<3x4xf32>
  %k = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %4:2 = "stablehlo.sort"(%u, %k) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
    %s = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<3x4xf32>, tensor<3x4xi32>) -> (tensor<3x4xf32>, tensor<3x4xi32>)
  return %4#0, %1, %2, %3, %4#1 : tensor<3x4xf32>, tensor<8x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi32>
}
