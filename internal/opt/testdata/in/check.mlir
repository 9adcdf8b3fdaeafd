func.func private @double(%a: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.add %a, %a : tensor<2xi32>
  check.expect_eq_const %0, dense<[2, 5]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
  %0 = call @double(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
