#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @sums(%arg0: tensor<4x8xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0:2 = linalg.generic {doc = "sums", indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "reduction"], library_call = "sum"} ins(%arg0 : tensor<4x8xf32>) outs(%arg1, %arg2 : tensor<4xf32>, tensor<4xf32>) attrs =  {flag, tag = 1 : i32} {
    ^bb0(%in: f32, %out: f32, %out_0: f32):
      %1 = linalg.index 0 : index
      %2 = arith.addf %in, %out : f32
      linalg.yield %2, %out_0 : f32, f32
    } -> (tensor<4xf32>, tensor<4xf32>)
    return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
  }
  func.func @added(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>, %arg2: memref<4x8xf32>) {
    linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg2 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %0 = arith.addf %in, %in_0 : f32
      linalg.yield %0 : f32
    }
    return
  }
}

