// breaks affine.for region region: an argument of another type than the initial value
func.func @f(%z: f32) {
  %r = "affine.for"(%z) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({
  ^bb0(%i: index, %x: f64):
    "affine.yield"(%z) : (f32) -> ()
  }) : (f32) -> f32
  return
}
// -----
// breaks affine.for region region: the index is no index
func.func @f() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
  ^bb0(%i: i32):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks affine.for results: a result of another type than the initial value
func.func @f(%z: f32) {
  %r = "affine.for"(%z) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({
  ^bb0(%i: index, %x: f32):
    "affine.yield"(%z) : (f32) -> ()
  }) : (f32) -> f64
  return
}
// -----
// breaks affine.if region elseRegion: a result without an else
func.func @f(%z: f32, %i: index) {
  %r = "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    "affine.yield"(%z) : (f32) -> ()
  }, {
  }) : (index) -> f32
  return
}
// -----
// breaks affine.parallel attribute reductions: more reductions than results
func.func @f() {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks affine.parallel attribute steps: a step too many
func.func @f() {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1, 2], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.reduce regions reductions: no region for the second value
func.func @f(%i: index, %z: f32) {
  %r:2 = "scf.parallel"(%i, %i, %i, %z, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
  ^bb0(%k: index):
    "scf.reduce"(%z, %z) ({
    ^bb0(%a: f32, %b: f32):
      "scf.reduce.return"(%a) : (f32) -> ()
    }) : (f32, f32) -> ()
  }) : (index, index, index, f32, f32) -> (f32, f32)
  return
}
// -----
// breaks scf.reduce RegionBranchOpInterface: a region that combines other values
func.func @f(%i: index, %z: f32) {
  %r = "scf.parallel"(%i, %i, %i, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%k: index):
    "scf.reduce"(%z) ({
    ^bb0(%a: f64, %b: f64):
      "scf.reduce.return"(%z) : (f32) -> ()
    }) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}
// -----
// breaks scf.reduce RegionBranchOpInterface: a region that returns another type
func.func @f(%i: index, %z: f32) {
  %r = "scf.parallel"(%i, %i, %i, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%k: index):
    "scf.reduce"(%z) ({
    ^bb0(%a: f32, %b: f32):
      "scf.reduce.return"(%i) : (index) -> ()
    }) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}
// -----
// breaks scf.parallel results: more results than reductions
func.func @f(%i: index, %z: f32) {
  %r:2 = "scf.parallel"(%i, %i, %i, %z, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
  ^bb0(%k: index):
    "scf.reduce"(%z) ({
    ^bb0(%a: f32, %b: f32):
      "scf.reduce.return"(%a) : (f32) -> ()
    }) : (f32) -> ()
  }) : (index, index, index, f32, f32) -> (f32, f32)
  return
}
// -----
// good
func.func @f(%m: memref<4xvector<2xf32>>, %n: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %m[%i] : memref<4xvector<2xf32>>
    affine.store %0, %m[%i] : memref<4xvector<2xf32>>
    %1 = affine.vector_load %n[%i] : memref<4xf32>, vector<2xf32>
    affine.vector_store %1, %n[%i] : memref<4xf32>, vector<2xf32>
  }
  return
}
// -----
// good: a reduction of each kind that has a neutral element
func.func @f(%x: f32, %n: i32, %s: si32, %u: ui32) {
  %r:13 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0, 4, 8, 12, 3, 1, 13, 14, 2, 6, 10, 7, 11], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x, %x, %x, %x, %x, %n, %n, %n, %n, %s, %s, %u, %u) : (f32, f32, f32, f32, f32, i32, i32, i32, i32, si32, si32, ui32, ui32) -> ()
  }) : () -> (f32, f32, f32, f32, f32, i32, i32, i32, i32, si32, si32, ui32, ui32)
  return
}
