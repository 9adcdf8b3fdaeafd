module @calls {
  func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = call @inner(%arg0) : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @inner(%arg0: tensor<f32>) -> tensor<f32> {
    return %arg0 : tensor<f32>
  }
}
