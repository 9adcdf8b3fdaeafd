// mlir-opt: 6
// linalg.generic with its body, in tensors and in buffers.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @sums(%a: tensor<4x8xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"], doc = "sums", library_call = "sum"} ins(%a : tensor<4x8xf32>) outs(%b, %c : tensor<4xf32>, tensor<4xf32>) attrs = {tag = 1 : i32, flag} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %i = linalg.index 0 : index
    %1 = arith.addf %x, %y : f32
    linalg.yield %1, %z : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
func.func @added(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %d: memref<4x8xf32>) {
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %d : memref<4x8xf32>, memref<4x8xf32>) outs(%b : memref<4x8xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %1 = arith.addf %x, %w : f32
    linalg.yield %1 : f32
  }
  return
}
