module {
  func.func @buffers(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: tensor<4xf32>) -> tensor<4xf32> {
    %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
    %1 = bufferization.dealloc (%0 : memref<4xf32>) if (%arg2) retain (%arg1 : memref<4xf32>)
    bufferization.materialize_in_destination %arg3 in restrict writable %arg0 : (tensor<4xf32>, memref<4xf32>) -> ()
    %2 = bufferization.materialize_in_destination %arg3 in %arg3 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    bufferization.dealloc_tensor %arg3 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func @poison(%arg0: i1) -> f32 {
    %0 = ub.poison : f32
    %1 = ub.poison : vector<4xi64>
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    return %0 : f32
  ^bb2:  // pred: ^bb0
    ub.unreachable
  }
}

