// good
func.func @f(%a: i32, %b: i32, %t: tensor<4xi32>) -> tensor<4xi1> {
  %0 = arith.cmpi eq, %t, %t : tensor<4xi32>
  %1 = arith.cmpi slt, %a, %b : i32
  %2 = arith.select %1, %a, %b : i32
  %3 = arith.select %0, %t, %t : tensor<4xi1>, tensor<4xi32>
  %4 = arith.index_cast %a : i32 to index
  %5 = arith.constant dense<1> : tensor<2xi32>
  %6 = arith.addi %a, %b : i32
  return %0 : tensor<4xi1>
}
// -----
// breaks arith.cmpi Elementwise
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 0 : i64} : (i32, i32) -> tensor<i1>
  return
}
// -----
// breaks arith.cmpi TypesMatchWith
func.func @f(%a: tensor<4xi32>) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 0 : i64} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi1>
  return
}
// -----
// breaks arith.cmpi SameTypeOperands
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.cmpi"(%a, %b) {predicate = 0 : i64} : (i32, i64) -> i1
  return
}
// -----
// breaks arith.constant AllTypesMatch
func.func @f() {
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}
// -----
// breaks arith.constant result
func.func @f() {
  %0 = "arith.constant"() {value = 1 : ui32} : () -> ui32
  return
}
// -----
// breaks arith.constant attribute value
func.func @f() {
  %0 = "arith.constant"() {value = "x" : i32} : () -> i32
  return
}
// -----
// breaks arith.index_cast CastOpInterface
func.func @f(%a: i32) {
  %0 = "arith.index_cast"(%a) : (i32) -> i64
  return
}
// -----
// breaks arith.index_cast SameOperandsAndResultShape
func.func @f(%a: tensor<4xi32>) {
  %0 = "arith.index_cast"(%a) : (tensor<4xi32>) -> tensor<5xindex>
  return
}
// -----
// breaks arith.select AllTypesMatch
func.func @f(%c: i1, %a: i32, %b: i64) {
  %0 = "arith.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  return
}
// -----
// breaks arith.select operand condition
func.func @f(%c: tensor<?xi1>, %a: tensor<4xi32>) {
  %0 = "arith.select"(%c, %a, %a) : (tensor<?xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}
// -----
// breaks arith.addi SameOperandsAndResultType
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}
// -----
// breaks arith.addi operand lhs
func.func @f(%a: f32) {
  %0 = "arith.addi"(%a, %a) : (f32, f32) -> f32
  return
}
// -----
// good
func.func @f(%t: tensor<4xf32>, %m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %1 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %2 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %3 = memref.cast %m : memref<4xf32> to memref<*xf32>
  return
}
// -----
// breaks bufferization.to_tensor SameOperandsAndResultShape
func.func @f(%m: memref<4xf32>) {
  %0 = "bufferization.to_tensor"(%m) : (memref<4xf32>) -> tensor<5xf32>
  return
}
// -----
// breaks bufferization.to_tensor TensorAndBufferMatch
func.func @f(%m: memref<4xf32>) {
  %0 = "bufferization.to_tensor"(%m) : (memref<4xf32>) -> tensor<?xf32>
  return
}
// -----
// breaks bufferization.to_buffer SameOperandsAndResultElementType
func.func @f(%m: tensor<4xf32>) {
  %0 = "bufferization.to_buffer"(%m) : (tensor<4xf32>) -> memref<4xi32>
  return
}
// -----
// breaks bufferization.to_buffer TensorAndBufferMatch
func.func @f(%m: tensor<4xf32>) {
  %0 = "bufferization.to_buffer"(%m) : (tensor<4xf32>) -> memref<?xf32>
  return
}
// -----
// breaks memref.cast CastOpInterface
func.func @f(%m: memref<4xf32>) {
  %0 = "memref.cast"(%m) : (memref<4xf32>) -> memref<4xi32>
  return
}
// -----
// breaks memref.cast CastOpInterface
func.func @f(%m: memref<4xf32>) {
  %0 = "memref.cast"(%m) : (memref<4xf32>) -> memref<4xf32, 1>
  return
}
// -----
// good
func.func @f(%a: index, %x: f32) -> f32 {
  %0 = scf.for %i = %a to %a step %a iter_args(%s = %x) -> f32 {
    scf.yield %s : f32
  }
  scf.for %i = %a to %a step %a {
    scf.yield
  }
  return %0 : f32
}
// -----
// breaks scf.for results
func.func @f(%a: index, %x: f32) {
  "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %s: f32):
    scf.yield %s : f32
  }) : (index, index, index, f32) -> ()
  return
}
// -----
// breaks scf.for region region
func.func @f(%a: index, %x: f32) {
  %0 = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index):
    scf.yield %x : f32
  }) : (index, index, index, f32) -> f32
  return
}
// -----
// breaks scf.for region region
func.func @f(%a: index) {
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}
// -----
// breaks scf.for results
func.func @f(%a: index, %x: f32) {
  %0 = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %s: f32):
    scf.yield %s : f32
  }) : (index, index, index, f32) -> i32
  return
}
// -----
// breaks scf.for region region
func.func @f(%a: index, %x: f32) {
  %0 = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %s: i32):
    scf.yield %x : f32
  }) : (index, index, index, f32) -> f32
  return
}
// -----
// breaks scf.for RegionBranchOpInterface
func.func @f(%a: index, %x: f32) {
  %0 = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %s: f32):
    scf.yield
  }) : (index, index, index, f32) -> f32
  return
}
// -----
// breaks scf.for RegionBranchOpInterface
func.func @f(%a: index, %x: f32) {
  %0 = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %s: f32):
    scf.yield %i : index
  }) : (index, index, index, f32) -> f32
  return
}
// -----
// breaks scf.for AllTypesMatch
func.func @f(%a: index, %b: i32) {
  "scf.for"(%a, %a, %b) ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, index, i32) -> ()
  return
}
// -----
// breaks scf.yield HasParent
func.func @f() {
  scf.yield
}
// -----
// good
func.func @f(%t: tensor<?xf32>, %i: index, %x: f32) {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.extract %t[%i] : tensor<?xf32>
  %2 = tensor.insert %x into %t[%i] : tensor<?xf32>
  %3 = tensor.from_elements %x, %x : tensor<2xf32>
  %4 = tensor.dim %t, %i : tensor<?xf32>
  return
}
// -----
// breaks tensor.cast CastOpInterface
func.func @f(%t: tensor<?xf32>) {
  %0 = "tensor.cast"(%t) : (tensor<?xf32>) -> tensor<?xi32>
  return
}
// -----
// breaks tensor.cast CastOpInterface
func.func @f(%t: tensor<3xf32>) {
  %0 = "tensor.cast"(%t) : (tensor<3xf32>) -> tensor<4xf32>
  return
}
// -----
// breaks tensor.extract TypesMatchWith
func.func @f(%t: tensor<3xf32>, %i: index) {
  %0 = "tensor.extract"(%t, %i) : (tensor<3xf32>, index) -> i32
  return
}
// -----
// breaks tensor.extract operand indices
func.func @f(%t: tensor<3xf32>, %i: index) {
  %0 = "tensor.extract"(%t, %i, %i) : (tensor<3xf32>, index, index) -> f32
  return
}
// -----
// breaks tensor.insert TypesMatchWith
func.func @f(%t: tensor<3xf32>, %i: index, %x: i32) {
  %0 = "tensor.insert"(%x, %t, %i) : (i32, tensor<3xf32>, index) -> tensor<3xf32>
  return
}
// -----
// breaks tensor.insert TypesMatchWith
func.func @f(%t: tensor<3xf32>, %i: index, %x: f32) {
  %0 = "tensor.insert"(%x, %t, %i) : (f32, tensor<3xf32>, index) -> tensor<?xf32>
  return
}
// -----
// breaks tensor.insert operand indices
func.func @f(%t: tensor<3xf32>, %i: index, %x: f32) {
  %0 = "tensor.insert"(%x, %t) : (f32, tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
// breaks tensor.from_elements operand elements
func.func @f(%x: f32) {
  %0 = "tensor.from_elements"(%x) : (f32) -> tensor<2xf32>
  return
}
// -----
// breaks tensor.from_elements operand elements
func.func @f(%x: f32, %y: i32) {
  %0 = "tensor.from_elements"(%x, %y) : (f32, i32) -> tensor<2xf32>
  return
}
// -----
// breaks tensor.dim operand index
func.func @f(%t: tensor<?xf32>, %i: i32) {
  %0 = "tensor.dim"(%t, %i) : (tensor<?xf32>, i32) -> index
  return
}
// -----
// good
func.func @f(%t: tensor<?x4xf32>, %s: !shape.shape, %x: tensor<2xindex>) -> tensor<2xindex> {
  %0 = shape.shape_of %t : tensor<?x4xf32> -> tensor<2xindex>
  %1 = shape.broadcast %0, %x : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  %2 = shape.num_elements %0 : tensor<2xindex> -> index
  %3 = shape.const_shape [1, 2] : tensor<2xindex>
  %4 = shape.cstr_broadcastable %0, %x : tensor<2xindex>, tensor<2xindex>
  %5 = shape.broadcast %0, %s : tensor<2xindex>, !shape.shape -> !shape.shape
  %6 = shape.num_elements %s : !shape.shape -> !shape.size
  %7 = shape.const_shape [1, 2] : !shape.shape
  %8 = shape.shape_of %t : tensor<?x4xf32> -> !shape.shape
  %9 = shape.assuming %4 -> tensor<2xindex> {
    shape.assuming_yield %1 : tensor<2xindex>
  }
  return %9 : tensor<2xindex>
}
// -----
// breaks shape.broadcast result
func.func @f(%s: !shape.shape, %x: tensor<2xindex>) {
  %0 = "shape.broadcast"(%x, %s) : (tensor<2xindex>, !shape.shape) -> tensor<2xindex>
  return
}
// -----
// breaks shape.num_elements result
func.func @f(%s: !shape.shape) {
  %0 = "shape.num_elements"(%s) : (!shape.shape) -> index
  return
}
// -----
// breaks shape.shape_of result
func.func @f(%t: tensor<?x4xf32>) {
  %0 = "shape.shape_of"(%t) : (tensor<?x4xf32>) -> tensor<3xindex>
  return
}
// -----
// breaks shape.const_shape result
func.func @f() {
  %0 = "shape.const_shape"() {shape = dense<[1, 2]> : tensor<2xindex>} : () -> tensor<3xindex>
  return
}
// -----
// breaks shape.cstr_broadcastable operands
func.func @f(%x: tensor<2xindex>) {
  %0 = "shape.cstr_broadcastable"(%x) : (tensor<2xindex>) -> !shape.witness
  return
}
// -----
// breaks shape.assuming RegionBranchOpInterface
func.func @f(%w: !shape.witness, %x: f32) {
  %0 = "shape.assuming"(%w) ({
    "shape.assuming_yield"() : () -> ()
  }) : (!shape.witness) -> f32
  return
}
// -----
// breaks shape.assuming RegionBranchOpInterface
func.func @f(%w: !shape.witness, %x: i32) {
  %0 = "shape.assuming"(%w) ({
    "shape.assuming_yield"(%x) : (i32) -> ()
  }) : (!shape.witness) -> f32
  return
}
// -----
// breaks shape.assuming SingleBlockImplicitTerminator
func.func @f(%w: !shape.witness, %x: i32) {
  "shape.assuming"(%w) ({
    "other.end"(%x) : (i32) -> ()
  }) : (!shape.witness) -> ()
  return
}
// -----
// breaks shape.assuming_yield HasParent
func.func @f() {
  "shape.assuming_yield"() : () -> ()
}
// -----
// good: alone: the reference at hand lacks the dialect
func.func @f(%x: tensor<2xf32>) {
  check.expect_eq %x, %x : tensor<2xf32>
  check.expect_eq_const %x, dense<1.0> : tensor<2xf32>
  check.expect_close %x, %x, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  return
}
// -----
// breaks check.expect_eq SameTypeOperands: alone: the reference at hand lacks the dialect
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  "check.expect_eq"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}
// -----
// breaks check.expect_eq_const AllTypesMatch: alone: the reference at hand lacks the dialect
func.func @f(%x: tensor<2xf32>) {
  "check.expect_eq_const"(%x) {value = dense<1.0> : tensor<3xf32>} : (tensor<2xf32>) -> ()
  return
}
// -----
// breaks check.expect_close AllTypesMatch: alone: the reference at hand lacks the dialect
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32>) {
  "check.expect_close"(%x, %y) {max_ulp_difference = 1 : ui64} : (tensor<2xf32>, tensor<?xf32>) -> ()
  return
}
// -----
// breaks interpreter.probe SameOperandsAndResultType: alone: the reference at hand lacks the dialect
func.func @f(%x: tensor<2xf32>) {
  %0 = "interpreter.probe"(%x) {probe_id = "a"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}
// -----
// breaks interpreter.run_parallel attribute programs: alone: the reference at hand lacks the dialect
func.func @f() {
  "interpreter.run_parallel"() {programs = []} : () -> ()
  return
}
// -----
// breaks stablehlo.all_gather attribute replica_groups
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x16xf32> {
  %r = "stablehlo.all_gather"(%x)  {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "foo">]>, all_gather_dim = 1 : i64
  } : (tensor<16x8xf32>) -> tensor<16x16xf32>
  func.return %r : tensor<16x16xf32>
}
// -----
// breaks stablehlo.composite C2
func.func @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.composite "a.b" %x {decomposition = @missing} : (tensor<f32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks stablehlo.nothing name
func.func @f(%x: tensor<f32>) {
  "stablehlo.nothing"(%x) : (tensor<f32>) -> ()
  func.return
}
// -----
// breaks pphlo.bitcast_convert result: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x!pphlo.secret<i32>>) {
  %0 = "pphlo.bitcast_convert"(%a) : (tensor<2x!pphlo.secret<i32>>) -> tensor<2xi32>
  return
}
// -----
// breaks pphlo.broadcast attribute broadcast_dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2xf32>) {
  %0 = "pphlo.broadcast"(%a) {broadcast_dimensions = array<i64: 13>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks pphlo.broadcast attribute broadcast_dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2xf32>) {
  %0 = "pphlo.broadcast"(%a) {broadcast_dimensions = array<i64>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks pphlo.broadcast attribute broadcast_dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x2xf32>) {
  %0 = "pphlo.broadcast"(%a) {broadcast_dimensions = array<i64: 0, 0>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
// breaks pphlo.broadcast result 0: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2xf32>) {
  %0 = "pphlo.broadcast"(%a) {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<3xf32>
  return
}
// -----
// breaks pphlo.concatenate attribute dimension: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<f32>) {
  %0 = "pphlo.concatenate"(%a) {dimension = 0 : i64} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks pphlo.concatenate operand inputs: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>, %b: tensor<2x2xf32>) {
  %0 = "pphlo.concatenate"(%a, %b) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<4x3xf32>
  return
}
// -----
// breaks pphlo.iota attribute iota_dimension: alone: the reference at hand lacks the dialect
func.func @f() {
  %0 = "pphlo.iota"() {iota_dimension = 1000 : i64} : () -> tensor<1xi32>
  return
}
// -----
// breaks pphlo.reverse attribute dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "pphlo.reverse"(%a) {dimensions = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// breaks pphlo.reverse attribute dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "pphlo.reverse"(%a) {dimensions = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// breaks pphlo.slice attribute start_indices: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %0 = "pphlo.slice"(%a) {start_indices = array<i64: -1>, limit_indices = array<i64: 2>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks pphlo.slice attribute start_indices: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %0 = "pphlo.slice"(%a) {start_indices = array<i64: 3>, limit_indices = array<i64: 2>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks pphlo.slice attribute start_indices: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %0 = "pphlo.slice"(%a) {start_indices = array<i64>, limit_indices = array<i64>, strides = array<i64>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks pphlo.slice attribute limit_indices: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %0 = "pphlo.slice"(%a) {start_indices = array<i64: 0>, limit_indices = array<i64: 5>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<5xf32>
  return
}
// -----
// breaks pphlo.slice attribute strides: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %0 = "pphlo.slice"(%a) {start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 0>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks pphlo.transpose attribute permutation: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "pphlo.transpose"(%a) {permutation = array<i64: 2, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// breaks pphlo.transpose attribute permutation: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "pphlo.transpose"(%a) {permutation = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// breaks pphlo.transpose result 0: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "pphlo.transpose"(%a) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// breaks pphlo.reduce attribute dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<10xi32>, %i: tensor<i32>) {
  %0 = "pphlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    "pphlo.return"(%x) : (tensor<i32>) -> ()
  }) {dimensions = array<i64: -12233434>} : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
  return
}
// -----
// breaks pphlo.reduce attribute dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<10xi32>, %i: tensor<i32>) {
  %0 = "pphlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    "pphlo.return"(%x) : (tensor<i32>) -> ()
  }) {dimensions = array<i64: 0, 0>} : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
  return
}
// -----
// breaks pphlo.reduce region body: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<10xi32>, %i: tensor<i32>) {
  %0 = "pphlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<i32>):
    "pphlo.return"(%x) : (tensor<i32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
  return
}
// -----
// breaks pphlo.reduce region body: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<10xi32>, %i: tensor<i32>) {
  %0 = "pphlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    "pphlo.return"(%x, %y) : (tensor<i32>, tensor<i32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
  return
}
// -----
// breaks arith.constant result
func.func @f() {
  %0 = arith.constant dense<0> : tensor<2xui8>
  return
}
// -----
// breaks shape.const_shape result
func.func @f() {
  %0 = shape.const_shape [6, 4] : tensor<?xindex>
  return
}
// -----
// good
func.func @f(%a: i8, %t: tensor<2xi8>, %v: vector<2xi8>) {
  %0 = arith.extsi %a : i8 to i16
  %1 = arith.extsi %t : tensor<2xi8> to tensor<2xi32>
  %2 = arith.extsi %v : vector<2xi8> to vector<2xi9>
  return
}
// -----
// breaks arith.extsi CastOpInterface: as wide
func.func @f(%a: i8) {
  %0 = "arith.extsi"(%a) : (i8) -> i8
  return
}
// -----
// breaks arith.extsi CastOpInterface: narrower
func.func @f(%a: tensor<2xi8>) {
  %0 = "arith.extsi"(%a) : (tensor<2xi8>) -> tensor<2xi4>
  return
}
// -----
// good
func.func @f(%a: i8, %t: tensor<2xi8>, %v: vector<2xi8>) {
  %0 = arith.extui %a : i8 to i16
  %1 = arith.extui %t : tensor<2xi8> to tensor<2xi32>
  %2 = arith.extui %v : vector<2xi8> to vector<2xi9>
  return
}
// -----
// breaks arith.extui CastOpInterface: as wide
func.func @f(%a: i8) {
  %0 = "arith.extui"(%a) : (i8) -> i8
  return
}
// -----
// breaks arith.extui CastOpInterface: narrower
func.func @f(%a: tensor<2xi8>) {
  %0 = "arith.extui"(%a) : (tensor<2xi8>) -> tensor<2xi4>
  return
}
// -----
// good
func.func @f(%a: i8, %t: tensor<?xi8>) {
  %0 = arith.trunci %a : i8 to i7
  %1 = arith.trunci %t : tensor<?xi8> to tensor<?xi1>
  return
}
// -----
// breaks arith.trunci CastOpInterface: as wide
func.func @f(%a: i8) {
  %0 = "arith.trunci"(%a) : (i8) -> i8
  return
}
// -----
// breaks arith.trunci CastOpInterface: wider
func.func @f(%a: i8) {
  %0 = "arith.trunci"(%a) : (i8) -> i9
  return
}
// -----
// breaks arith.trunci Elementwise: another container
func.func @f(%a: tensor<2xi8>) {
  %0 = "arith.trunci"(%a) : (tensor<2xi8>) -> vector<2xi4>
  return
}
// -----
// breaks arith.trunci SameOperandsAndResultShape: no container
func.func @f(%a: tensor<i8>) {
  %0 = "arith.trunci"(%a) : (tensor<i8>) -> i4
  return
}
// -----
// good
func.func @f(%a: i8, %b: index, %t: tensor<2xindex>) {
  %0 = arith.index_cast %a : i8 to index
  %1 = arith.index_cast %b : index to i64
  %2 = arith.index_castui %t : tensor<2xindex> to tensor<2xi1>
  return
}
// -----
// breaks arith.index_cast CastOpInterface: both are index
func.func @f(%b: index) {
  %0 = "arith.index_cast"(%b) : (index) -> index
  return
}
// -----
// breaks arith.index_cast Elementwise: another container
func.func @f(%b: tensor<2xindex>) {
  %0 = "arith.index_cast"(%b) : (tensor<2xindex>) -> vector<2xi32>
  return
}
// -----
// good
func.func @f(%a: vector<2xi1>, %b: vector<2xf32>, %p: i1) {
  %0 = arith.select %a, %b, %b : vector<2xi1>, vector<2xf32>
  %1 = arith.select %p, %b, %b : vector<2xf32>
  return
}
// -----
// breaks arith.select Elementwise: a condition of another shape
func.func @f(%a: vector<3xi1>, %b: vector<2xf32>) {
  %0 = "arith.select"(%a, %b, %b) : (vector<3xi1>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}
// -----
// breaks arith.select Elementwise: a condition of another container
func.func @f(%a: tensor<2xi1>, %b: vector<2xf32>) {
  %0 = "arith.select"(%a, %b, %b) : (tensor<2xi1>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}
// -----
// breaks arith.select Elementwise: one element for a container
func.func @f(%a: tensor<2xi1>, %b: f32) {
  %0 = "arith.select"(%a, %b, %b) : (tensor<2xi1>, f32, f32) -> f32
  return
}
// -----
// good
func.func @f(%a: vector<2xi8>) {
  %0 = arith.cmpi ult, %a, %a : vector<2xi8>
  %1 = arith.constant dense_resource<r> : tensor<2xi32>
  %2 = arith.constant sparse<0, 1> : tensor<2xi32>
  %3 = arith.constant 1.5 : f16
  return
}
// -----
// breaks arith.cmpi Elementwise: another container
func.func @f(%a: vector<2xi8>) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 0 : i64} : (vector<2xi8>, vector<2xi8>) -> tensor<2xi1>
  return
}
// -----
// good
func.func @f(%a: memref<2xf32>, %b: memref<*xf32>, %c: memref<?xf32, 1>) {
  %0 = memref.cast %a : memref<2xf32> to memref<?xf32>
  %1 = memref.cast %a : memref<2xf32> to memref<*xf32>
  %2 = memref.cast %b : memref<*xf32> to memref<2x3xf32>
  %3 = memref.cast %c : memref<?xf32, 1> to memref<4xf32, 1>
  %4 = memref.cast %a : memref<2xf32> to memref<2xf32, strided<[1], offset: ?>>
  return
}
// -----
// good
func.func @f(%a: memref<2x3xf32, affine_map<(d0, d1) -> (d0, d1)>>) {
  %0 = memref.cast %a : memref<2x3xf32, affine_map<(d0, d1) -> (d0, d1)>> to memref<2x3xf32, strided<[3, 1]>>
  return
}
// -----
// breaks memref.cast CastOpInterface: a layout that is turned
func.func @f(%a: memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = "memref.cast"(%a) : (memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> memref<?x3xf32, affine_map<(d0, d1) -> (d0, d1)>>
  return
}
// -----
// breaks memref.cast CastOpInterface: a layout with one dimension more
func.func @f(%a: memref<2xf32, affine_map<(d0) -> (d0, d0)>>) {
  %0 = "memref.cast"(%a) : (memref<2xf32, affine_map<(d0) -> (d0, d0)>>) -> memref<?xf32>
  return
}
// -----
// good: the same layout, which is no strides
func.func @f(%a: memref<2xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  %0 = "memref.cast"(%a) : (memref<2xf32, affine_map<(d0) -> (d0 mod 2)>>) -> memref<?xf32, affine_map<(d0) -> (d0 mod 2)>>
  return
}
// -----
// breaks memref.cast CastOpInterface: another memory
func.func @f(%a: memref<2xf32, 1>) {
  %0 = "memref.cast"(%a) : (memref<2xf32, 1>) -> memref<2xf32, 2>
  return
}
// -----
// breaks memref.cast CastOpInterface: another memory without a rank
func.func @f(%a: memref<2xf32, 1>) {
  %0 = "memref.cast"(%a) : (memref<2xf32, 1>) -> memref<*xf32, 2>
  return
}
// -----
// good: no ranks, and the same
func.func @f(%a: memref<*xf32>) {
  %0 = "memref.cast"(%a) : (memref<*xf32>) -> memref<*xf32>
  return
}
// -----
// breaks memref.cast CastOpInterface: another element
func.func @f(%a: memref<2xf32>) {
  %0 = "memref.cast"(%a) : (memref<2xf32>) -> memref<2xf16>
  return
}
// -----
// breaks memref.cast SameOperandsAndResultShape: another size
func.func @f(%a: memref<2xf32>) {
  %0 = "memref.cast"(%a) : (memref<2xf32>) -> memref<3xf32>
  return
}
// -----
// good
func.func @f(%a: tensor<2xf32>, %b: memref<?xf32>, %c: memref<*xf32>) {
  %0 = bufferization.to_buffer %a : tensor<2xf32> to memref<2xf32>
  %1 = bufferization.to_tensor %b : memref<?xf32> to tensor<?xf32>
  %2 = bufferization.to_tensor %c : memref<*xf32> to tensor<*xf32>
  return
}
// -----
// good
func.func @f(%n: i32, %x: f32, %p: i1) {
  cf.switch %n : i32, [
    default: ^bb1(%x : f32),
    1: ^bb2,
    2: ^bb1(%x : f32)
  ]
^bb1(%a: f32):
  cf.cond_br %p weights([1, 2]), ^bb2, ^bb1(%a : f32)
^bb2:
  cf.switch %n : i32, [
    default: ^bb3
  ]
^bb3:
  return
}
// -----
// good
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x, %x)[^bb1, ^bb1] {case_values = dense<1> : tensor<1xi32>, case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 1, 1>} : (i32, f32, f32) -> ()
^bb1(%a: f32):
  return
