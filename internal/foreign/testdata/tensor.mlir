func.func @tensors(%t: tensor<?x4xf32>, %i: index, %x: f32) -> tensor<4x?xf32> {
  %g = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  %p = tensor.pad %t low[0, 1] high[%i, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<?x4xf32> to tensor<?x5xf32>
  %s = tensor.extract_slice %p[0, 0] [4, %i] [1, 1] : tensor<?x5xf32> to tensor<4x?xf32>
  %n = tensor.insert_slice %s into %g[0, 0] [4, %i] [1, 1] : tensor<4x?xf32> into tensor<4x?xf32>
  %f = tensor.from_elements %x, %x : tensor<2xf32>
  %c = tensor.collapse_shape %n [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  %r = tensor.rank %c : tensor<?xf32>
  %l = bufferization.alloc_tensor(%i) : tensor<?xf32>
  return %n : tensor<4x?xf32>
}
