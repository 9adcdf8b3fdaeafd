#map = affine_map<(d0)[s0] -> (d0 + s0)>
module {
  func.func @memory(%arg0: index, %arg1: index, %arg2: f32, %arg3: memref<256xi8>, %arg4: memref<2xindex>) -> index {
    %alloc = memref.alloc() : memref<4x8xf32>
    %alloc_0 = memref.alloc(%arg1) {alignment = 64 : i64} : memref<4x?xf32>
    %alloc_1 = memref.alloc(%arg1)[%arg0] : memref<?xf32, #map>
    %alloca = memref.alloca() : memref<4xf32>
    %alloca_2 = memref.alloca(%arg1) {alignment = 16 : i64} : memref<?xf32>
    %assume_align = memref.assume_alignment %alloc, 16 : memref<4x8xf32>
    memref.copy %alloc, %assume_align : memref<4x8xf32> to memref<4x8xf32>
    %dim = memref.dim %alloc_0, %arg0 : memref<4x?xf32>
    %0:2 = memref.distinct_objects %alloca, %alloca_2 : memref<4xf32>, memref<?xf32>
    %cast = memref.cast %alloc : memref<4x8xf32> to memref<*xf32>
    %1 = memref.rank %cast : memref<*xf32>
    %2 = memref.load %alloc[%arg0, %arg0] : memref<4x8xf32>
    %3 = memref.load %alloc[%arg0, %arg1] {alignment = 4 : i64, nontemporal = true} : memref<4x8xf32>
    memref.store %2, %alloc[%arg0, %arg0] : memref<4x8xf32>
    memref.store %3, %alloc[%arg0, %arg1] {alignment = 4 : i64, nontemporal = true} : memref<4x8xf32>
    %4 = memref.realloc %alloca : memref<4xf32> to memref<8xf32>
    %5 = memref.realloc %alloca_2(%arg1) {alignment = 32 : i64} : memref<?xf32> to memref<?xf32>
    memref.dealloc %alloc_0 : memref<4x?xf32>
    return %dim : index
  }
  func.func @views(%arg0: memref<4x8xf32>, %arg1: index, %arg2: index, %arg3: memref<256xi8>, %arg4: memref<2xindex>) {
    %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
    %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
    %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4x8xf32> -> index
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
    %memspacecast = memref.memory_space_cast %arg0 : memref<4x8xf32> to memref<4x8xf32, 1>
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [2, %arg2], strides: [%arg2, 1] : memref<4x8xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
    %reshape = memref.reshape %arg0(%arg4) : (memref<4x8xf32>, memref<2xindex>) -> memref<?x?xf32>
    %subview = memref.subview %arg0[0, %arg1] [2, 4] [1, 2] : memref<4x8xf32> to memref<2x4xf32, strided<[8, 2], offset: ?>>
    %view = memref.view %arg3[%arg1][%arg2] : memref<256xi8> to memref<?x4xf32>
    return
  }
  func.func @atomic(%arg0: memref<4xf32>, %arg1: memref<4xi32>, %arg2: index, %arg3: f32, %arg4: i32) {
    %0 = memref.atomic_rmw addf %arg3, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %1 = memref.atomic_rmw assign %arg3, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %2 = memref.atomic_rmw maximumf %arg3, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %3 = memref.atomic_rmw maxnumf %arg3, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %4 = memref.atomic_rmw minimumf %arg3, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %5 = memref.atomic_rmw minnumf %arg3, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %6 = memref.atomic_rmw mulf %arg3, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
    %7 = memref.atomic_rmw addi %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %8 = memref.atomic_rmw andi %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %9 = memref.atomic_rmw maxs %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %10 = memref.atomic_rmw maxu %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %11 = memref.atomic_rmw mins %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %12 = memref.atomic_rmw minu %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %13 = memref.atomic_rmw muli %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %14 = memref.atomic_rmw ori %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    %15 = memref.atomic_rmw xori %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
    return
  }
}

