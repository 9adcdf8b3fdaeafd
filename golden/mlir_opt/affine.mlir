// mlir-opt: 6
// noprint
// Operations of dialect affine, most of whose custom forms hlobc does not have.
#map = affine_map<(d0)[s0] -> (d0 + s0)>
#id = affine_map<(d0) -> (d0)>
func.func @loops(%m: memref<16xf32>, %n: index, %x: f32) -> f32 {
  %0 = "affine.apply"(%n, %n) <{map = #map}> : (index, index) -> index
  %1 = "affine.max"(%n) <{map = affine_map<()[s0] -> (s0, 4)>}> : (index) -> index
  %2 = "affine.min"(%n) <{map = affine_map<()[s0] -> (s0, 4)>}> : (index) -> index
  %3:2 = affine.delinearize_index %n into (4, 8) : index, index
  %5 = "affine.for"(%n, %x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 2 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
  ^bb0(%i: index, %acc: f32):
    %v = "affine.load"(%m, %i) <{map = #id}> : (memref<16xf32>, index) -> f32
    %s = arith.addf %acc, %v : f32
    "affine.store"(%s, %m, %i) <{map = #id}> : (f32, memref<16xf32>, index) -> ()
    "affine.prefetch"(%m, %i) <{isDataCache = true, isWrite = false, localityHint = 2 : i32, map = #id}> : (memref<16xf32>, index) -> ()
    %w = "affine.vector_load"(%m, %i) <{map = #id}> : (memref<16xf32>, index) -> vector<4xf32>
    "affine.vector_store"(%w, %m, %i) <{map = #id}> : (vector<4xf32>, memref<16xf32>, index) -> ()
    affine.yield %s : f32
  }) : (index, f32) -> f32
  %6 = "affine.if"(%n) <{condition = affine_set<()[s0] : (s0 - 4 >= 0)>}> ({
    affine.yield %x : f32
  }, {
    affine.yield %5 : f32
  }) : (index) -> f32
  %7 = "affine.parallel"(%n) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<()[s0] -> (s0)>}> ({
  ^bb0(%i: index):
    affine.yield %x : f32
  }) : (index) -> f32
  return %7 : f32
}
