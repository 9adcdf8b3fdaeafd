// mlir-opt: 6
// noprint
// Depthwise convolutions of dialect linalg, with strides and dilations and with their defaults.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1 * 2 + d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1 + d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1 * 2 + d3, d2)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d3, d2)>
#map8 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d4, d2)>
#map9 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 + d4, d2)>
#map12 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1 * 2 + d4, d2 * 2 + d5)>
#map13 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d4, d5)>
#map14 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d2)>
#map15 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1 + d4, d2 + d5)>
#map16 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3)>
#map17 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5, d3)>
#map18 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>
#map20 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d5, d2 * 2 + d6, d3)>
#map21 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d5, d6, d3, d4)>
#map22 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3, d4)>
#map23 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d5, d2 + d6, d3)>
#map24 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d7, d1 * 2 + d4, d2 * 2 + d5, d3 * 2 + d6)>
#map25 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d4, d5, d6)>
#map26 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d7, d1, d2, d3)>
#map27 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d7, d1 + d4, d2 + d5, d3 + d6)>
#map28 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3 * 2 + d6, d7)>
#map29 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d4, d5, d6, d7)>
#map30 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d7)>
#map31 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 + d4, d2 + d5, d3 + d6, d7)>
#map32 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1 * 2 + d5, d2 * 2 + d6, d3 * 2 + d7, d8)>
#map33 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d5, d6, d7, d8, d4)>
#map34 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1, d2, d3, d8, d4)>
#map35 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1 + d5, d2 + d6, d3 + d7, d8)>
#map36 = affine_map<(d0, d1, d2, d3, d4, d5) -> ()>
#map37 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> ()>
func.func @depthwise_convolutions(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?x?x?xf32>, %arg3: tensor<?x?x?x?x?xf32>, %arg4: tensor<?x?x?x?x?x?xf32>, %arg5: tensor<?x?x?x?xi8>, %arg6: tensor<?x?x?xi8>, %arg7: i32, %arg8: tensor<?x?x?x?xi32>, %arg9: tensor<?x?x?x?x?xi32>) {
  %0 = "linalg.depthwise_conv_1d_ncw_cw"(%arg0, %arg1, %arg0) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = "linalg.depthwise_conv_1d_ncw_cw"(%arg0, %arg1, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map3, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %2 = "linalg.depthwise_conv_1d_nwc_wc"(%arg0, %arg1, %arg0) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map4, #map5, #map6]} : (tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %3 = "linalg.depthwise_conv_1d_nwc_wc"(%arg0, %arg1, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map7, #map5, #map6]} : (tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %4 = "linalg.depthwise_conv_1d_nwc_wcm"(%arg0, %arg0, %arg2) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map8, #map9, #map10]} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %5 = "linalg.depthwise_conv_1d_nwc_wcm"(%arg0, %arg0, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map11, #map9, #map10]} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %6 = "linalg.depthwise_conv_2d_nchw_chw"(%arg2, %arg0, %arg2) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map12, #map13, #map14]} : (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %7 = "linalg.depthwise_conv_2d_nchw_chw"(%arg2, %arg0, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map15, #map13, #map14]} : (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %8 = "linalg.depthwise_conv_2d_nhwc_hwc"(%arg2, %arg0, %arg2) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map16, #map17, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %9 = "linalg.depthwise_conv_2d_nhwc_hwc"(%arg2, %arg0, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map19, #map17, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %10 = "linalg.depthwise_conv_2d_nhwc_hwcm"(%arg2, %arg2, %arg3) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map20, #map21, #map22]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %11 = "linalg.depthwise_conv_2d_nhwc_hwcm"(%arg2, %arg2, %arg3) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map23, #map21, #map22]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %12 = "linalg.depthwise_conv_3d_ncdhw_cdhw"(%arg3, %arg2, %arg3) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map24, #map25, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %13 = "linalg.depthwise_conv_3d_ncdhw_cdhw"(%arg3, %arg2, %arg3) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map27, #map25, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %14 = "linalg.depthwise_conv_3d_ndhwc_dhwc"(%arg3, %arg2, %arg3) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map28, #map29, #map30]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %15 = "linalg.depthwise_conv_3d_ndhwc_dhwc"(%arg3, %arg2, %arg3) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map31, #map29, #map30]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %16 = "linalg.depthwise_conv_3d_ndhwc_dhwcm"(%arg3, %arg3, %arg4) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map32, #map33, #map34]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
  %17 = "linalg.depthwise_conv_3d_ndhwc_dhwcm"(%arg3, %arg3, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
    %22 = arith.mulf %arg10, %arg11 : f32
    %23 = arith.addf %arg12, %22 : f32
    "linalg.yield"(%23) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map35, #map33, #map34]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
  %18 = "linalg.depthwise_conv_2d_nhwc_hwc_q"(%arg5, %arg6, %arg7, %arg7, %arg8) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg10: i8, %arg11: i8, %arg12: i32, %arg13: i32, %arg14: i32):
    %22 = arith.extsi %arg10 : i8 to i32
    %23 = arith.subi %22, %arg12 : i32
    %24 = arith.extsi %arg11 : i8 to i32
    %25 = arith.subi %24, %arg13 : i32
    %26 = arith.muli %23, %25 : i32
    %27 = arith.addi %arg14, %26 : i32
    "linalg.yield"(%27) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map16, #map17, #map36, #map36, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %19 = "linalg.depthwise_conv_2d_nhwc_hwc_q"(%arg5, %arg6, %arg7, %arg7, %arg8) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg10: i8, %arg11: i8, %arg12: i32, %arg13: i32, %arg14: i32):
    %22 = arith.extsi %arg10 : i8 to i32
    %23 = arith.subi %22, %arg12 : i32
    %24 = arith.extsi %arg11 : i8 to i32
    %25 = arith.subi %24, %arg13 : i32
    %26 = arith.muli %23, %25 : i32
    %27 = arith.addi %arg14, %26 : i32
    "linalg.yield"(%27) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map19, #map17, #map36, #map36, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %20 = "linalg.depthwise_conv_2d_nhwc_hwcm_q"(%arg5, %arg5, %arg7, %arg7, %arg9) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg10: i8, %arg11: i8, %arg12: i32, %arg13: i32, %arg14: i32):
    %22 = arith.extsi %arg10 : i8 to i32
    %23 = arith.subi %22, %arg12 : i32
    %24 = arith.extsi %arg11 : i8 to i32
    %25 = arith.subi %24, %arg13 : i32
    %26 = arith.muli %23, %25 : i32
    %27 = arith.addi %arg14, %26 : i32
    "linalg.yield"(%27) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map20, #map21, #map37, #map37, #map22]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %21 = "linalg.depthwise_conv_2d_nhwc_hwcm_q"(%arg5, %arg5, %arg7, %arg7, %arg9) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg10: i8, %arg11: i8, %arg12: i32, %arg13: i32, %arg14: i32):
    %22 = arith.extsi %arg10 : i8 to i32
    %23 = arith.subi %22, %arg12 : i32
    %24 = arith.extsi %arg11 : i8 to i32
    %25 = arith.subi %24, %arg13 : i32
    %26 = arith.muli %23, %25 : i32
    %27 = arith.addi %arg14, %26 : i32
    "linalg.yield"(%27) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map23, #map21, #map37, #map37, #map22]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return
}
