// breaks memref.generic_atomic_rmw SingleBlockImplicitTerminator: a body that ends otherwise
func.func @f(%m: memref<2xf32>, %i: index, %z: f32) {
  %r = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%b: f32):
    "test.end"() : () -> ()
  }) : (memref<2xf32>, index) -> f32
  return
}
// -----
// breaks memref.realloc memref.realloc: another memory space
func.func @f(%m: memref<2xf32>) {
  %r = "memref.realloc"(%m) : (memref<2xf32>) -> memref<4xf32, 1>
  return
}
// -----
// breaks memref.realloc memref.realloc: other elements
func.func @f(%m: memref<2xf32>) {
  %r = "memref.realloc"(%m) : (memref<2xf32>) -> memref<4xf64>
  return
}
// -----
// breaks memref.realloc memref.realloc: a layout
func.func @f(%m: memref<2xf32, strided<[2]>>) {
  %r = "memref.realloc"(%m) : (memref<2xf32, strided<[2]>>) -> memref<4xf32>
  return
}
// -----
// good: the number of elements is not known
func.func @f(%m: memref<*xf32>, %n: memref<2x3xf32>, %s: memref<2xindex>, %u: memref<?xindex>) {
  %0 = "memref.reshape"(%m, %s) : (memref<*xf32>, memref<2xindex>) -> memref<2x3xf32>
  %1 = "memref.reshape"(%n, %u) : (memref<2x3xf32>, memref<?xindex>) -> memref<*xf32>
  %2 = "memref.reshape"(%n, %s) : (memref<2x3xf32>, memref<2xindex>) -> memref<?x3xf32>
  return
}
// -----
// breaks memref.dma_start operands: an operand behind the stride
func.func @f(%m: memref<2xf32>, %i: index, %t: memref<1xi32>) {
  "memref.dma_start"(%m, %i, %m, %i, %i, %t, %i, %i, %i, %i) : (memref<2xf32>, index, memref<2xf32>, index, index, memref<1xi32>, index, index, index, index) -> ()
  return
}
// -----
// breaks memref.dma_start operand #8, number of elements for each stride: a stride alone
func.func @f(%m: memref<2xf32>, %i: index, %t: memref<1xi32>) {
  "memref.dma_start"(%m, %i, %m, %i, %i, %t, %i, %i) : (memref<2xf32>, index, memref<2xf32>, index, index, memref<1xi32>, index, index) -> ()
  return
}
// -----
// breaks memref.transpose attribute permutation: no permutation
func.func @f(%m: memref<2x3xf32>) {
  %0 = "memref.transpose"(%m) <{permutation = affine_map<(d0, d1) -> (d0, d0)>}> : (memref<2x3xf32>) -> memref<2x2xf32, strided<[3, 3]>>
  return
}
// -----
// breaks bufferization.materialize_in_destination results: a result, and a buffer
func.func @f(%a: tensor<2xf32>, %m: memref<2xf32>) {
  %0 = "bufferization.materialize_in_destination"(%a, %m) <{restrict, writable}> : (tensor<2xf32>, memref<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks bufferization.materialize_in_destination results: a result, and a buffer of any rank
func.func @f(%a: tensor<2xf32>, %m: memref<*xf32>) {
  %0 = "bufferization.materialize_in_destination"(%a, %m) <{restrict, writable}> : (tensor<2xf32>, memref<*xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks ml_program.global_load attribute global: alone, a function
func.func private @v()
func.func @f() {
  %0 = "ml_program.global_load"() <{global = @v}> : () -> tensor<4xi32>
  return
}
// -----
// breaks tensor.pad tensor.pad: padding before one dimension of two
func.func @f(%a: tensor<2x3xf32>, %z: f32) {
  %0 = "tensor.pad"(%a) <{static_low = array<i64: 1>, static_high = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index, %j: index):
    "tensor.yield"(%z) : (f32) -> ()
  }) : (tensor<2x3xf32>) -> tensor<4x5xf32>
  return
}
// -----
// breaks tensor.pad tensor.pad: padding behind three dimensions of two
func.func @f(%a: tensor<2x3xf32>, %z: f32) {
  %0 = "tensor.pad"(%a) <{static_low = array<i64: 1, 1>, static_high = array<i64: 1, 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index, %j: index):
    "tensor.yield"(%z) : (f32) -> ()
  }) : (tensor<2x3xf32>) -> tensor<4x5xf32>
  return
}
// -----
// breaks tensor.pad tensor.pad: other elements
func.func @f(%a: tensor<2xf32>, %z: f32) {
  %0 = "tensor.pad"(%a) <{static_low = array<i64: 1>, static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index):
    "tensor.yield"(%z) : (f32) -> ()
  }) : (tensor<2xf32>) -> tensor<4xf64>
  return
}
// -----
// breaks tensor.pad SingleBlockImplicitTerminator: a body that ends otherwise
func.func @f(%a: tensor<2xf32>, %z: f32) {
  %0 = "tensor.pad"(%a) <{static_low = array<i64: 1>, static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index):
    "test.end"(%z) : (f32) -> ()
  }) : (tensor<2xf32>) -> tensor<4xf32>
  return
}
// -----
// breaks tensor.expand_shape attribute reassociation: a dimension in no group
func.func @f(%a: tensor<2xf32>) {
  %0 = "tensor.expand_shape"(%a) <{reassociation = [[0]], static_output_shape = array<i64: 2, 1>}> : (tensor<2xf32>) -> tensor<2x1xf32>
  return
}
// -----
// breaks memref.subview memref.subview: other elements
func.func @f(%m: memref<4xf32>) {
  %0 = "memref.subview"(%m) <{static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<4xf32>) -> memref<2xf64, strided<[1]>>
  return
}
// -----
// breaks memref.reinterpret_cast attribute static_offsets: two offsets
func.func @f(%m: memref<4xf32>) {
  %0 = "memref.reinterpret_cast"(%m) <{static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<4xf32>) -> memref<2xf32, strided<[1]>>
  return
}
// -----
// breaks tensor.extract_slice tensor.extract_slice: other elements
func.func @f(%m: tensor<4xf32>) {
  %0 = "tensor.extract_slice"(%m) <{static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (tensor<4xf32>) -> tensor<2xf64>
  return
}
// -----
// breaks ml_program.global_load_const attribute global: alone, a variable that changes
"ml_program.global"() <{sym_name = "v", sym_visibility = "private", type = tensor<4xi32>, is_mutable, value = dense<4> : tensor<4xi32>}> : () -> ()
func.func @f() {
  %0 = "ml_program.global_load_const"() <{global = @v}> : () -> tensor<4xi32>
  return
}
// -----
// breaks ml_program.global_store attribute global: alone, a variable that does not change
"ml_program.global"() <{sym_name = "v", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
func.func @f(%a: tensor<4xi32>) {
  "ml_program.global_store"(%a) <{global = @v}> : (tensor<4xi32>) -> ()
  return
}
// -----
// breaks ml_program.global_store operand value: alone, another type
"ml_program.global"() <{sym_name = "v", sym_visibility = "private", type = tensor<4xi32>, is_mutable, value = dense<4> : tensor<4xi32>}> : () -> ()
func.func @f(%a: tensor<3xi32>) {
  "ml_program.global_store"(%a) <{global = @v}> : (tensor<3xi32>) -> ()
  return
}
