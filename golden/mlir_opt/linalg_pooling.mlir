// mlir-opt: 6
// noprint
// Pooling operations of dialect linalg, with strides and dilations and with their defaults.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2 * 2 + d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2 + d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1 * 2 + d3, d2)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d3, d2)>
#map6 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2 * 2 + d4, d3 * 2 + d5)>
#map7 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
#map8 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map9 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2 + d4, d3 + d5)>
#map10 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3)>
#map11 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>
#map12 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 * 2 + d5, d2 * 2 + d6, d3 * 2 + d7, d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d5, d6, d7)>
#map14 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d4)>
#map15 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 + d5, d2 + d6, d3 + d7, d4)>
func.func @pooling(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?xf32>, %arg2: tensor<?x?x?xi32>, %arg3: tensor<?xi32>, %arg4: tensor<?x?x?x?xf32>, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xi32>, %arg7: tensor<?x?xi32>, %arg8: tensor<?x?x?x?x?xf32>) {
  %0 = "linalg.pooling_ncw_max"(%arg0, %arg1, %arg0) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = "linalg.pooling_ncw_max"(%arg0, %arg1, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map3, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %2 = "linalg.pooling_ncw_sum"(%arg0, %arg1, %arg0) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %3 = "linalg.pooling_ncw_sum"(%arg0, %arg1, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map3, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %4 = "linalg.pooling_nwc_max"(%arg0, %arg1, %arg0) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map4, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %5 = "linalg.pooling_nwc_max"(%arg0, %arg1, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map5, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %6 = "linalg.pooling_nwc_max_unsigned"(%arg2, %arg3, %arg2) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.maxui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map4, #map1, #map2]} : (tensor<?x?x?xi32>, tensor<?xi32>, tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %7 = "linalg.pooling_nwc_max_unsigned"(%arg2, %arg3, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.maxui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map5, #map1, #map2]} : (tensor<?x?x?xi32>, tensor<?xi32>, tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %8 = "linalg.pooling_nwc_min"(%arg0, %arg1, %arg0) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.minimumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map4, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %9 = "linalg.pooling_nwc_min"(%arg0, %arg1, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.minimumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map5, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %10 = "linalg.pooling_nwc_min_unsigned"(%arg2, %arg3, %arg2) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.minui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map4, #map1, #map2]} : (tensor<?x?x?xi32>, tensor<?xi32>, tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %11 = "linalg.pooling_nwc_min_unsigned"(%arg2, %arg3, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.minui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map5, #map1, #map2]} : (tensor<?x?x?xi32>, tensor<?xi32>, tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %12 = "linalg.pooling_nwc_sum"(%arg0, %arg1, %arg0) <{dilations = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<1xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map4, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %13 = "linalg.pooling_nwc_sum"(%arg0, %arg1, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map5, #map1, #map2]} : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %14 = "linalg.pooling_nchw_max"(%arg4, %arg5, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map6, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %15 = "linalg.pooling_nchw_max"(%arg4, %arg5, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map9, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %16 = "linalg.pooling_nchw_sum"(%arg4, %arg5, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map6, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %17 = "linalg.pooling_nchw_sum"(%arg4, %arg5, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map9, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %18 = "linalg.pooling_nhwc_max"(%arg4, %arg5, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map10, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %19 = "linalg.pooling_nhwc_max"(%arg4, %arg5, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map11, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %20 = "linalg.pooling_nhwc_max_unsigned"(%arg6, %arg7, %arg6) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.maxui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map10, #map7, #map8]} : (tensor<?x?x?x?xi32>, tensor<?x?xi32>, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %21 = "linalg.pooling_nhwc_max_unsigned"(%arg6, %arg7, %arg6) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.maxui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map11, #map7, #map8]} : (tensor<?x?x?x?xi32>, tensor<?x?xi32>, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %22 = "linalg.pooling_nhwc_min"(%arg4, %arg5, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.minimumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map10, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %23 = "linalg.pooling_nhwc_min"(%arg4, %arg5, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.minimumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map11, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %24 = "linalg.pooling_nhwc_min_unsigned"(%arg6, %arg7, %arg6) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.minui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map10, #map7, #map8]} : (tensor<?x?x?x?xi32>, tensor<?x?xi32>, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %25 = "linalg.pooling_nhwc_min_unsigned"(%arg6, %arg7, %arg6) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i32):
    %34 = arith.minui %arg11, %arg9 : i32
    "linalg.yield"(%34) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map11, #map7, #map8]} : (tensor<?x?x?x?xi32>, tensor<?x?xi32>, tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %26 = "linalg.pooling_nhwc_sum"(%arg4, %arg5, %arg4) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map10, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %27 = "linalg.pooling_nhwc_sum"(%arg4, %arg5, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map11, #map7, #map8]} : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %28 = "linalg.pooling_ndhwc_max"(%arg8, %arg0, %arg8) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map12, #map13, #map14]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %29 = "linalg.pooling_ndhwc_max"(%arg8, %arg0, %arg8) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.maximumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map15, #map13, #map14]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %30 = "linalg.pooling_ndhwc_min"(%arg8, %arg0, %arg8) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.minimumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map12, #map13, #map14]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %31 = "linalg.pooling_ndhwc_min"(%arg8, %arg0, %arg8) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.minimumf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map15, #map13, #map14]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %32 = "linalg.pooling_ndhwc_sum"(%arg8, %arg0, %arg8) <{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<3xi64>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map12, #map13, #map14]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %33 = "linalg.pooling_ndhwc_sum"(%arg8, %arg0, %arg8) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
    %34 = arith.addf %arg11, %arg9 : f32
    "linalg.yield"(%34) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map15, #map13, #map14]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
