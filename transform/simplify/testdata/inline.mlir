func.func @main(%a: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @g(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @rec(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = call @ext(%2) : (tensor<4xf32>) -> tensor<4xf32>
  %4 = call @multi(%3) : (tensor<4xf32>) -> tensor<4xf32>
  %5 = "stablehlo.if"(%p) ({
    %6 = func.call @f(%4) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %6 : tensor<4xf32>
  }, {
    %6 = func.call @ni(%4) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %6 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %5 : tensor<4xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<2.0> : tensor<4xf32>
  %0 = stablehlo.add %a, %c : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @rec(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @rec(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @ext(%a: tensor<4xf32>) -> tensor<4xf32>
func.func private @unused(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
func.func private @ni(%a: tensor<4xf32>) -> tensor<4xf32> attributes {no_inline} {
  return %a : tensor<4xf32>
}
func.func private @multi(%a: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^bb1
^bb1:
  return %a : tensor<4xf32>
}
