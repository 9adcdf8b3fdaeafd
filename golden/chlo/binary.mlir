// bytecode: 0 3 5 6
// CHLO operations with more operands, most of which broadcast.
func.func @broadcast(%x: tensor<?x4xf32>, %y: tensor<4xf32>, %i: tensor<?x4xi32>, %j: tensor<4xi32>) -> (tensor<?x4xf32>, tensor<?x4xi32>) {
  %0 = chlo.broadcast_add %x, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %1 = chlo.broadcast_subtract %0, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %2 = chlo.broadcast_multiply %1, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %3 = chlo.broadcast_divide %2, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %4 = chlo.broadcast_power %3, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %5 = chlo.broadcast_remainder %4, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %6 = chlo.broadcast_maximum %5, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %7 = chlo.broadcast_minimum %6, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %8 = chlo.broadcast_atan2 %7, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %9 = chlo.broadcast_next_after %8, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %10 = chlo.broadcast_polygamma %9, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %11 = chlo.broadcast_zeta %10, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %12 = chlo.broadcast_and %i, %j {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %13 = chlo.broadcast_or %12, %j {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %14 = chlo.broadcast_xor %13, %j {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %15 = chlo.broadcast_shift_left %14, %j {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %16 = chlo.broadcast_shift_right_arithmetic %15, %j {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %17 = chlo.broadcast_shift_right_logical %16, %j {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %18 = chlo.broadcast_complex %11, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xcomplex<f32>>
  %19 = chlo.broadcast_complex %x, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xcomplex<f32>>
  %20 = chlo.broadcast_power %x, %x {broadcast_dimensions = array<i64>} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %11, %17 : tensor<?x4xf32>, tensor<?x4xi32>
}
func.func @other(%x: tensor<?x4xf32>, %y: tensor<4xf32>, %i: tensor<?x4xi32>, %j: tensor<4xi32>) -> (tensor<?x4xf32>, tensor<?x4xi32>) {
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %1 = chlo.broadcast_subtract %0, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %2 = chlo.broadcast_multiply %1, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %3 = chlo.broadcast_divide %2, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %4 = chlo.broadcast_power %3, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %5 = chlo.broadcast_remainder %4, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %6 = chlo.broadcast_maximum %5, %y {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %7 = chlo.broadcast_minimum %6, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %8 = chlo.broadcast_atan2 %7, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %9 = chlo.broadcast_next_after %8, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %10 = chlo.broadcast_polygamma %9, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %11 = chlo.broadcast_zeta %10, %y : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %12 = chlo.broadcast_and %i, %j : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %13 = chlo.broadcast_or %12, %j : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %14 = chlo.broadcast_xor %13, %j : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %15 = chlo.broadcast_shift_left %14, %j : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %16 = chlo.broadcast_shift_right_arithmetic %15, %j : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  %17 = chlo.broadcast_shift_right_logical %16, %j : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
  return %11, %17 : tensor<?x4xf32>, tensor<?x4xi32>
}
func.func @compare(%x: tensor<?x4xf32>, %y: tensor<4xf32>, %i: tensor<4xi32>, %u: tensor<4xui8>) -> tensor<?x4xf32> {
  %0 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xi1>
  %1 = chlo.broadcast_compare %x, %y {broadcast_dimensions = array<i64: 1>, comparison_direction = #chlo<comparison_direction NE>, compare_type = #chlo<comparison_type FLOAT>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xi1>
  %2 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction GE>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xi1>
  %3 = chlo.broadcast_compare %i, %i {comparison_direction = #chlo<comparison_direction GT>, compare_type = #chlo<comparison_type SIGNED>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %4 = chlo.broadcast_compare %u, %u {comparison_direction = #chlo<comparison_direction LE>, compare_type = #chlo<comparison_type UNSIGNED>} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  %5 = chlo.broadcast_compare %i, %i {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type NOTYPE>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %6 = chlo.broadcast_select %0, %x, %y : (tensor<?x4xi1>, tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  return %6 : tensor<?x4xf32>
}
func.func @same(%x: tensor<4xf32>, %y: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = chlo.next_after %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.polygamma %0, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.zeta %1, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.mulhi %i, %i : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return %2, %3 : tensor<4xf32>, tensor<4xi32>
}
