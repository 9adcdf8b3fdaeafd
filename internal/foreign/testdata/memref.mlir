memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]> {alignment = 64 : i64}
func.func @memory(%m: memref<?x8xf32, strided<[?, 1], offset: ?>>, %i: index) -> f32 {
  %a = memref.alloc(%i) {alignment = 32 : i64} : memref<?xf32, 1>
  %v = memref.load %m[%i, %i] {nontemporal = true} : memref<?x8xf32, strided<[?, 1], offset: ?>>
  memref.store %v, %a[%i] : memref<?xf32, 1>
  %s = memref.subview %m[%i, 0] [4, 4] [1, 2] : memref<?x8xf32, strided<[?, 1], offset: ?>> to memref<4x4xf32, strided<[?, 2], offset: ?>>
  %g = memref.get_global @table : memref<4xi32>
  %c = memref.cast %g : memref<4xi32> to memref<?xi32>
  %e = memref.expand_shape %a [[0, 1]] output_shape [%i, 1] : memref<?xf32, 1> into memref<?x1xf32, 1>
  %r = memref.atomic_rmw addf %v, %a[%i] : (f32, memref<?xf32, 1>) -> f32
  memref.dealloc %a : memref<?xf32, 1>
  return %r : f32
}
