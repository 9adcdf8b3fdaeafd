func.func @main(%x: tensor<4xf32>, %w: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<i1>) {
  %s = stablehlo.multiply %x, %w : tensor<4xf32>
  %r:2 = func.call @steps(%s, %n) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
  %f = stablehlo.slice %r#0 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %g = stablehlo.reshape %f : (tensor<1xf32>) -> tensor<f32>
  %ok = stablehlo.is_finite %g : (tensor<f32>) -> tensor<i1>
  %i = stablehlo.dynamic_slice %w, %r#1, sizes = [4] : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  %y = stablehlo.add %r#0, %i : tensor<4xf32>
  return %y, %ok : tensor<4xf32>, tensor<i1>
}

func.func private @steps(%v: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<i32>) {
  %limit = stablehlo.constant dense<1.0> : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r:2 = stablehlo.while(%a = %v, %i = %n) : tensor<4xf32>, tensor<i32>
  cond {
    %m = stablehlo.reduce(%a init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %c = stablehlo.compare LT, %m, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %b = stablehlo.add %a, %a : tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %b, %j : tensor<4xf32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<i32>
}
