// The condition of a loop must leave alone what the body reads.
func.func @main(%a: tensor<3xi32>) -> tensor<3xi32> {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %u = stablehlo.constant dense<7> : tensor<1xi32>
  %b = stablehlo.add %a, %a : tensor<3xi32>
  %1:2 = stablehlo.while(%k = %i, %x = %b) : tensor<i32>, tensor<3xi32>
  cond {
    %2 = stablehlo.dynamic_update_slice %x, %u, %k : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.slice %2 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %4 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
    %5 = stablehlo.abs %4 : tensor<i32>
    %n = stablehlo.constant dense<2> : tensor<i32>
    %6 = stablehlo.minimum %5, %n : tensor<i32>
    %7 = stablehlo.compare LT, %k, %6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %7 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %k, %one : tensor<i32>
    %3 = stablehlo.add %x, %x : tensor<3xi32>
    stablehlo.return %2, %3 : tensor<i32>, tensor<3xi32>
  }
  return %1#1 : tensor<3xi32>
}
