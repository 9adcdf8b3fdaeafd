// bytecode: 0 1 2 3 4 5 6
// Larger CHLO operations: ragged products, the largest elements, scans.
func.func @ragged(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %g: tensor<3xi64>) -> tensor<11x7xf32> {
  %0 = "chlo.ragged_dot"(%x, %y, %g) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1],
      rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  %1 = "chlo.ragged_dot"(%x, %y, %g) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>,
    precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>]
  } : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return %1 : tensor<11x7xf32>
}
func.func @ragged_batched(%x: tensor<2x11x5xf32>, %y: tensor<3x2x5x7xf32>, %g: tensor<2x3xi64>) -> tensor<2x11x7xf32> {
  %0 = "chlo.ragged_dot"(%x, %y, %g) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2],
      rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>,
    precision_config = [#chlo<precision HIGHEST>, #chlo<precision HIGHEST>]
  } : (tensor<2x11x5xf32>, tensor<3x2x5x7xf32>, tensor<2x3xi64>) -> tensor<2x11x7xf32>
  return %0 : tensor<2x11x7xf32>
}
func.func @largest(%x: tensor<4x16xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>) {
  %v0, %i0 = chlo.top_k(%x, k = 3) : tensor<4x16xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  %v1, %i1 = chlo.top_k(%x, k = 3, is_stable = false) : tensor<4x16xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  %v2, %i2 = chlo.top_k(%x, k = 16, is_stable = true) : tensor<4x16xf32> -> (tensor<4x16xf32>, tensor<4x16xi32>)
  return %v1, %i0 : tensor<4x3xf32>, tensor<4x3xi32>
}
func.func @scan(%x: tensor<8x4xf32>, %y: tensor<8x4xi32>, %c: tensor<4xf32>, %d: tensor<4xi32>) -> (tensor<8x4xf32>, tensor<4xf32>) {
  %0:2 = "chlo.scan"(%x, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %s = stablehlo.add %a, %b : tensor<4xf32>
    stablehlo.return %s, %s : tensor<4xf32>, tensor<4xf32>
  }) : (tensor<8x4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>)
  %1:4 = "chlo.scan"(%x, %y, %c, %d) <{dimension = 0 : i64, is_reverse = true, is_associative = false, scan_dim_size = 8 : i64,
    operandSegmentSizes = array<i32: 2, 2>, resultSegmentSizes = array<i32: 2, 2>}> ({
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xi32>, %e: tensor<4xf32>, %f: tensor<4xi32>):
    %s = stablehlo.maximum %a, %e : tensor<4xf32>
    %t = stablehlo.add %b, %f : tensor<4xi32>
    stablehlo.return %s, %t, %s, %t : tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<4xi32>
  }) : (tensor<8x4xf32>, tensor<8x4xi32>, tensor<4xf32>, tensor<4xi32>) -> (tensor<8x4xf32>, tensor<8x4xi32>, tensor<4xf32>, tensor<4xi32>)
  return %1#0, %0#1 : tensor<8x4xf32>, tensor<4xf32>
}