^bb2:
  return
}
// -----
// good: more numbers than cases
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x, %x)[^bb1, ^bb1] {case_values = dense<1> : tensor<1xi32>, case_operand_segments = array<i32: 1, 0>, operandSegmentSizes = array<i32: 1, 1, 1>} : (i32, f32, f32) -> ()
^bb1(%a: f32):
  return
^bb2:
  return
}
// -----
// breaks cf.switch case_operand_segments: a negative number
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x, %x)[^bb1, ^bb1] {case_values = dense<1> : tensor<1xi32>, case_operand_segments = array<i32: 2, -1>, operandSegmentSizes = array<i32: 1, 1, 1>} : (i32, f32, f32) -> ()
^bb1(%a: f32):
  return
^bb2:
  return
}
// -----
// breaks cf.switch BranchOpInterface: the default passes nothing on
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x)[^bb1, ^bb1] {case_values = dense<1> : tensor<1xi32>, case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 1>} : (i32, f32) -> ()
^bb1(%a: f32):
  return
^bb2:
  return
}
// -----
// breaks cf.switch BranchOpInterface: a case passes nothing on
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x)[^bb1, ^bb1] {case_values = dense<1> : tensor<1xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 1, 0>} : (i32, f32) -> ()
^bb1(%a: f32):
  return
