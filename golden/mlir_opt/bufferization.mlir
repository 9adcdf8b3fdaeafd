// mlir-opt: 6
// The custom forms of dialects bufferization and ub.
func.func @buffers(%m: memref<4xf32>, %k: memref<4xf32>, %c: i1, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %1 = bufferization.dealloc (%0 : memref<4xf32>) if (%c) retain (%k : memref<4xf32>)
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  %2 = bufferization.materialize_in_destination %t in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  bufferization.dealloc_tensor %t : tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func @poison(%c: i1) -> f32 {
  %0 = ub.poison : f32
  %1 = ub.poison <#ub.poison> : vector<4xi64>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %0 : f32
^bb2:
  ub.unreachable
}
