// mlir-opt: 6
// noprint
// linalg.elementwise with all of its kinds, and with indexing maps.
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
func.func @elementwise(%arg0: tensor<?xf32>, %arg1: tensor<?xi32>, %arg2: tensor<?xi1>, %arg3: tensor<?x?xf32>) {
  %0 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<abs>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.absf %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<ceil>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.ceil %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<erf>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.erf %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<exp>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.exp %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %4 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<floor>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.floor %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %5 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<log>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.log %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %6 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<negf>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = arith.negf %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %7 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<reciprocal>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %cst = arith.constant 1.000000e+00 : f32
    %25 = arith.divf %cst, %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %8 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<round>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.round %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %9 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<rsqrt>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.rsqrt %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %10 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<sqrt>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.sqrt %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %11 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<square>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = arith.mulf %arg4, %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %12 = "linalg.elementwise"(%arg0, %arg0) <{indexing_maps = [#map, #map], kind = #linalg.elementwise_kind<tanh>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.tanh %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %13 = "linalg.elementwise"(%arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<add>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
    %25 = arith.addf %arg4, %arg5 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %14 = "linalg.elementwise"(%arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<sub>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
    %25 = arith.subf %arg4, %arg5 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %15 = "linalg.elementwise"(%arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<mul>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
    %25 = arith.mulf %arg4, %arg5 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %16 = "linalg.elementwise"(%arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<div>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
    %25 = arith.divf %arg4, %arg5 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %17 = "linalg.elementwise"(%arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<max_signed>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
    %25 = arith.maximumf %arg4, %arg5 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %18 = "linalg.elementwise"(%arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<min_signed>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
    %25 = arith.minimumf %arg4, %arg5 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %19 = "linalg.elementwise"(%arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<powf>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32, %arg6: f32):
    %25 = math.powf %arg4, %arg5 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %20 = "linalg.elementwise"(%arg1, %arg1, %arg1) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<div_unsigned>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: i32, %arg5: i32, %arg6: i32):
    %25 = arith.divui %arg4, %arg5 : i32
    "linalg.yield"(%25) : (i32) -> ()
  }) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %21 = "linalg.elementwise"(%arg1, %arg1, %arg1) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<max_unsigned>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: i32, %arg5: i32, %arg6: i32):
    %25 = arith.maxui %arg4, %arg5 : i32
    "linalg.yield"(%25) : (i32) -> ()
  }) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %22 = "linalg.elementwise"(%arg1, %arg1, %arg1) <{indexing_maps = [#map, #map, #map], kind = #linalg.elementwise_kind<min_unsigned>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg4: i32, %arg5: i32, %arg6: i32):
    %25 = arith.minui %arg4, %arg5 : i32
    "linalg.yield"(%25) : (i32) -> ()
  }) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %23 = "linalg.elementwise"(%arg2, %arg0, %arg0, %arg0) <{indexing_maps = [#map, #map, #map, #map], kind = #linalg.elementwise_kind<select>, operandSegmentSizes = array<i32: 3, 1>}> ({
  ^bb0(%arg4: i1, %arg5: f32, %arg6: f32, %arg7: f32):
    %25 = arith.select %arg4, %arg5, %arg6 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %24 = "linalg.elementwise"(%arg0, %arg3) <{indexing_maps = [#map1, #map2], kind = #linalg.elementwise_kind<exp>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg4: f32, %arg5: f32):
    %25 = math.exp %arg4 : f32
    "linalg.yield"(%25) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