^bb2:
  return
}
// -----
// breaks cf.switch BranchOpInterface: the second case is wrong
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x, %x, %x)[^bb1, ^bb1, ^bb2] {case_values = dense<[1, 2]> : tensor<2xi32>, case_operand_segments = array<i32: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 2>} : (i32, f32, f32, f32) -> ()
^bb1(%a: f32):
  return
^bb2:
  return
}
// -----
// breaks cf.switch case_values: values of another type
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x, %x)[^bb1, ^bb1] {case_values = dense<1> : tensor<1xi64>, case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 1, 1>} : (i32, f32, f32) -> ()
^bb1(%a: f32):
  return
^bb2:
  return
}
// -----
// breaks cf.cond_br WeightedBranchOpInterface: weights [0, 0]
func.func @f(%p: i1) {
  "cf.cond_br"(%p)[^bb1, ^bb1] {branch_weights = array<i32: 0, 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}
// -----
// breaks cf.cond_br WeightedBranchOpInterface: weights [1]
func.func @f(%p: i1) {
  "cf.cond_br"(%p)[^bb1, ^bb1] {branch_weights = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}
// -----
// breaks cf.cond_br WeightedBranchOpInterface: weights [1, 2, 3]
func.func @f(%p: i1) {
  "cf.cond_br"(%p)[^bb1, ^bb1] {branch_weights = array<i32: 1, 2, 3>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}
// -----
// good: weights [0, 1]
func.func @f(%p: i1) {
  "cf.cond_br"(%p)[^bb1, ^bb1] {branch_weights = array<i32: 0, 1>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}
// -----
// good: weights [1, 0]
func.func @f(%p: i1) {
  "cf.cond_br"(%p)[^bb1, ^bb1] {branch_weights = array<i32: 1, 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}
// -----
// good: no weights
func.func @f(%p: i1) {
  "cf.cond_br"(%p)[^bb1, ^bb1] {branch_weights = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<*xf32>, %c: !shape.value_shape) {
  %0 = shape.shape_of %a : tensor<2x3xf32> -> tensor<2xindex>
  %1 = shape.shape_of %a : tensor<2x3xf32> -> tensor<?xindex>
  %2 = shape.shape_of %b : tensor<*xf32> -> tensor<?xindex>
  %3 = shape.shape_of %c : !shape.value_shape -> !shape.shape
  %4 = shape.num_elements %2 : tensor<?xindex> -> index
  %5 = shape.num_elements %3 : !shape.shape -> !shape.size
  return
}
// -----
// breaks shape.shape_of result: a shape that can be wrong
func.func @f(%c: !shape.value_shape) {
  %3 = "shape.shape_of"(%c) : (!shape.value_shape) -> tensor<?xindex>
  return
}
// -----
// breaks shape.shape_of result: sizes of another rank
func.func @f(%c: tensor<2x3xf32>) {
  %3 = "shape.shape_of"(%c) : (tensor<2x3xf32>) -> tensor<3xindex>
  return
}
// -----
// breaks shape.shape_of result: sizes in a matrix
func.func @f(%c: tensor<2x3xf32>) {
  %3 = "shape.shape_of"(%c) : (tensor<2x3xf32>) -> tensor<2x1xindex>
  return
}
// -----
// good
func.func @f() {
  %0 = shape.const_shape [1, 2] : tensor<2xindex>
  %1 = shape.const_shape [] : tensor<0xindex>
  %2 = shape.const_shape [1] : !shape.shape
  return
}
// -----
// breaks shape.const_shape result: more sizes than the type has
func.func @f() {
  %0 = "shape.const_shape"() {shape = dense<[1, 2]> : tensor<2xindex>} : () -> tensor<?xindex>
  return
}
// -----
// good: two shapes
func.func @f(%a: tensor<?xindex>, %b: tensor<2xindex>) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<2xindex>
  return
}
// -----
// good
func.func @f(%a: tensor<2x?xf32>, %i: index) {
  %0 = tensor.cast %a : tensor<2x?xf32> to tensor<?x3xf32>
  %1 = tensor.cast %a : tensor<2x?xf32> to tensor<*xf32>
  %2 = tensor.extract %a[%i, %i] : tensor<2x?xf32>
  %3 = tensor.insert %2 into %a[%i, %i] : tensor<2x?xf32>
  %4 = tensor.from_elements %2, %2 : tensor<2xf32>
  %5 = tensor.from_elements %2 : tensor<f32>
  return
}
// -----
// breaks tensor.insert operand indices: too many indices
func.func @f(%a: tensor<2xf32>, %i: index, %x: f32) {
  %0 = "tensor.insert"(%x, %a, %i, %i) : (f32, tensor<2xf32>, index, index) -> tensor<2xf32>
  return
}
// -----
// breaks tensor.from_elements operand elements: elements of another type
func.func @f(%x: f32) {
  %0 = "tensor.from_elements"(%x) : (f32) -> tensor<1xf64>
  return
}
// -----
// good
func.func @f(%i: index, %x: f32) {
  %0:2 = scf.for %k = %i to %i step %i iter_args(%a = %x, %b = %i) -> (f32, index) {
    scf.yield %a, %k : f32, index
  }
  scf.for %k = %i to %i step %i {
  }
  %p = arith.constant true
  %1 = scf.if %p -> f32 {
    scf.yield %x : f32
  } else {
    scf.yield %x : f32
  }
  scf.if %p {
  }
  return
}
// -----
// breaks scf.if RegionBranchOpInterface: the other branch yields something else
func.func @f(%p: i1, %x: f32) {
  %0 = "scf.if"(%p) ({
    scf.yield %x : f32
  }, {
    %y = arith.constant 1 : i32
    scf.yield %y : i32
  }) : (i1) -> f32
  return
}
// -----
// breaks cf.switch case_operand_segments: alone: the reference crashes
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x)[^bb1, ^bb1] {case_values = dense<1> : tensor<1xi32>, case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0>} : (i32, f32) -> ()
^bb1(%a: f32):
  return
}
// -----
// breaks cf.switch case_values: alone: the reference crashes
func.func @f(%n: i32, %x: f32) {
  "cf.switch"(%n, %x, %x)[^bb1, ^bb1] {case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 1, 1>} : (i32, f32, f32) -> ()
^bb1(%a: f32):
  return
}
// -----
// good: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xi32>, %s: tensor<2x3x!pphlo.secret<i32>>, %n: tensor<2x1xi32>, %z: tensor<i32>) {
  %0 = "pphlo.bitcast_convert"(%s) : (tensor<2x3x!pphlo.secret<i32>>) -> tensor<2x3x!pphlo.secret<f32>>
  %1 = "pphlo.bitcast_convert"(%a) : (tensor<2x3xi32>) -> tensor<2x3xf32>
  %2 = "pphlo.broadcast"(%n) {broadcast_dimensions = array<i64: 0, 2>} : (tensor<2x1xi32>) -> tensor<2x4x3xi32>
  %3 = "pphlo.broadcast"(%a) {broadcast_dimensions = array<i64: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %4 = "pphlo.concatenate"(%a, %n, %a) {dimension = 1 : i64} : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x3xi32>) -> tensor<2x7xi32>
  %6 = "pphlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<2x3xi32>
  %7 = "pphlo.reverse"(%a) {dimensions = array<i64: 1, 0>} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %8 = "pphlo.slice"(%a) {start_indices = array<i64: 0, 3>, limit_indices = array<i64: 2, 3>, strides = array<i64: 1, 2>} : (tensor<2x3xi32>) -> tensor<2x0xi32>
  %10 = "pphlo.transpose"(%a) {permutation = array<i64: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %11:2 = "pphlo.reduce"(%a, %a, %z, %z) ({
  ^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %v: tensor<i32>):
    "pphlo.return"(%w, %x) : (tensor<i32>, tensor<i32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
  return
}
// -----
// breaks pphlo.bitcast_convert result: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2xi32>) {
  %0 = "pphlo.bitcast_convert"(%a) : (tensor<2xi32>) -> tensor<2x!pphlo.secret<i32>>
  return
}
// -----
// breaks pphlo.concatenate operand inputs: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  %0 = "pphlo.concatenate"(%a, %b) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  return
}
// -----
// breaks pphlo.concatenate attribute dimension: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "pphlo.concatenate"(%a) {dimension = -1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// breaks pphlo.broadcast attribute broadcast_dimensions: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "pphlo.broadcast"(%a) {broadcast_dimensions = array<i64: -1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// breaks pphlo.reduce operand inputs: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<2x3xi32>, %b: tensor<3x2xi32>, %z: tensor<i32>) {
  %0:2 = "pphlo.reduce"(%a, %b, %z, %z) ({
  ^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %v: tensor<i32>):
    "pphlo.return"(%w, %x) : (tensor<i32>, tensor<i32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<2x3xi32>, tensor<3x2xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
  return
}
// -----
// breaks pphlo.iota attribute iota_dimension: alone: the reference at hand lacks the dialect
func.func @f() {
  %0 = "pphlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<1xi32>
  return
}
// -----
// breaks pphlo.slice attribute limit_indices: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4x4xf32>) {
  %0 = "pphlo.slice"(%a) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<4x5xf32>
  return
}
// -----
// breaks pphlo.slice AllMatchSame<size>: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %0 = "pphlo.slice"(%a) {start_indices = array<i64: 0>, limit_indices = array<i64>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
// -----
// good: alone, jaxlib has no quant
func.func @f(%a: tensor<2xi8>) {
  %0 = "quant.scast"(%a) : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  %1 = "quant.scast"(%a) : (tensor<2xi8>) -> tensor<2x!quant.any<i8:f32>>
  %2 = "quant.scast"(%a) : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
// breaks quant.scast quant: alone, jaxlib has no quant
func.func @f(%a: tensor<2xi16>) {
  %0 = "quant.scast"(%a) : (tensor<2xi16>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  return
}
// -----
// breaks quant.scast quant: alone, jaxlib has no quant
func.func @f(%a: tensor<2xi16>) {
  %0 = "quant.scast"(%a) : (tensor<2xi16>) -> tensor<2x!quant.any<i8:f32>>
  return
}
// -----
// breaks quant.dcast quant: alone, jaxlib has no quant
func.func @f(%a: tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  %0 = "quant.dcast"(%a) : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2xf64>
  return
}
// -----
// breaks memref.subview attribute static_sizes
func.func @f(%m: memref<8x16xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8x16xf32>) -> memref<4xf32>
  return
}
// -----
// breaks tensor.gather attribute gather_dims
func.func @f(%a: tensor<4x8xf32>, %i: tensor<3x1xindex>) {
  %0 = "tensor.gather"(%a, %i) <{gather_dims = array<i64: 10>}> : (tensor<4x8xf32>, tensor<3x1xindex>) -> tensor<3x4x8xf32>
  return
}
// -----
// breaks linalg.transpose attribute permutation: alone, jaxlib has no linalg
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %0 = "linalg.transpose"(%a, %b) <{permutation = array<i64: 0>}> ({
  ^bb0(%x: f32, %y: f32):
    "linalg.yield"(%x) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
// -----
// breaks tosa.reshape operand shape: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %s = "tosa.const_shape"() {values = dense<-1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = "tosa.reshape"(%a, %s) : (tensor<4xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}
// -----
// breaks tosa.reshape operand shape: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %s = "tosa.const_shape"() {values = dense<[-2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = "tosa.reshape"(%a, %s) : (tensor<4xf32>, !tosa.shape<2>) -> tensor<?x2xf32>
  return
}
// -----
// breaks tosa.reshape operand shape: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %s = "tosa.const_shape"() {values = dense<[2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = "tosa.reshape"(%a, %s) : (tensor<4xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  return
}
// -----
// good: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>, %b: tensor<?xf32>) {
  %s = "tosa.const_shape"() {values = dense<[-1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = "tosa.reshape"(%a, %s) : (tensor<4xf32>, !tosa.shape<2>) -> tensor<2x2xf32>
  %1 = "tosa.reshape"(%b, %s) : (tensor<?xf32>, !tosa.shape<2>) -> tensor<?x2xf32>
  return
}
// -----
// breaks tosa.reshape result output: alone: the reference at hand lacks the dialect
func.func @f(%a: tensor<4xf32>) {
  %s = "tosa.const_shape"() {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = "tosa.reshape"(%a, %s) : (tensor<4xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return
}
// -----
// good: a dimension of size 1 is broadcast on either side
func.func @f(%a: tensor<3x1xi32>, %b: tensor<1x2xi32>, %s: tensor<1xi8>) {
  %0 = "tosa.mul"(%a, %b, %s) : (tensor<3x1xi32>, tensor<1x2xi32>, tensor<1xi8>) -> tensor<3x2xi32>
  return
}
// -----
// breaks tosa.mul operands: alone: MLIR 22 refuses it; a dimension of size 2 is not broadcast
func.func @f(%a: tensor<3xi32>, %b: tensor<2xi32>, %s: tensor<1xi8>) {
  %0 = "tosa.mul"(%a, %b, %s) : (tensor<3xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<3xi32>
  return
}
// -----
// breaks tensor.extract_slice attribute static_sizes: no sizes
func.func @f(%t: tensor<4xf32>) {
  %0 = "tensor.extract_slice"(%t) <{static_offsets = array<i64>, static_sizes = array<i64>, static_strides = array<i64>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (tensor<4xf32>) -> tensor<f32>
  return
}
// -----
// breaks sparse_tensor.storage_specifier.get attribute level: positions of a singleton level
func.func @f(%s: !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton)}>>) {
  %0 = "sparse_tensor.storage_specifier.get"(%s) <{specifierKind = #sparse_tensor<kind pos_mem_sz>, level = 1 : index}> : (!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton)}>>) -> index
  return
}
// -----
// breaks sparse_tensor.sort operand #2: alone: the reference at hand cannot read the attribute; fewer values than are sorted
func.func @f(%x: memref<6xindex>, %y: memref<2xf32>) {
  %n = arith.constant 3 : index
  "sparse_tensor.sort"(%n, %x, %y) <{perm_map = affine_map<(i, j) -> (i, j)>, algorithm = #sparse_tensor<SparseTensorSortAlgorithm insertion_sort_stable>}> : (index, memref<6xindex>, memref<2xf32>) -> ()
  return
}
// -----
// good: alone: the reference at hand cannot read the attribute; as many values as are sorted
func.func @f(%x: memref<6xindex>, %y: memref<3xf32>) {
  %n = arith.constant 3 : index
  "sparse_tensor.sort"(%n, %x, %y) <{perm_map = affine_map<(i, j) -> (i, j)>, algorithm = #sparse_tensor<SparseTensorSortAlgorithm insertion_sort_stable>}> : (index, memref<6xindex>, memref<3xf32>) -> ()
  return
}
// -----
// breaks sparse_tensor.iterate RegionBranchOpInterface: nothing is yielded for the value that goes around
func.func @f(%l: !sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>, lvls = 0>, %x: f32) {
  %r = "sparse_tensor.iterate"(%l, %x) <{crdUsedLvls = 0 : i64}> ({
  ^bb0(%y: f32, %i: !sparse_tensor.iterator<#sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>, lvls = 0>):
    "sparse_tensor.yield"() : () -> ()
  }) : (!sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>, lvls = 0>, f32) -> f32
  return
}
// -----
// breaks sparse_tensor.disassemble result ret_levels: a buffer is missing
func.func @f(%t: tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>, %p: tensor<5xindex>, %c: tensor<9xindex>, %v: tensor<9xf64>) {
  %0, %1, %2:2, %3 = sparse_tensor.disassemble %t : tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>> out_lvls(%p, %c : tensor<5xindex>, tensor<9xindex>) out_vals(%v : tensor<9xf64>) -> (tensor<5xindex>), tensor<9xf64>, (index, index), index
  return
}
// -----
// breaks sparse_tensor.push_back operand n: no value is appended
func.func @f(%s: index, %m: memref<?xf64>, %x: f64) {
  %n = arith.constant 0 : index
  %0, %1 = sparse_tensor.push_back %s, %m, %x, %n : index, memref<?xf64>, f64, index
  return
}
// -----
// breaks sparse_tensor.unary region absentRegion: the value for elements that are absent is computed beside the operation
func.func @f(%x: f64, %y: tensor<4xf64>, %i: index) {
  %z = tensor.extract %y[%i] : tensor<4xf64>
  %0 = sparse_tensor.unary %x : f64 to f64
    present = {}
    absent = {
      sparse_tensor.yield %z : f64
    }
  return
}
// -----
// breaks sparse_tensor.unary region absentRegion: the value for elements that are absent is computed inside
func.func @f(%x: f64) {
  %0 = sparse_tensor.unary %x : f64 to f64
    present = {}
    absent = {
      %1 = arith.addf %x, %x : f64
      sparse_tensor.yield %1 : f64
    }
  return
}
// -----
// breaks sparse_tensor.unary region absentRegion: an argument of the block around the operation
func.func @f(%x: f64) {
  %0 = sparse_tensor.unary %x : f64 to f64
    present = {}
    absent = {
      sparse_tensor.yield %x : f64
    }
  return
}
// -----
// good: constants, inside and beside the operation, and what comes from further outside
func.func @f(%x: f64, %b: i1) {
  %c = arith.constant 1.0 : f64
  %y = arith.addf %c, %c : f64
  scf.if %b {
    %0 = sparse_tensor.unary %c : f64 to f64
      present = {}
      absent = {
        sparse_tensor.yield %y : f64
      }
    %1 = sparse_tensor.unary %c : f64 to f64
      present = {}
      absent = {
        sparse_tensor.yield %x : f64
      }
  }
  %2 = sparse_tensor.unary %x : f64 to f64
    present = {}
    absent = {
      sparse_tensor.yield %c : f64
    }
  %3 = sparse_tensor.unary %x : f64 to f64
    present = {}
    absent = {
      %4 = arith.constant 2.0 : f64
      sparse_tensor.yield %4 : f64
    }
  return
}
// -----
// good: the space of a level, and of the next one behind an iterator
func.func @f(%t: tensor<4x8xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>, %i: !sparse_tensor.iterator<#sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>, lvls = 0>) {
  %0 = "sparse_tensor.extract_iteration_space"(%t) <{hiLvl = 1 : index, loLvl = 0 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>) -> !sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>, lvls = 0>
  %1 = "sparse_tensor.extract_iteration_space"(%t, %i) <{hiLvl = 2 : index, loLvl = 1 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>, !sparse_tensor.iterator<#sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>, lvls = 0>) -> !sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>, lvls = 1>
  return
}
// -----
// good: alone: jaxlib has no dialect index; the sizes of levels
func.func @f(%t: tensor<4x8xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>) {
  %0 = arith.constant 1 : index
  %1 = sparse_tensor.lvl %t, %0 : tensor<4x8xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>
  %2 = index.constant 0
  %3 = sparse_tensor.lvl %t, %2 : tensor<4x8xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>
  return
}
// -----
// good: masked operations
func.func @f(%m: vector<2x4xi1>, %x: vector<2x4xf32>, %s: f32, %a: vector<2xf32>, %k: vector<4xi1>, %y: vector<4xf32>, %b: memref<8xf32>, %i: index, %j: vector<4xi32>) {
  %0 = "vector.mask"(%m) ({
    %1 = vector.multi_reduction <add>, %x, %a [1] : vector<2x4xf32> to vector<2xf32>
    vector.yield %1 : vector<2xf32>
  }) : (vector<2x4xi1>) -> vector<2xf32>
  %2 = "vector.mask"(%k) ({
    %3 = vector.reduction <add>, %y : vector<4xf32> into f32
    vector.yield %3 : f32
  }) : (vector<4xi1>) -> f32
  %4 = "vector.mask"(%k) ({
    %5 = "vector.gather"(%b, %i, %j, %k, %y) : (memref<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    vector.yield %5 : vector<4xf32>
  }) : (vector<4xi1>) -> vector<4xf32>
  return
}
// -----
// breaks linalg.softmax attribute dimension: alone, jaxlib has no linalg; a scalar has no dimension
func.func @f(%a: tensor<f32>) {
  %0 = "linalg.softmax"(%a, %a) <{dimension = 0 : i64}> : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// good: the levels of coordinates that are stored together are the last ones
func.func @f(%p: tensor<5xindex>, %c: tensor<9x2xindex>, %v: tensor<9xf64>) {
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<5xindex>, tensor<9x2xindex>), tensor<9xf64> to tensor<4x8x6xf64, #sparse_tensor.encoding<{map = (i, j, k) -> (i : dense, j : compressed(nonunique), k : singleton)}>>
  return
}
// -----
// breaks linalg.index HasParent: alone, jaxlib has no linalg; in an operation that nothing is known of
func.func @f() {
  "other.thing"() ({
    %0 = linalg.index 0 : index
    "other.end"() : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks sparse_tensor.convert result: a part of a tensor
func.func @f(%a: tensor<4x8xf64>) {
  %0 = sparse_tensor.convert %a : tensor<4x8xf64> to tensor<4x8xf64, #sparse_tensor.encoding<{map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed)}>>
  return
}
// -----
// breaks sparse_tensor.reinterpret_map result: positions of another width
func.func @f(%a: tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>) {
  %0 = sparse_tensor.reinterpret_map %a : tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>> to tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed), posWidth = 32}>>
  return
}
// -----
// breaks sparse_tensor.reinterpret_map result: coordinates of another width
func.func @f(%a: tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>) {
  %0 = sparse_tensor.reinterpret_map %a : tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>> to tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed), crdWidth = 32}>>
  return
}
// -----
// breaks sparse_tensor.reorder_coo result: a map to other levels
func.func @f(%a: tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique, nonordered), j : singleton(nonordered))}>>) {
  %0 = sparse_tensor.reorder_coo quick_sort %a : tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique, nonordered), j : singleton(nonordered))}>> to tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (j : compressed(nonunique), i : singleton)}>>
  return
}
// -----
// good: alone, the reference at hand spells the algorithm in another way; coordinates in another order of dimensions on both sides
func.func @f(%a: tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (j : compressed(nonunique, nonordered), i : singleton(nonordered))}>>) {
  %0 = sparse_tensor.reorder_coo quick_sort %a : tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (j : compressed(nonunique, nonordered), i : singleton(nonordered))}>> to tensor<4x8xf64, #sparse_tensor.encoding<{map = (i, j) -> (j : compressed(nonunique), i : singleton)}>>
  return
}
// -----
// breaks tosa.reduce_sum attribute axis: alone, jaxlib has no tosa; a dimension that the result lacks
func.func @f(%a: tensor<*xf32>) {
  %0 = "tosa.reduce_sum"(%a) <{axis = 2 : i32}> : (tensor<*xf32>) -> tensor<1x1xf32>
  return
}
// -----
// good: a size and a shape of unknown rank, which MLIR lets meet
func.func @f(%i: index, %s: tensor<?xindex>) {
  %0 = "shape.meet"(%i, %s) : (index, tensor<?xindex>) -> tensor<?xindex>
  return
}
// -----
// good: complex numbers and numbers of as many bits
func.func @f(%a: i64, %b: complex<f32>, %c: f32) {
  %0 = "complex.bitcast"(%a) : (i64) -> complex<f32>
  %1 = "complex.bitcast"(%b) : (complex<f32>) -> i64
  return
}
// -----
// good: alone: jaxlib has no linalg; bodies that add products
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %w: f32) {
  %0 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %p, %z : f32
    "linalg.yield"(%s) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    "linalg.yield"(%s) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %u = arith.extf %x : f32 to f64
    %v = arith.extf %y : f32 to f64
    %p = arith.mulf %u, %v : f64
    %q = arith.truncf %p : f64 to f32
    %s = arith.addf %z, %q : f32
    "linalg.yield"(%s) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
// breaks linalg.matmul ContractionOpInterface: alone, jaxlib has no linalg; the sum of two products
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %w: f32) {
  %0 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %p, %p : f32
    "linalg.yield"(%s) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
// breaks linalg.matmul ContractionOpInterface: alone, jaxlib has no linalg; no product
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %w: f32) {
  %0 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %z : f32
    "linalg.yield"(%s) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
// breaks linalg.matmul ContractionOpInterface: alone, jaxlib has no linalg; no sum
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %w: f32) {
  %0 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.negf %p : f32
    "linalg.yield"(%s) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
// breaks linalg.matmul ContractionOpInterface: alone, jaxlib has no linalg; an argument alone
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %w: f32) {
  %0 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    "linalg.yield"(%z) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
// breaks linalg.matmul ContractionOpInterface: alone, jaxlib has no linalg; a product of a product
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %w: f32) {
  %0 = "linalg.matmul"(%a, %b, %c) <{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.mulf %p, %y : f32
    %s = arith.addf %z, %q : f32
    "linalg.yield"(%s) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
