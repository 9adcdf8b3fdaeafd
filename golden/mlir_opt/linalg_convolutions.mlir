// mlir-opt: 6
// noprint
// Convolutions of dialect linalg, with strides and dilations and with their defaults.
#map = affine_map<(d0, d1) -> (d0 + d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0 + d2, d1 + d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map6 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0 + d3, d1 + d4, d2 + d5)>
#map7 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d4, d5)>
#map8 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d2 * 2 + d4)>
#map10 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d3, d4)>
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d2 + d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3, d4)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 + d3, d4)>
#map16 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d4, d2 * 2 + d5, d3 * 2 + d6)>
#map17 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d4, d5, d6)>
#map18 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d4, d2 + d5, d3 + d6)>
#map20 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d6)>
#map21 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d4, d5, d6)>
#map22 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d4, d2 + d5, d6)>
#map23 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>
#map24 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d5, d3 * 2 + d6, d4 * 2 + d7)>
#map25 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d2, d1, d5, d6, d7)>
#map26 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d4)>
#map27 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d5, d3 + d6, d4 + d7)>
#map28 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d1, d2, d5, d6, d7)>
#map29 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 * 2 + d5, d2 * 2 + d6, d3, d7)>
#map30 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d3, d4, d5, d6, d7)>
#map31 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 + d5, d2 + d6, d3, d7)>
#map32 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d5, d2 * 2 + d6, d3 * 2 + d7, d4 * 2 + d8)>
#map33 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d1, d5, d6, d7, d8)>
#map34 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1, d2, d3, d4)>
#map35 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d5, d2 + d6, d3 + d7, d4 + d8)>
#map36 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1 * 2 + d5, d2 * 2 + d6, d3 * 2 + d7, d8)>
#map37 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d5, d6, d7, d8, d4)>
#map38 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1 + d5, d2 + d6, d3 + d7, d8)>
#map39 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> ()>
#map40 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> ()>
#map41 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> ()>
func.func @convolutions(%arg0: tensor<?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?x?xf32>, %arg3: tensor<?x?x?x?xf32>, %arg4: tensor<?x?x?x?x?xf32>) {
  %0 = "linalg.conv_1d"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = "linalg.conv_2d"(%arg1, %arg1, %arg1) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map3, #map4, #map5]} : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = "linalg.conv_3d"(%arg2, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map6, #map7, #map8]} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %3 = "linalg.conv_1d_ncw_fcw"(%arg2, %arg2, %arg2) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map9, #map10, #map11]} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %4 = "linalg.conv_1d_ncw_fcw"(%arg2, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map12, #map10, #map11]} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %5 = "linalg.conv_1d_nwc_wcf"(%arg2, %arg2, %arg2) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map13, #map14, #map11]} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %6 = "linalg.conv_1d_nwc_wcf"(%arg2, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map15, #map14, #map11]} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %7 = "linalg.conv_2d_nchw_fchw"(%arg3, %arg3, %arg3) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map16, #map17, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %8 = "linalg.conv_2d_nchw_fchw"(%arg3, %arg3, %arg3) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map19, #map17, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %9 = "linalg.conv_2d_nhwc_fhwc"(%arg3, %arg3, %arg3) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map20, #map21, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %10 = "linalg.conv_2d_nhwc_fhwc"(%arg3, %arg3, %arg3) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map22, #map21, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %11 = "linalg.conv_2d_nhwc_hwcf"(%arg3, %arg3, %arg3) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map20, #map23, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %12 = "linalg.conv_2d_nhwc_hwcf"(%arg3, %arg3, %arg3) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map22, #map23, #map18]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %13 = "linalg.conv_2d_ngchw_fgchw"(%arg4, %arg4, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map24, #map25, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %14 = "linalg.conv_2d_ngchw_fgchw"(%arg4, %arg4, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map27, #map25, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %15 = "linalg.conv_2d_ngchw_gfchw"(%arg4, %arg4, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map24, #map28, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %16 = "linalg.conv_2d_ngchw_gfchw"(%arg4, %arg4, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map27, #map28, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %17 = "linalg.conv_2d_nhwgc_gfhwc"(%arg4, %arg4, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map29, #map30, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %18 = "linalg.conv_2d_nhwgc_gfhwc"(%arg4, %arg4, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map31, #map30, #map26]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %19 = "linalg.conv_3d_ncdhw_fcdhw"(%arg4, %arg4, %arg4) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map32, #map33, #map34]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %20 = "linalg.conv_3d_ncdhw_fcdhw"(%arg4, %arg4, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map35, #map33, #map34]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %21 = "linalg.conv_3d_ndhwc_dhwcf"(%arg4, %arg4, %arg4) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map36, #map37, #map34]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %22 = "linalg.conv_3d_ndhwc_dhwcf"(%arg4, %arg4, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
    %23 = arith.mulf %arg5, %arg6 : f32
    %24 = arith.addf %arg7, %23 : f32
    "linalg.yield"(%24) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map38, #map37, #map34]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @quantized_convolutions(%arg0: tensor<?x?x?x?xi8>, %arg1: i32, %arg2: tensor<?x?x?x?xi32>, %arg3: tensor<?x?x?x?x?xi8>, %arg4: tensor<?x?x?x?x?xi32>) {
  %0 = "linalg.conv_2d_nchw_fchw_q"(%arg0, %arg0, %arg1, %arg1, %arg2) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map16, #map17, #map39, #map39, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %1 = "linalg.conv_2d_nchw_fchw_q"(%arg0, %arg0, %arg1, %arg1, %arg2) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map19, #map17, #map39, #map39, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %2 = "linalg.conv_2d_nhwc_fhwc_q"(%arg0, %arg0, %arg1, %arg1, %arg2) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map20, #map21, #map39, #map39, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %3 = "linalg.conv_2d_nhwc_fhwc_q"(%arg0, %arg0, %arg1, %arg1, %arg2) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map22, #map21, #map39, #map39, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %4 = "linalg.conv_2d_nhwc_hwcf_q"(%arg0, %arg0, %arg1, %arg1, %arg2) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map20, #map23, #map39, #map39, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %5 = "linalg.conv_2d_nhwc_hwcf_q"(%arg0, %arg0, %arg1, %arg1, %arg2) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map22, #map23, #map39, #map39, #map18]} : (tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %6 = "linalg.conv_2d_ngchw_gfchw_q"(%arg3, %arg3, %arg1, %arg1, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map24, #map28, #map40, #map40, #map26]} : (tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %7 = "linalg.conv_2d_ngchw_gfchw_q"(%arg3, %arg3, %arg1, %arg1, %arg4) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map27, #map28, #map40, #map40, #map26]} : (tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %8 = "linalg.conv_2d_nhwgc_gfhwc_q"(%arg3, %arg3, %arg1, %arg1, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map29, #map30, #map40, #map40, #map26]} : (tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %9 = "linalg.conv_2d_nhwgc_gfhwc_q"(%arg3, %arg3, %arg1, %arg1, %arg4) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map31, #map30, #map40, #map40, #map26]} : (tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %10 = "linalg.conv_3d_ndhwc_dhwcf_q"(%arg3, %arg3, %arg1, %arg1, %arg4) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 4, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map36, #map37, #map41, #map41, #map34]} : (tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %11 = "linalg.conv_3d_ndhwc_dhwcf_q"(%arg3, %arg3, %arg1, %arg1, %arg4) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg5: i8, %arg6: i8, %arg7: i32, %arg8: i32, %arg9: i32):
    %12 = arith.extsi %arg5 : i8 to i32
    %13 = arith.subi %12, %arg7 : i32
    %14 = arith.extsi %arg6 : i8 to i32
    %15 = arith.subi %14, %arg8 : i32
    %16 = arith.muli %13, %15 : i32
    %17 = arith.addi %arg9, %16 : i32
    "linalg.yield"(%17) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map38, #map37, #map41, #map41, #map34]} : (tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32, tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return
}
