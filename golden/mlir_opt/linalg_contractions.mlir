// mlir-opt: 6
// noprint
// Products of vectors and matrices in dialect linalg, with and without casts and indexing maps.
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map10 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
#map17 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
#map18 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
#map19 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
#map20 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d3, d4, d6)>
#map21 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2, d3, d5, d6)>
#map22 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>
#map23 = affine_map<(d0, d1, d2) -> ()>
#map24 = affine_map<(d0, d1, d2, d3) -> ()>
func.func @contractions(%arg0: tensor<?xf32>, %arg1: tensor<f32>, %arg2: tensor<?x?xf32>, %arg3: tensor<?x?x?xf32>, %arg4: tensor<?x?x?x?xf32>, %arg5: tensor<?x?x?x?x?xf32>, %arg6: tensor<?x?xi8>, %arg7: i32, %arg8: tensor<?x?xi32>, %arg9: tensor<?x?x?xi8>, %arg10: tensor<?x?x?xi32>) {
  %0 = "linalg.dot"(%arg0, %arg0, %arg1) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map, #map, #map1]} : (tensor<?xf32>, tensor<?xf32>, tensor<f32>) -> tensor<f32>
  %1 = "linalg.matvec"(%arg2, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map2, #map3, #map4]} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = "linalg.vecmat"(%arg0, %arg2, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map3, #map5, #map4]} : (tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = "linalg.batch_matvec"(%arg3, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map6, #map7, #map8]} : (tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %4 = "linalg.batch_vecmat"(%arg2, %arg3, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map7, #map9, #map8]} : (tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %5 = "linalg.matmul"(%arg2, %arg2, %arg2) <{indexing_maps = [#map7, #map10, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %6 = "linalg.matmul"(%arg2, %arg2, %arg2) <{cast = #linalg.type_fn<cast_signed>, indexing_maps = [#map7, #map10, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %7 = "linalg.matmul"(%arg2, %arg2, %arg2) <{indexing_maps = [#map11, #map10, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %8 = "linalg.batch_matmul"(%arg3, %arg3, %arg3) <{indexing_maps = [#map12, #map13, #map14], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %9 = "linalg.batch_matmul"(%arg3, %arg3, %arg3) <{indexing_maps = [#map15, #map13, #map14], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %10 = "linalg.batch_reduce_matmul"(%arg3, %arg3, %arg2) <{indexing_maps = [#map12, #map13, #map16], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %11 = "linalg.contract"(%arg2, %arg2, %arg2) <{indexing_maps = [#map7, #map10, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %12 = "linalg.contract"(%arg2, %arg2, %arg2) <{cast = #linalg.type_fn<cast_signed>, indexing_maps = [#map7, #map10, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %13 = "linalg.mmt4d"(%arg4, %arg4, %arg4) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map17, #map18, #map19]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %14 = "linalg.batch_mmt4d"(%arg5, %arg5, %arg5) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map20, #map21, #map22]} : (tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %15 = "linalg.quantized_matmul"(%arg6, %arg6, %arg7, %arg7, %arg8) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg11: i8, %arg12: i8, %arg13: i32, %arg14: i32, %arg15: i32):
    %20 = arith.extsi %arg11 : i8 to i32
    %21 = arith.subi %20, %arg13 : i32
    %22 = arith.extsi %arg12 : i8 to i32
    %23 = arith.subi %22, %arg14 : i32
    %24 = arith.muli %21, %23 : i32
    %25 = arith.addi %arg15, %24 : i32
    "linalg.yield"(%25) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map7, #map10, #map23, #map23, #map8]} : (tensor<?x?xi8>, tensor<?x?xi8>, i32, i32, tensor<?x?xi32>) -> tensor<?x?xi32>
  %16 = "linalg.quantized_batch_matmul"(%arg9, %arg9, %arg7, %arg7, %arg10) <{operandSegmentSizes = array<i32: 4, 1>}> ({
  ^bb0(%arg11: i8, %arg12: i8, %arg13: i32, %arg14: i32, %arg15: i32):
    %20 = arith.extsi %arg11 : i8 to i32
    %21 = arith.subi %20, %arg13 : i32
    %22 = arith.extsi %arg12 : i8 to i32
    %23 = arith.subi %22, %arg14 : i32
    %24 = arith.muli %21, %23 : i32
    %25 = arith.addi %arg15, %24 : i32
    "linalg.yield"(%25) : (i32) -> ()
  }) {linalg.memoized_indexing_maps = [#map12, #map13, #map24, #map24, #map14]} : (tensor<?x?x?xi8>, tensor<?x?x?xi8>, i32, i32, tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %17 = "linalg.matmul"(%arg2, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %18 = "linalg.batch_matmul"(%arg3, %arg3, %arg3) <{cast = #linalg.type_fn<cast_signed>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %19 = "linalg.batch_reduce_matmul"(%arg3, %arg3, %arg2) <{cast = #linalg.type_fn<cast_unsigned>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
    %20 = arith.mulf %arg11, %arg12 : f32
    %21 = arith.addf %arg13, %20 : f32
    "linalg.yield"(%21) : (f32) -> ()
  }) : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
