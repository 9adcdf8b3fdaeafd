// RUN: spu-opt --hlo-legalize-to-pphlo=input_vis_list=VIS_SECRET,VIS_PUBLIC --lower-conversion-cast --split-input-file %s | FileCheck %s

// Convolutions, products and operations that become custom calls.

// CHECK: func.func @main(%arg0: tensor<1x8x8x207x!pphlo.secret<f32>>, %arg1: tensor<3x3x207x16xf32>) -> tensor<1x8x8x16x!pphlo.secret<f32>> {
// CHECK-NEXT: %0 = pphlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %1 = pphlo.convert %0 : (tensor<f32>) -> tensor<!pphlo.secret<f32>>
// CHECK-NEXT: %2 = pphlo.pad %arg0, %1, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<1x8x8x207x!pphlo.secret<f32>>, tensor<!pphlo.secret<f32>>) -> tensor<1x10x10x207x!pphlo.secret<f32>>
// CHECK-NEXT: %3 = pphlo.reverse %arg1, dims = [1] : tensor<3x3x207x16xf32>
// CHECK-NEXT: %4 = pphlo.convolution(%2, %3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} : (tensor<1x10x10x207x!pphlo.secret<f32>>, tensor<3x3x207x16xf32>) -> tensor<1x8x8x16x!pphlo.secret<f32>>
// CHECK-NEXT: return %4 : tensor<1x8x8x16x!pphlo.secret<f32>>
func.func @main(%arg0: tensor<1x8x8x207xf32>, %arg1: tensor<3x3x207x16xf32>) -> tensor<1x8x8x16xf32> {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x207xf32>, tensor<3x3x207x16xf32>) -> tensor<1x8x8x16xf32>
  return %0 : tensor<1x8x8x16xf32>
}
// -----
// CHECK: func.func @main(%arg0: tensor<3x4x!pphlo.secret<f32>>, %arg1: tensor<4xf32>) -> (tensor<3x!pphlo.secret<f32>>, tensor<i1>, tensor<f32>, tensor<3x4xf32>) {
// CHECK-NEXT: %0 = pphlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %1 = pphlo.reshape %arg0 : (tensor<3x4x!pphlo.secret<f32>>) -> tensor<3x4x1x!pphlo.secret<f32>>
// CHECK-NEXT: %2 = pphlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %3 = pphlo.dot_general %1, %2, contracting_dims = [1] x [0] : (tensor<3x4x1x!pphlo.secret<f32>>, tensor<4x1xf32>) -> tensor<3x!pphlo.secret<f32>>
// CHECK-NEXT: %4 = pphlo.reduce(%arg1 init: %0) applies pphlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %5 = pphlo.custom_call @mhlo.is_finite(%4) : (tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %6 = pphlo.custom_call @spu.reveal(%4) {mhlo.attributes = {a = 1 : i32}} : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %7 = "pphlo.rng"(%0, %0) : (tensor<f32>, tensor<f32>) -> tensor<3x4xf32>
// CHECK-NEXT: return %3, %5, %6, %7 : tensor<3x!pphlo.secret<f32>>, tensor<i1>, tensor<f32>, tensor<3x4xf32>
func.func @main(%arg0: tensor<3x4xf32>, %arg1: tensor<4xf32>) -> (tensor<3xf32>, tensor<i1>, tensor<f32>, tensor<3x4xf32>) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %d = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%arg1 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.is_finite %1 : (tensor<f32>) -> tensor<i1>
  %3 = stablehlo.custom_call @spu.reveal(%1) {mhlo.attributes = {a = 1 : i32}, backend_config = "x"} : (tensor<f32>) -> tensor<f32>
  %s = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %4 = stablehlo.rng %d, %c, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  return %0, %2, %3, %4 : tensor<3xf32>, tensor<i1>, tensor<f32>, tensor<3x4xf32>
}
