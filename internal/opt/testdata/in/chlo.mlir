func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<4xf32> {
  %0 = chlo.broadcast_multiply %a, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
