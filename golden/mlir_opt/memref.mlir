// mlir-opt: 6
// The custom forms of dialect memref.
func.func @memory(%i: index, %n: index, %f: f32, %bytes: memref<256xi8>, %ranks: memref<2xindex>) -> index {
  %0 = memref.alloc() : memref<4x8xf32>
  %1 = memref.alloc(%n) {alignment = 64 : i64} : memref<4x?xf32>
  %2 = memref.alloc(%n)[%i] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %3 = memref.alloca() : memref<4xf32>
  %4 = memref.alloca(%n) {alignment = 16 : i64} : memref<?xf32>
  %5 = memref.assume_alignment %0, 16 : memref<4x8xf32>
  memref.copy %0, %5 : memref<4x8xf32> to memref<4x8xf32>
  %6 = memref.dim %1, %i : memref<4x?xf32>
  %7, %8 = memref.distinct_objects %3, %4 : memref<4xf32>, memref<?xf32>
  %9 = memref.cast %0 : memref<4x8xf32> to memref<*xf32>
  %10 = memref.rank %9 : memref<*xf32>
  %11 = memref.load %0[%i, %i] : memref<4x8xf32>
  %12 = memref.load %0[%i, %n] {alignment = 4 : i64, nontemporal = true} : memref<4x8xf32>
  memref.store %11, %0[%i, %i] : memref<4x8xf32>
  memref.store %12, %0[%i, %n] {alignment = 4 : i64, nontemporal = true} : memref<4x8xf32>
  %13 = memref.realloc %3 : memref<4xf32> to memref<8xf32>
  %14 = memref.realloc %4(%n) {alignment = 32 : i64} : memref<?xf32> to memref<?xf32>
  memref.dealloc %1 : memref<4x?xf32>
  return %6 : index
}
func.func @views(%m: memref<4x8xf32>, %i: index, %n: index, %bytes: memref<256xi8>, %shape: memref<2xindex>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %1 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  %2 = memref.extract_aligned_pointer_as_index %m : memref<4x8xf32> -> index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
  %3 = memref.memory_space_cast %m : memref<4x8xf32> to memref<4x8xf32, 1>
  %4 = memref.reinterpret_cast %m to offset: [%i], sizes: [2, %n], strides: [%n, 1] : memref<4x8xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  %5 = memref.reshape %m(%shape) : (memref<4x8xf32>, memref<2xindex>) -> memref<?x?xf32>
  %6 = memref.subview %m[0, %i] [2, 4] [1, 2] : memref<4x8xf32> to memref<2x4xf32, strided<[8, 2], offset: ?>>
  %7 = memref.view %bytes[%i][%n] : memref<256xi8> to memref<?x4xf32>
  return
}
func.func @atomic(%m: memref<4xf32>, %k: memref<4xi32>, %i: index, %f: f32, %j: i32) {
  %0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.atomic_rmw assign %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %2 = memref.atomic_rmw maximumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %3 = memref.atomic_rmw maxnumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %4 = memref.atomic_rmw minimumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %5 = memref.atomic_rmw minnumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %6 = memref.atomic_rmw mulf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %7 = memref.atomic_rmw addi %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %8 = memref.atomic_rmw andi %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %9 = memref.atomic_rmw maxs %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %10 = memref.atomic_rmw maxu %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %11 = memref.atomic_rmw mins %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %12 = memref.atomic_rmw minu %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %13 = memref.atomic_rmw muli %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %14 = memref.atomic_rmw ori %j, %k[%i] : (i32, memref<4xi32>) -> i32
  %15 = memref.atomic_rmw xori %j, %k[%i] : (i32, memref<4xi32>) -> i32
  return
}
