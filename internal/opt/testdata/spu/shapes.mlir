// RUN: spu-opt --hlo-legalize-to-pphlo=input_vis_list=VIS_SECRET,VIS_PUBLIC,VIS_PUBLIC --lower-conversion-cast --split-input-file %s | FileCheck %s

// Operations that move elements, and those that need a common visibility.

// CHECK: func.func @main(%arg0: tensor<2x3x!pphlo.secret<f32>>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>) -> (tensor<3x2x!pphlo.secret<f32>>, tensor<6x!pphlo.secret<f32>>, tensor<4x2x3x!pphlo.secret<f32>>, tensor<1x2x!pphlo.secret<f32>>, tensor<4x5x!pphlo.secret<f32>>, tensor<2x6x!pphlo.secret<f32>>, tensor<2x3x!pphlo.secret<f32>>, tensor<1x1xf32>, tensor<2x3xf32>, tensor<2x6xf32>) {
// CHECK-NEXT: %0 = pphlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %1 = pphlo.transpose %arg0, dims = [1, 0] : (tensor<2x3x!pphlo.secret<f32>>) -> tensor<3x2x!pphlo.secret<f32>>
// CHECK-NEXT: %2 = pphlo.reshape %arg0 : (tensor<2x3x!pphlo.secret<f32>>) -> tensor<6x!pphlo.secret<f32>>
// CHECK-NEXT: %3 = pphlo.broadcast %arg0, dims = [1, 2] : (tensor<2x3x!pphlo.secret<f32>>) -> tensor<4x2x3x!pphlo.secret<f32>>
// CHECK-NEXT: %4 = pphlo.slice %arg0 [0:1:1, 0:2:3] : (tensor<2x3x!pphlo.secret<f32>>) -> tensor<1x2x!pphlo.secret<f32>>
// CHECK-NEXT: %5 = pphlo.convert %0 : (tensor<f32>) -> tensor<!pphlo.secret<f32>>
// CHECK-NEXT: %6 = pphlo.pad %arg0, %5, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<2x3x!pphlo.secret<f32>>, tensor<!pphlo.secret<f32>>) -> tensor<4x5x!pphlo.secret<f32>>
// CHECK-NEXT: %7 = pphlo.convert %arg1 : (tensor<2x3xf32>) -> tensor<2x3x!pphlo.secret<f32>>
// CHECK-NEXT: %8 = pphlo.concatenate %arg0, %7 dim = 1 : (tensor<2x3x!pphlo.secret<f32>>, tensor<2x3x!pphlo.secret<f32>>) -> tensor<2x6x!pphlo.secret<f32>>
// CHECK-NEXT: %9 = pphlo.reverse %arg0, dims = [0, 1] : tensor<2x3x!pphlo.secret<f32>>
// CHECK-NEXT: %10 = pphlo.dynamic_slice %arg1, %arg2, %arg2 sizes = [1, 1] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
// CHECK-NEXT: %11 = pphlo.dynamic_update_slice %arg1, %10, %arg2, %arg2 : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = pphlo.concatenate %arg1, %arg1 dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: return %1, %2, %3, %4, %6, %8, %9, %10, %11, %12 : tensor<3x2x!pphlo.secret<f32>>, tensor<6x!pphlo.secret<f32>>, tensor<4x2x3x!pphlo.secret<f32>>, tensor<1x2x!pphlo.secret<f32>>, tensor<4x5x!pphlo.secret<f32>>, tensor<2x6x!pphlo.secret<f32>>, tensor<2x3x!pphlo.secret<f32>>, tensor<1x1xf32>, tensor<2x3xf32>, tensor<2x6xf32>
func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>) -> (tensor<3x2xf32>, tensor<6xf32>, tensor<4x2x3xf32>, tensor<1x2xf32>, tensor<4x5xf32>, tensor<2x6xf32>, tensor<2x3xf32>, tensor<1x1xf32>, tensor<2x3xf32>, tensor<2x6xf32>) {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
  %2 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  %3 = stablehlo.slice %arg0 [0:1, 0:3:2] : (tensor<2x3xf32>) -> tensor<1x2xf32>
  %cst = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.pad %arg0, %cst, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<4x5xf32>
  %5 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %6 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
  %7 = stablehlo.dynamic_slice %arg1, %arg2, %arg2, sizes = [1, 1] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  %8 = stablehlo.dynamic_update_slice %arg1, %7, %arg2, %arg2 : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %9 = stablehlo.concatenate %arg1, %arg1, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<3x2xf32>, tensor<6xf32>, tensor<4x2x3xf32>, tensor<1x2xf32>, tensor<4x5xf32>, tensor<2x6xf32>, tensor<2x3xf32>, tensor<1x1xf32>, tensor<2x3xf32>, tensor<2x6xf32>
}
