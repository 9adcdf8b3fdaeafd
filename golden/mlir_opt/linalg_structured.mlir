// mlir-opt: 6
// noprint
// linalg.generic and the operations of dialect linalg that are neither convolutions nor products.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> (d0)>
func.func @structured(%arg0: tensor<4xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<8x4xf32>) {
  %0 = "linalg.generic"(%arg1, %arg0) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg3: f32, %arg4: f32):
    %3 = linalg.index 1 : index
    %4 = arith.addf %arg3, %arg4 : f32
    "linalg.yield"(%4) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = "linalg.generic"(%arg0) <{doc = "copies", indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], library_call = "copy", operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg3: f32):
    "linalg.yield"(%arg3) : (f32) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %mapped = "linalg.map"(%arg0, %arg0, %arg0) ({
  ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
    %3 = arith.addf %arg3, %arg4 : f32
    "linalg.yield"(%3) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %reduced = "linalg.reduce"(%arg1, %arg0) <{dimensions = array<i64: 1>}> ({
  ^bb0(%arg3: f32, %arg4: f32):
    %3 = arith.addf %arg4, %arg3 : f32
    "linalg.yield"(%3) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4xf32>
  %transposed = "linalg.transpose"(%arg1, %arg2) <{permutation = array<i64: 1, 0>}> ({
  ^bb0(%arg3: f32, %arg4: f32):
    "linalg.yield"(%arg3) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  %broadcasted = "linalg.broadcast"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%arg3: f32, %arg4: f32):
    "linalg.yield"(%arg3) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = linalg.softmax dimension(1) ins(%arg1 : tensor<4x8xf32>) outs(%arg1 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
func.func @packing(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: tensor<8x15x8x32xf32>, %arg3: tensor<120x250xf32>, %arg4: f32, %arg5: tensor<128xf32>, %arg6: tensor<16x8xf32>) {
  %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %pack_0 = linalg.pack %arg3 padding_value(%arg4 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg2 : tensor<120x250xf32> -> tensor<8x15x8x32xf32>
  %unpack = linalg.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  %unpack_1 = linalg.unpack %arg2 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg3 : tensor<8x15x8x32xf32> -> tensor<120x250xf32>
  return
}
func.func @winograd(%arg0: tensor<2x3x3x5xf32>, %arg1: tensor<6x6x5x2xf32>, %arg2: tensor<2x10x10x5xf32>, %arg3: tensor<6x6x2x2x2x5xf32>, %arg4: tensor<6x6x2x2x2x2xf32>, %arg5: tensor<2x8x8x2xf32>, %arg6: tensor<4x4x5x2xf32>, %arg7: tensor<2x5x5x5xf32>, %arg8: tensor<6x6x5x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg0 : tensor<2x3x3x5xf32>) outs(%arg1 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg2 : tensor<2x10x10x5xf32>) outs(%arg3 : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%arg4 : tensor<6x6x2x2x2x2xf32>) outs(%arg5 : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  %3 = linalg.winograd_filter_transform fmr(F_2_3) ins(%arg0 : tensor<2x3x3x5xf32>) outs(%arg6 : tensor<4x4x5x2xf32>) -> tensor<4x4x5x2xf32>
  %4 = linalg.winograd_filter_transform fmr(F_2_5) ins(%arg7 : tensor<2x5x5x5xf32>) outs(%arg8 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
