// mlir-opt: 6
// noprint
// Operations on buffers whose custom forms hlobc does not have.
"memref.global"() <{sym_name = "weights", sym_visibility = "private", type = memref<4xf32>, initial_value = dense<1.0> : tensor<4xf32>, constant, alignment = 64 : i64}> : () -> ()
"memref.global"() <{sym_name = "scratch", type = memref<4xf32>}> : () -> ()
func.func @buffers(%m: memref<4x8xf32>, %t: memref<1xi32>, %i: index, %n: index) -> f32 {
  %0 = memref.get_global @weights : memref<4xf32>
  %1 = "memref.alloca_scope"() ({
    %a = memref.alloca() : memref<4xf32>
    %x = memref.load %a[%i] : memref<4xf32>
    memref.alloca_scope.return %x : f32
  }) : () -> f32
  %2 = "memref.generic_atomic_rmw"(%m, %i, %i) ({
  ^bb0(%x: f32):
    %y = arith.mulf %x, %x : f32
    memref.atomic_yield %y : f32
  }) : (memref<4x8xf32>, index, index) -> f32
  %3 = memref.alloc() : memref<4x8xf32, 1>
  "memref.dma_start"(%m, %i, %i, %3, %i, %i, %n, %t, %i) : (memref<4x8xf32>, index, index, memref<4x8xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
  memref.dma_wait %t[%i], %n : memref<1xi32>
  "memref.prefetch"(%m, %i, %n) <{isWrite = true, localityHint = 3 : i32, isDataCache = true}> : (memref<4x8xf32>, index, index) -> ()
  %4 = "memref.transpose"(%m) <{permutation = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x8xf32>) -> memref<8x4xf32, strided<[1, 8]>>
  %5 = "bufferization.alloc_tensor"(%n) <{memory_space = 1 : i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> tensor<?xf32>
  %6 = "bufferization.alloc_tensor"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> tensor<4xf32>
  return %2 : f32
}
