module {
  func.func @main(%arg0: tensor<?xf32>, %arg1: tensor<*xf32>, %arg2: index, %arg3: memref<4xf32>, %arg4: f32) -> (tensor<?xf32>, memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cast = tensor.cast %arg1 : tensor<*xf32> to tensor<?xf32>
    %cast_0 = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %dim_1 = tensor.dim %arg1, %c1 : tensor<*xf32>
    %from_elements = tensor.from_elements %arg4, %arg4 : tensor<2xf32>
    %from_elements_2 = tensor.from_elements %arg4 : tensor<f32>
    %extracted = tensor.extract %from_elements_2[] : tensor<f32>
    %extracted_3 = tensor.extract %arg0[%arg2] : tensor<?xf32>
    %0 = scf.for %arg5 = %c0 to %dim step %c1 iter_args(%arg6 = %arg0) -> (tensor<?xf32>) {
      %inserted = tensor.insert %extracted_3 into %arg6[%arg5] : tensor<?xf32>
      scf.yield %inserted : tensor<?xf32>
    }
    %c0_i32 = arith.constant 0 : i32
    %c9_i32 = arith.constant 9 : i32
    %c3_i32 = arith.constant 3 : i32
    scf.for %arg5 = %c0_i32 to %c9_i32 step %c3_i32  : i32 {
      scf.for %arg6 = %c0 to %arg2 step %c1 {
      }
    }
    scf.for unsigned %arg5 = %c0_i32 to %c9_i32 step %c3_i32  : i32 {
    }
    %cast_4 = memref.cast %arg3 : memref<4xf32> to memref<?xf32>
    %cast_5 = memref.cast %cast_4 : memref<?xf32> to memref<*xf32>
    %1 = bufferization.to_tensor %cast_4 : memref<?xf32> to tensor<?xf32>
    %2 = bufferization.to_tensor %arg3 restrict writable : memref<4xf32> to tensor<4xf32>
    %3 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
    %4 = bufferization.to_buffer %cast_0 read_only : tensor<4xf32> to memref<4xf32>
    return %1, %3 : tensor<?xf32>, memref<?xf32>
  }
}
