module {
  func.func @ragged(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>) -> tensor<11x7xf32> {
    %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    %1 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    return %1 : tensor<11x7xf32>
  }
  func.func @ragged_batched(%arg0: tensor<2x11x5xf32>, %arg1: tensor<3x2x5x7xf32>, %arg2: tensor<2x3xi64>) -> tensor<2x11x7xf32> {
    %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision HIGHEST>, #chlo<precision HIGHEST>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x11x5xf32>, tensor<3x2x5x7xf32>, tensor<2x3xi64>) -> tensor<2x11x7xf32>
    return %0 : tensor<2x11x7xf32>
  }
  func.func @largest(%arg0: tensor<4x16xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>) {
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x16xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %values_0, %indices_1 = chlo.top_k(%arg0, k = 3, is_stable = false) : tensor<4x16xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %values_2, %indices_3 = chlo.top_k(%arg0, k = 16) : tensor<4x16xf32> -> (tensor<4x16xf32>, tensor<4x16xi32>)
    return %values_0, %indices : tensor<4x3xf32>, tensor<4x3xi32>
  }
  func.func @scan(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xi32>, %arg2: tensor<4xf32>, %arg3: tensor<4xi32>) -> (tensor<8x4xf32>, tensor<4xf32>) {
    %0:2 = chlo.scan(%arg0) inits (%arg2) dimension=0  {
    ^bb0(%input: tensor<4xf32>, %carry: tensor<4xf32>):
      %2 = stablehlo.add %input, %carry : tensor<4xf32>
      stablehlo.return %2, %2 : tensor<4xf32>, tensor<4xf32>
    } : (tensor<8x4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>)
    %1:4 = chlo.scan(%arg0, %arg1) inits (%arg2, %arg3) dimension=0  attributes {is_associative = false, is_reverse = true, scan_dim_size = 8 : i64} {
    ^bb0(%input: tensor<4xf32>, %input_0: tensor<4xi32>, %carry: tensor<4xf32>, %carry_1: tensor<4xi32>):
      %2 = stablehlo.maximum %input, %carry : tensor<4xf32>
      %3 = stablehlo.add %input_0, %carry_1 : tensor<4xi32>
      stablehlo.return %2, %3, %2, %3 : tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<4xi32>
    } : (tensor<8x4xf32>, tensor<8x4xi32>, tensor<4xf32>, tensor<4xi32>) -> (tensor<8x4xf32>, tensor<8x4xi32>, tensor<4xf32>, tensor<4xi32>)
    return %1#0, %0#1 : tensor<8x4xf32>, tensor<4xf32>
  }
}
