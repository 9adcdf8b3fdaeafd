// The loop overwrites the memory of a value from which another one was computed before it had memory.
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reverse %z, dims = [] : tensor<i32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<2> : tensor<i32>
  %1:3 = stablehlo.while(%k = %i, %x = %a, %y = %z) : tensor<i32>, tensor<i32>, tensor<i32>
  cond {
    %2 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %2, %0, %a : tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %1#1 : tensor<i32>
}
