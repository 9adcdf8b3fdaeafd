module {
  func.func @broadcast(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<?x4xi32>, %arg3: tensor<4xi32>) -> (tensor<?x4xf32>, tensor<?x4xi32>) {
    %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %1 = chlo.broadcast_subtract %0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %2 = chlo.broadcast_multiply %1, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %3 = chlo.broadcast_divide %2, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %4 = chlo.broadcast_power %3, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %5 = chlo.broadcast_remainder %4, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %6 = chlo.broadcast_maximum %5, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %7 = chlo.broadcast_minimum %6, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %8 = chlo.broadcast_atan2 %7, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %9 = chlo.broadcast_next_after %8, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %10 = chlo.broadcast_polygamma %9, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %11 = chlo.broadcast_zeta %10, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %12 = chlo.broadcast_and %arg2, %arg3 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %13 = chlo.broadcast_or %12, %arg3 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %14 = chlo.broadcast_xor %13, %arg3 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %15 = chlo.broadcast_shift_left %14, %arg3 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %16 = chlo.broadcast_shift_right_arithmetic %15, %arg3 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %17 = chlo.broadcast_shift_right_logical %16, %arg3 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %18 = chlo.broadcast_complex %11, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xcomplex<f32>>
    %19 = chlo.broadcast_complex %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xcomplex<f32>>
    %20 = chlo.broadcast_power %arg0, %arg0 {broadcast_dimensions = array<i64>} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    return %11, %17 : tensor<?x4xf32>, tensor<?x4xi32>
  }
  func.func @other(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<?x4xi32>, %arg3: tensor<4xi32>) -> (tensor<?x4xf32>, tensor<?x4xi32>) {
    %0 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %1 = chlo.broadcast_subtract %0, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %2 = chlo.broadcast_multiply %1, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %3 = chlo.broadcast_divide %2, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %4 = chlo.broadcast_power %3, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %5 = chlo.broadcast_remainder %4, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %6 = chlo.broadcast_maximum %5, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %7 = chlo.broadcast_minimum %6, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %8 = chlo.broadcast_atan2 %7, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %9 = chlo.broadcast_next_after %8, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %10 = chlo.broadcast_polygamma %9, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %11 = chlo.broadcast_zeta %10, %arg1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    %12 = chlo.broadcast_and %arg2, %arg3 : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %13 = chlo.broadcast_or %12, %arg3 : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %14 = chlo.broadcast_xor %13, %arg3 : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %15 = chlo.broadcast_shift_left %14, %arg3 : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %16 = chlo.broadcast_shift_right_arithmetic %15, %arg3 : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    %17 = chlo.broadcast_shift_right_logical %16, %arg3 : (tensor<?x4xi32>, tensor<4xi32>) -> tensor<?x4xi32>
    return %11, %17 : tensor<?x4xf32>, tensor<?x4xi32>
  }
  func.func @compare(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xi32>, %arg3: tensor<4xui8>) -> tensor<?x4xf32> {
    %0 = chlo.broadcast_compare %arg0, %arg1 {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xi1>
    %1 = chlo.broadcast_compare %arg0, %arg1 {broadcast_dimensions = array<i64: 1>, compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction NE>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xi1>
    %2 = chlo.broadcast_compare %arg0, %arg1 {compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction GE>} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xi1>
    %3 = chlo.broadcast_compare %arg2, %arg2 {compare_type = #chlo<comparison_type SIGNED>, comparison_direction = #chlo<comparison_direction GT>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %4 = chlo.broadcast_compare %arg3, %arg3 {compare_type = #chlo<comparison_type UNSIGNED>, comparison_direction = #chlo<comparison_direction LE>} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
    %5 = chlo.broadcast_compare %arg2, %arg2 {compare_type = #chlo<comparison_type NOTYPE>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %6 = chlo.broadcast_select %0, %arg0, %arg1 : (tensor<?x4xi1>, tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    return %6 : tensor<?x4xf32>
  }
  func.func @same(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
    %0 = chlo.next_after %arg0, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.polygamma %0, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %2 = chlo.zeta %1, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %3 = chlo.mulhi %arg2, %arg2 : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
    return %2, %3 : tensor<4xf32>, tensor<4xi32>
  }
}
