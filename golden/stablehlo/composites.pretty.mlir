module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
    %0 = stablehlo.composite "my.op" %arg0 {decomposition = @my.impl} : (tensor<4xf32>) -> tensor<4xf32>
    %1:2 = stablehlo.composite "my.pair" %0, %arg1 {composite_attributes = {axis = 1 : i64, mode = "fast", nested = {list = [1.000000e+00 : f32, true]}}, decomposition = @pair, version = 3 : i32} : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
    stablehlo.composite "my.effect"  {decomposition = @nothing} : () -> ()
    return %1#0, %1#1 : tensor<4xf32>, tensor<f32>
  }
  func.func private @my.impl(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
  func.func private @pair(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
    return %arg0, %arg1 : tensor<4xf32>, tensor<f32>
  }
  func.func private @nothing() {
    return
  }
}
