func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
 %0 = "stablehlo.exponential"(%a) : (tensor<4xf32>) -> tensor<4xf32>
 %1 = "stablehlo.sqrt"(%0) : (tensor<4xf32>) -> tensor<4xf32>
 %2 = "stablehlo.tanh"(%1) : (tensor<4xf32>) -> tensor<4xf32>
 return %2 : tensor<4xf32>
}
