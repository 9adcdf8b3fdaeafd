// A loop that stacks its results: the stack is updated in place, the counter and the sum too.
func.func @main(%xs: tensor<10x4xf32>) -> (tensor<4xf32>, tensor<10x4xf32>) {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %stack = stablehlo.constant dense<0.0> : tensor<10x4xf32>
  %r:4 = stablehlo.while(%a = %xs, %k = %i, %sum = %zero, %ys = %stack) : tensor<10x4xf32>, tensor<i32>, tensor<4xf32>, tensor<10x4xf32>
  cond {
    %0 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = func.call @row(%a, %k) : (tensor<10x4xf32>, tensor<i32>) -> tensor<4xf32>
    %1 = stablehlo.add %sum, %0 : tensor<4xf32>
    %2 = func.call @put(%ys, %1, %k) : (tensor<10x4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<10x4xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %a, %3, %1, %2 : tensor<10x4xf32>, tensor<i32>, tensor<4xf32>, tensor<10x4xf32>
  }
  return %r#2, %r#3 : tensor<4xf32>, tensor<10x4xf32>
}
func.func private @row(%a: tensor<10x4xf32>, %k: tensor<i32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %a, %k, %zero, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @put(%a: tensor<10x4xf32>, %x: tensor<4xf32>, %k: tensor<i32>) -> tensor<10x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<1x4xf32>
  %1 = stablehlo.dynamic_update_slice %a, %0, %k, %zero : (tensor<10x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<10x4xf32>
  return %1 : tensor<10x4xf32>
}
