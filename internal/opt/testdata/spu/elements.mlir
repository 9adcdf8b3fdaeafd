// RUN: spu-opt --hlo-legalize-to-pphlo=input_vis_list=VIS_PUBLIC,VIS_PUBLIC,VIS_SECRET,VIS_PUBLIC --lower-conversion-cast --split-input-file %s | FileCheck %s

// Operations on elements, and branches that differ.

// CHECK: func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4x!pphlo.secret<i32>>, %arg3: tensor<4xi32>) -> tensor<4x!pphlo.secret<i32>> {
// CHECK-NEXT: %0 = pphlo.atan2 %arg0, %arg1 : tensor<4xf32>
// CHECK-NEXT: %1 = pphlo.remainder %0, %arg1 : tensor<4xf32>
// CHECK-NEXT: %2 = pphlo.sine %1 : tensor<4xf32>
// CHECK-NEXT: %3 = pphlo.cosine %2 : tensor<4xf32>
// CHECK-NEXT: %4 = pphlo.tanh %3 : tensor<4xf32>
// CHECK-NEXT: %5 = pphlo.rsqrt %4 : tensor<4xf32>
// CHECK-NEXT: %6 = pphlo.log %5 : tensor<4xf32>
// CHECK-NEXT: %7 = pphlo.exponential_minus_one %6 : tensor<4xf32>
// CHECK-NEXT: %8 = pphlo.sign %7 : tensor<4xf32>
// CHECK-NEXT: %9 = pphlo.round_nearest_afz %8 : tensor<4xf32>
// CHECK-NEXT: %10 = pphlo.round_nearest_even %9 : tensor<4xf32>
// CHECK-NEXT: %11 = pphlo.convert %10 : (tensor<4xf32>) -> tensor<4xi32>
// CHECK-NEXT: %12 = pphlo.or %11, %arg2 : (tensor<4xi32>, tensor<4x!pphlo.secret<i32>>) -> tensor<4x!pphlo.secret<i32>>
// CHECK-NEXT: %13 = pphlo.xor %12, %arg3 : (tensor<4x!pphlo.secret<i32>>, tensor<4xi32>) -> tensor<4x!pphlo.secret<i32>>
// CHECK-NEXT: %14 = pphlo.shift_left %13, %arg2 : tensor<4x!pphlo.secret<i32>>
// CHECK-NEXT: %15 = pphlo.shift_right_arithmetic %14, %arg2 : tensor<4x!pphlo.secret<i32>>
// CHECK-NEXT: %16 = pphlo.shift_right_logical %15, %arg2 : tensor<4x!pphlo.secret<i32>>
// CHECK-NEXT: %17 = pphlo.popcnt %16 : tensor<4x!pphlo.secret<i32>>
// CHECK-NEXT: return %17 : tensor<4x!pphlo.secret<i32>>
func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xi32>, %arg3: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.atan2 %arg0, %arg1 : tensor<4xf32>
  %1 = stablehlo.remainder %0, %arg1 : tensor<4xf32>
  %2 = stablehlo.sine %1 : tensor<4xf32>
  %3 = stablehlo.cosine %2 : tensor<4xf32>
  %4 = stablehlo.tanh %3 : tensor<4xf32>
  %5 = stablehlo.rsqrt %4 : tensor<4xf32>
  %6 = stablehlo.log %5 : tensor<4xf32>
  %7 = stablehlo.exponential_minus_one %6 : tensor<4xf32>
  %8 = stablehlo.sign %7 : tensor<4xf32>
  %9 = stablehlo.round_nearest_afz %8 : tensor<4xf32>
  %10 = stablehlo.round_nearest_even %9 : tensor<4xf32>
  %11 = stablehlo.convert %10 : (tensor<4xf32>) -> tensor<4xi32>
  %12 = stablehlo.or %11, %arg2 : tensor<4xi32>
  %13 = stablehlo.xor %12, %arg3 : tensor<4xi32>
  %14 = stablehlo.shift_left %13, %arg2 : tensor<4xi32>
  %15 = stablehlo.shift_right_arithmetic %14, %arg2 : tensor<4xi32>
  %16 = stablehlo.shift_right_logical %15, %arg2 : tensor<4xi32>
  %17 = stablehlo.popcnt %16 : tensor<4xi32>
  return %17 : tensor<4xi32>
}
// -----
// CHECK: func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<4x!pphlo.secret<ui8>>, %arg3: tensor<4xi1>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4x!pphlo.secret<ui8>>) {
// CHECK-NEXT: %0 = pphlo.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
// CHECK-NEXT: %1 = pphlo.constant dense<true> : tensor<i1>
// CHECK-NEXT: %2 = pphlo.constant dense<7> : tensor<4xui8>
// CHECK-NEXT: %3 = "pphlo.case"(%arg1) ({
// CHECK-NEXT: %6 = "pphlo.if"(%1) ({
// CHECK-NEXT: pphlo.return %arg0 : tensor<4xf32>
// CHECK-NEXT: }, {
// CHECK-NEXT: %7 = pphlo.negate %0 : tensor<4xf32>
// CHECK-NEXT: pphlo.return %7 : tensor<4xf32>
// CHECK-NEXT: }) : (tensor<i1>) -> tensor<4xf32>
// CHECK-NEXT: pphlo.return %6 : tensor<4xf32>
// CHECK-NEXT: }, {
// CHECK-NEXT: pphlo.return %0 : tensor<4xf32>
// CHECK-NEXT: }) : (tensor<i32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = pphlo.select %arg3, %arg0, %0 : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %5 = pphlo.clamp %2, %arg2, %2 : (tensor<4xui8>, tensor<4x!pphlo.secret<ui8>>, tensor<4xui8>) -> tensor<4x!pphlo.secret<ui8>>
// CHECK-NEXT: return %3, %4, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4x!pphlo.secret<ui8>>
func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<4xui8>, %arg3: tensor<4xi1>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xui8>) {
  %4 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %5 = stablehlo.constant dense<true> : tensor<i1>
  %7 = stablehlo.constant dense<7> : tensor<4xui8>
  %0 = "stablehlo.case"(%arg1) ({
    %3 = "stablehlo.if"(%5) ({
      stablehlo.return %arg0 : tensor<4xf32>
    }, {
      %6 = stablehlo.negate %4 : tensor<4xf32>
      stablehlo.return %6 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }, {
    stablehlo.return %4 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %1 = stablehlo.select %arg3, %arg0, %4 : tensor<4xi1>, tensor<4xf32>
  %2 = stablehlo.clamp %7, %arg2, %7 : tensor<4xui8>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xui8>
}
