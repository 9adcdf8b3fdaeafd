func.func private @g(tensor<4xf32>) -> tensor<4xf32>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
 %0 = func.call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>
 return %0 : tensor<4xf32>
}
