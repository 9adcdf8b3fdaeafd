module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = acme.blend %arg0 with %arg1 at 25 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
