func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = acme.fence %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
