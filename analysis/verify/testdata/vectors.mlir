// breaks vector.bitcast vector.bitcast: other bits without a dimension
func.func @p(%a: vector<i1>) {
  %r = "vector.bitcast"(%a) : (vector<i1>) -> vector<bf16>
  return
}
// -----
// good
func.func @p(%a: vector<f32>) {
  %r = "vector.bitcast"(%a) : (vector<f32>) -> vector<i32>
  return
}
// -----
// good
func.func @p(%a: vector<2x3xi32>) {
  %r = "vector.bitcast"(%a) : (vector<2x3xi32>) -> vector<2x6xi16>
  return
}
// -----
// breaks vector.bitcast vector.bitcast: another first dimension
func.func @p(%a: vector<2x3xi32>) {
  %r = "vector.bitcast"(%a) : (vector<2x3xi32>) -> vector<3x2xi32>
  return
}
// -----
// breaks vector.bitcast vector.bitcast: other dimensions of as many elements
func.func @p(%a: vector<2x3xi32>) {
  %r = "vector.bitcast"(%a) : (vector<2x3xi32>) -> vector<1x6xi32>
  return
}
// -----
// breaks vector.bitcast vector.bitcast: half the bits
func.func @p(%a: vector<4xi32>) {
  %r = "vector.bitcast"(%a) : (vector<4xi32>) -> vector<4xi16>
  return
}
// -----
// good: scalable or not
func.func @p(%a: vector<[4]xi32>) {
  %r = "vector.bitcast"(%a) : (vector<[4]xi32>) -> vector<8xi16>
  return
}
// -----
// good
func.func @p(%a: vector<[4]xi32>) {
  %r = "vector.bitcast"(%a) : (vector<[4]xi32>) -> vector<[8]xi16>
  return
}
// -----
// good: an index has 64 bits
func.func @p(%a: vector<4xindex>) {
  %r = "vector.bitcast"(%a) : (vector<4xindex>) -> vector<4xi64>
  return
}
// -----
// breaks vector.bitcast vector.bitcast: an index has 64 bits
func.func @p(%a: vector<4xindex>) {
  %r = "vector.bitcast"(%a) : (vector<4xindex>) -> vector<4xi32>
  return
}
// -----
// good: nothing is masked
func.func @p(%a: vector<4xi1>) {
  "vector.mask"(%a) ({
    "vector.yield"() : () -> ()
  }) : (vector<4xi1>) -> ()
  return
}
// -----
// breaks vector.mask RegionBranchOpInterface: no result for what is yielded
func.func @p(%a: vector<4xi1>) {
  "vector.mask"(%a) ({
    "vector.yield"(%a) : (vector<4xi1>) -> ()
  }) : (vector<4xi1>) -> ()
  return
}
// -----
// good: any value of as many
func.func @p(%a: vector<4xi1>) {
  %r = "vector.mask"(%a) ({
    "vector.yield"(%a) : (vector<4xi1>) -> ()
  }) : (vector<4xi1>) -> i32
  return
}
// -----
// breaks vector.mask region maskRegion: an operation that cannot be masked
func.func @p(%a: vector<4xi1>, %b: vector<4xf32>) {
  %r = "vector.mask"(%a) ({
    %c = arith.addf %b, %b : vector<4xf32>
    "vector.yield"(%c) : (vector<4xf32>) -> ()
  }) : (vector<4xi1>) -> vector<4xf32>
  return
}
// -----
// good
func.func @p(%a: vector<4xi1>, %b: vector<4xf32>) {
  %r = "vector.mask"(%a) ({
    %c = vector.reduction <add>, %b : vector<4xf32> into f32
    "vector.yield"(%c) : (f32) -> ()
  }) : (vector<4xi1>) -> f32
  return
}
// -----
// breaks vector.mask operand mask: another length
func.func @p(%a: vector<3xi1>, %b: vector<4xf32>) {
  %r = "vector.mask"(%a) ({
    %c = vector.reduction <add>, %b : vector<4xf32> into f32
    "vector.yield"(%c) : (f32) -> ()
  }) : (vector<3xi1>) -> f32
  return
}
// -----
// breaks vector.mask RegionBranchOpInterface: another value is yielded
func.func @p(%a: vector<4xi1>, %b: vector<4xf32>, %d: f32) {
  %r = "vector.mask"(%a) ({
    %c = vector.reduction <add>, %b : vector<4xf32> into f32
    "vector.yield"(%d) : (f32) -> ()
  }) : (vector<4xi1>) -> f32
  return
}
// -----
// breaks vector.mask region maskRegion: two operations
func.func @p(%a: vector<4xi1>, %b: vector<4xf32>, %d: f32) {
  %r = "vector.mask"(%a) ({
    %c = vector.reduction <add>, %b : vector<4xf32> into f32
    %e = vector.reduction <add>, %b : vector<4xf32> into f32
    "vector.yield"(%c) : (f32) -> ()
  }) : (vector<4xi1>) -> f32
  return
}
// -----
// breaks vector.mask operand passthru: for a reduction
func.func @p(%a: vector<4xi1>, %b: vector<4xf32>, %d: f32) {
  %r = "vector.mask"(%a, %d) ({
    %c = vector.reduction <add>, %b : vector<4xf32> into f32
    "vector.yield"(%c) : (f32) -> ()
  }) : (vector<4xi1>, f32) -> f32
  return
}
// -----
// breaks vector.mask results: another type
func.func @p(%a: vector<4xi1>, %b: vector<4xf32>, %d: f32) {
  %r = "vector.mask"(%a) ({
    %c = vector.reduction <add>, %b : vector<4xf32> into f32
    "vector.yield"(%c) : (f32) -> ()
  }) : (vector<4xi1>) -> f64
  return
}
// -----
// good
func.func @p(%m: memref<2x3xf32>) {
  %r = "vector.type_cast"(%m) : (memref<2x3xf32>) -> memref<vector<2x3xf32>>
  return
}
// -----
// breaks vector.type_cast vector.type_cast: other sizes
func.func @p(%m: memref<2x3xf32>) {
  %r = "vector.type_cast"(%m) : (memref<2x3xf32>) -> memref<vector<3x2xf32>>
  return
}
// -----
// breaks vector.type_cast vector.type_cast: another memory
func.func @p(%m: memref<2x3xf32, 1>) {
  %r = "vector.type_cast"(%m) : (memref<2x3xf32, 1>) -> memref<vector<2x3xf32>>
  return
}
// -----
// breaks vector.type_cast vector.type_cast: a layout
func.func @p(%m: memref<2x3xf32, strided<[3, 1], offset: ?>>) {
  %r = "vector.type_cast"(%m) : (memref<2x3xf32, strided<[3,1], offset: ?>>) -> memref<vector<2x3xf32>>
  return
}
// -----
// breaks vector.type_cast vector.type_cast: strides
func.func @p(%m: memref<2x3xf32, strided<[4, 1]>>) {
  %r = "vector.type_cast"(%m) : (memref<2x3xf32, strided<[4,1]>>) -> memref<vector<2x3xf32>>
  return
}
// -----
// good: vectors in an array
func.func @p(%m: memref<2x3xf32>) {
  %r = "vector.type_cast"(%m) : (memref<2x3xf32>) -> memref<2xvector<3xf32>>
  return
}
// -----
// breaks vector.type_cast vector.type_cast: other elements
func.func @p(%m: memref<2x3xf32>) {
  %r = "vector.type_cast"(%m) : (memref<2x3xf32>) -> memref<vector<2x3xi32>>
  return
}
// -----
// good
func.func @p(%m: memref<f32>) {
  %r = "vector.type_cast"(%m) : (memref<f32>) -> memref<f32>
  return
}
// -----
// breaks memref.generic_atomic_rmw operand indices: an index for no dimension
func.func @p(%m: memref<f32>, %i: index) {
  %r = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%b: f32):
    "memref.atomic_yield"(%b) : (f32) -> ()
  }) : (memref<f32>, index) -> f32
  return
}
// -----
// breaks memref.generic_atomic_rmw operand indices: no index
func.func @p(%m: memref<2xf32>, %i: index) {
  %r = "memref.generic_atomic_rmw"(%m) ({
  ^bb0(%b: f32):
    "memref.atomic_yield"(%b) : (f32) -> ()
  }) : (memref<2xf32>) -> f32
  return
}
// -----
// breaks vector.insert operand valueToStore: a vector without a dimension
func.func @p(%a: vector<f32>) {
  %r = "vector.insert"(%a, %a) <{static_position = array<i64>}> : (vector<f32>, vector<f32>) -> vector<f32>
  return
}
// -----
// good: a scalar
func.func @p(%a: f32, %b: vector<f32>) {
  %r = "vector.insert"(%a, %b) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
  return
}
// -----
// breaks vector.compressstore operand valueToStore: a scalable vector
func.func @p(%m: memref<4xf32>, %i: index, %k: vector<4xi1>, %v: vector<[4]xf32>) {
  "vector.compressstore"(%m, %i, %k, %v) : (memref<4xf32>, index, vector<4xi1>, vector<[4]xf32>) -> ()
  return
}
// -----
// breaks vector.multi_reduction result: other elements
func.func @p(%a: vector<4xi1>, %b: complex<f64>) {
  %r = "vector.multi_reduction"(%a, %b) <{kind = #vector.kind<mul>, reduction_dims = array<i64>}> : (vector<4xi1>, complex<f64>) -> complex<f64>
  return
}
// -----
// good
func.func @p(%a: vector<4xf32>, %b: f32) {
  %r = "vector.multi_reduction"(%a, %b) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0>}> : (vector<4xf32>, f32) -> f32
  return
}
// -----
// breaks vector.outerproduct operands: other elements
func.func @p(%a: vector<4xi64>, %b: vector<4xi32>) {
  %r = "vector.outerproduct"(%a, %b) : (vector<4xi64>, vector<4xi32>) -> vector<4x4xi64>
  return
}
// -----
// good
func.func @p(%a: vector<4xi64>, %b: i64) {
  %r = "vector.outerproduct"(%a, %b) : (vector<4xi64>, i64) -> vector<4xi64>
  return
}
// -----
// breaks vector.outerproduct operands: other elements of the result
func.func @p(%a: vector<4xi64>, %b: vector<4xi64>) {
  %r = "vector.outerproduct"(%a, %b) : (vector<4xi64>, vector<4xi64>) -> vector<4x4xi32>
  return
}
// -----
// good
func.func @f(%a: vector<f32>, %b: vector<1xf32>) {
  %0 = vector.interleave %a, %a : vector<f32> -> vector<2xf32>
  %1 = vector.interleave %b, %b : vector<1xf32> -> vector<2xf32>
  return
}
// -----
// breaks vector.interleave vector.interleave
func.func @f(%a: vector<f32>) {
  %0 = "vector.interleave"(%a, %a) : (vector<f32>, vector<f32>) -> vector<1xf32>
  return
}
// -----
// breaks vector.interleave vector.interleave
func.func @f(%a: vector<f32>) {
  %0 = "vector.interleave"(%a, %a) : (vector<f32>, vector<f32>) -> vector<1x2xf32>
  return
}
// -----
// good: the last place of a leading dimension
func.func @p(%a: vector<2xf32>, %b: vector<4x2xf32>) {
  %r = "vector.insert_strided_slice"(%a, %b) {offsets = [3, 0], strides = [1]} : (vector<2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}
// -----
// breaks vector.insert_strided_slice attribute offsets: a place behind a leading dimension
func.func @p(%a: vector<2xf32>, %b: vector<4x2xf32>) {
  %r = "vector.insert_strided_slice"(%a, %b) {offsets = [4, 0], strides = [1]} : (vector<2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}
// -----
// good: memory whose elements are vectors
func.func @f(%m: memref<4xvector<8xf32>>, %i: index) {
  %0 = vector.load %m[%i] : memref<4xvector<8xf32>>, vector<8xf32>
  vector.store %0, %m[%i] : memref<4xvector<8xf32>>, vector<8xf32>
  return
}
// -----
// breaks vector.maskedload base: elements that are vectors
func.func @f(%m: memref<4xvector<8xf32>>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<4xvector<8xf32>>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}
// -----
// good: transfers of parts of memory whose elements are vectors
func.func @f(%m: memref<4x6xvector<8xf32>>, %i: index, %p: vector<8xf32>, %q: memref<4x6xf32>, %x: f32, %k: vector<6xi1>) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x6xvector<8xf32>>, index, index, vector<8xf32>) -> vector<6x8xf32>
  %1 = "vector.transfer_read"(%q, %i, %i, %x, %k) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (0, d1)>}> : (memref<4x6xf32>, index, index, f32, vector<6xi1>) -> vector<4x6xf32>
  return
}
// -----
// breaks vector.mask operand passthru: for a gather, which has one of its own
func.func @f(%k: vector<4xi1>, %y: vector<4xf32>, %b: memref<8xf32>, %i: index, %j: vector<4xi32>) {
  %0 = "vector.mask"(%k, %y) ({
    %1 = "vector.gather"(%b, %i, %j, %k, %y) : (memref<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.yield"(%1) : (vector<4xf32>) -> ()
  }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
// breaks vector.gather attribute alignment: of a tensor
func.func @f(%t: tensor<8xf32>, %i: index, %j: vector<4xi32>, %k: vector<4xi1>, %y: vector<4xf32>) {
  %0 = "vector.gather"(%t, %i, %j, %k, %y) <{alignment = 16 : i64}> : (tensor<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}
