func.func @f(%a: tensor<8xf32>) -> tensor<2xi32> {
 %0:2 = "chlo.top_k"(%a) {k=2:i64} : (tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>)
 return %0#1 : tensor<2xi32>
}
