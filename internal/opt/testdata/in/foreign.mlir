func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {map = affine_map<(d0) -> (d0)>} {
  %0 = arith.addf %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
