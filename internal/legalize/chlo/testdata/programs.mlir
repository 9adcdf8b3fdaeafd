// Bounded sizes come from the operand that has them.
func.func @bounded(%a: tensor<3x1xf32>, %b: tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>> {
  %0 = chlo.broadcast_add %a, %b : (tensor<3x1xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  %1 = chlo.broadcast_add %0, %b {broadcast_dimensions = array<i64: 1>} : (tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  return %1 : tensor<3x?xf32, #stablehlo.bounds<?, 4>>
}
// -----
// A size that is known in one operand and bounded in the other is left to run time.
func.func @known_and_bounded(%a: tensor<3x4xf32>, %b: tensor<?x?xf32, #stablehlo.bounds<3, 4>>) -> tensor<?x?xi1, #stablehlo.bounds<3, 4>> {
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>} : (tensor<3x4xf32>, tensor<?x?xf32, #stablehlo.bounds<3, 4>>) -> tensor<?x?xi1, #stablehlo.bounds<3, 4>>
  return %0 : tensor<?x?xi1, #stablehlo.bounds<3, 4>>
}
// -----
// The result is not as well known as the operands.
func.func @less_known(%a: tensor<1x4xf32>, %b: tensor<4x1xf32>) -> (tensor<?x?xf32>, tensor<?x4xf32>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<1x4xf32>, tensor<4x1xf32>) -> tensor<?x?xf32>
  %1 = chlo.broadcast_subtract %a, %a : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x4xf32>
}
// -----
// Dimensions that are not the last ones, and a size that is not known.
func.func @leading(%a: tensor<3xf32>, %b: tensor<3x?xf32>) -> tensor<3x?xf32> {
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<3x?xf32>) -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}
// -----
func.func @top_k_unstable(%a: tensor<4x3xf32>) -> (tensor<4x2xf32>, tensor<4x2xi32>) {
  %0, %1 = "chlo.top_k"(%a) <{k = 2 : i64, is_stable = false}> : (tensor<4x3xf32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)
  return %0, %1 : tensor<4x2xf32>, tensor<4x2xi32>
}
// -----
func.func @top_k_bounded(%a: tensor<?x?xui8, #stablehlo.bounds<3, 4>>) -> (tensor<?x2xui8, #stablehlo.bounds<3, ?>>, tensor<?x2xi32, #stablehlo.bounds<3, ?>>) {
  %0, %1 = chlo.top_k(%a, k = 2) : tensor<?x?xui8, #stablehlo.bounds<3, 4>> -> (tensor<?x2xui8, #stablehlo.bounds<3, ?>>, tensor<?x2xi32, #stablehlo.bounds<3, ?>>)
  return %0, %1 : tensor<?x2xui8, #stablehlo.bounds<3, ?>>, tensor<?x2xi32, #stablehlo.bounds<3, ?>>
}
// -----
func.func @top_k_dynamic(%a: tensor<3x?xf8E4M3FN>) -> (tensor<3x?xf8E4M3FN>, tensor<3x?xi32>) {
  %0, %1 = chlo.top_k(%a, k = 2) : tensor<3x?xf8E4M3FN> -> (tensor<3x?xf8E4M3FN>, tensor<3x?xi32>)
  return %0, %1 : tensor<3x?xf8E4M3FN>, tensor<3x?xi32>
}
// -----
// Several inputs, backwards, and a value that is only handed on.
func.func @scan_backward(%a: tensor<3x2x4xi32>, %b: tensor<3x2x4xf32>, %i: tensor<3x4xi32>, %j: tensor<f32>) -> (tensor<3x2x4xi32>, tensor<3x4xi32>) {
  %0:4 = chlo.scan(%a, %b) inits(%i, %j) dimension=1 attributes {is_reverse = true} {
  ^bb0(%x: tensor<3x4xi32>, %y: tensor<3x4xf32>, %p: tensor<3x4xi32>, %q: tensor<f32>):
    %1 = stablehlo.add %x, %p : tensor<3x4xi32>
    %2 = chlo.square %y : tensor<3x4xf32> -> tensor<3x4xf32>
    stablehlo.return %1, %2, %1, %q : tensor<3x4xi32>, tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>
  } : (tensor<3x2x4xi32>, tensor<3x2x4xf32>, tensor<3x4xi32>, tensor<f32>) -> (tensor<3x2x4xi32>, tensor<3x2x4xf32>, tensor<3x4xi32>, tensor<f32>)
  return %0#0, %0#2 : tensor<3x2x4xi32>, tensor<3x4xi32>
}
// -----
func.func @scan_dynamic(%a: tensor<3x?xi32>, %i: tensor<3xi32>) -> (tensor<3x?xi32>, tensor<3xi32>) {
  %0:2 = chlo.scan(%a) inits(%i) dimension=1 {
  ^bb0(%x: tensor<3xi32>, %p: tensor<3xi32>):
    %1 = stablehlo.add %x, %p : tensor<3xi32>
    stablehlo.return %1, %1 : tensor<3xi32>, tensor<3xi32>
  } : (tensor<3x?xi32>, tensor<3xi32>) -> (tensor<3x?xi32>, tensor<3xi32>)
  return %0#0, %0#1 : tensor<3x?xi32>, tensor<3xi32>
}
// -----
func.func @scan_without_inputs(%i: tensor<4xi1>) -> (tensor<2x4xi1>, tensor<4xi1>) {
  %0:2 = chlo.scan() inits(%i) dimension=0 attributes {scan_dim_size = 2 : i64} {
  ^bb0(%p: tensor<4xi1>):
    stablehlo.return %p, %p : tensor<4xi1>, tensor<4xi1>
  } : (tensor<4xi1>) -> (tensor<2x4xi1>, tensor<4xi1>)
  return %0#0, %0#1 : tensor<2x4xi1>, tensor<4xi1>
}
// -----
// The parts of a step have sizes that are not known.
func.func @scan_unknown_parts(%a: tensor<3x?x?xi32>, %i: tensor<3x?xi32>) -> (tensor<3x?x?xi32>, tensor<3x?xi32>) {
  %0:2 = chlo.scan(%a) inits(%i) dimension=1 {
  ^bb0(%x: tensor<3x?xi32>, %p: tensor<3x?xi32>):
    stablehlo.return %p, %p : tensor<3x?xi32>, tensor<3x?xi32>
  } : (tensor<3x?x?xi32>, tensor<3x?xi32>) -> (tensor<3x?x?xi32>, tensor<3x?xi32>)
  return %0#0, %0#1 : tensor<3x?x?xi32>, tensor<3x?xi32>
}
// -----
func.func @ragged_small_sizes(%a: tensor<11x5xi8>, %b: tensor<5x2x7xi8>, %sizes: tensor<2xi32>) -> tensor<11x7xi32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1],
    rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>} : (tensor<11x5xi8>, tensor<5x2x7xi8>, tensor<2xi32>) -> tensor<11x7xi32>
  return %0 : tensor<11x7xi32>
}
// -----
func.func @ragged_unknown_contraction(%a: tensor<2x11x?xf32>, %b: tensor<3x2x?x7xf32>, %sizes: tensor<3xi64>) -> tensor<2x11x7xf32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1],
    lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}
    : (tensor<2x11x?xf32>, tensor<3x2x?x7xf32>, tensor<3xi64>) -> tensor<2x11x7xf32>
  return %0 : tensor<2x11x7xf32>
}
// -----
func.func @ragged_unknown_groups(%a: tensor<2x11x5xf32>, %b: tensor<2x5x7xf32>, %sizes: tensor<2x?xi64>) -> tensor<?x2x11x7xf32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0],
    lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [2]>}
    : (tensor<2x11x5xf32>, tensor<2x5x7xf32>, tensor<2x?xi64>) -> tensor<?x2x11x7xf32>
  return %0 : tensor<?x2x11x7xf32>
}
