func.func @main(%x: tensor<6x5xi32>) -> (tensor<6xi32>, tensor<5xi32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<6x5xi32>, tensor<i32>) -> tensor<6xi32>
  %1 = stablehlo.reduce(%x init: %one) applies stablehlo.multiply across dimensions = [0] : (tensor<6x5xi32>, tensor<i32>) -> tensor<5xi32>
  %2 = stablehlo.reduce(%x init: %zero) applies stablehlo.or across dimensions = [0, 1] : (tensor<6x5xi32>, tensor<i32>) -> tensor<i32>
  return %0, %1, %2 : tensor<6xi32>, tensor<5xi32>, tensor<i32>
}
