// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 0.10.0
// Branches and loops, with and without values from outside.
func.func @main(%p: tensor<i1>, %k: tensor<i32>, %x: tensor<4xf32>, %n: tensor<i64>) -> (tensor<4xf32>, tensor<i64>) {
  %0 = "stablehlo.if"(%p) ({
    %a = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %1:2 = "stablehlo.case"(%k) ({
    stablehlo.return %0, %n : tensor<4xf32>, tensor<i64>
  }, {
    %a = stablehlo.add %0, %x : tensor<4xf32>
    %b = stablehlo.multiply %n, %n : tensor<i64>
    stablehlo.return %a, %b : tensor<4xf32>, tensor<i64>
  }, {
    stablehlo.return %x, %n : tensor<4xf32>, tensor<i64>
  }) : (tensor<i32>) -> (tensor<4xf32>, tensor<i64>)
  "stablehlo.if"(%p) ({
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  %one = stablehlo.constant dense<1> : tensor<i64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %2:2 = stablehlo.while(%i = %zero, %acc = %1#0) : tensor<i64>, tensor<4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i64>
      %b = stablehlo.add %acc, %x : tensor<4xf32>
      stablehlo.return %j, %b : tensor<i64>, tensor<4xf32>
    }
  %3 = stablehlo.while(%i = %2#0) : tensor<i64> attributes {trip.count = 3 : i64}
    cond {
      %m = stablehlo.constant dense<9> : tensor<i64>
      %c = stablehlo.compare LT, %i, %m : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %i : tensor<i64>
      stablehlo.return %j : tensor<i64>
    }
  %4:2 = stablehlo.optimization_barrier %2#1, %3 : tensor<4xf32>, tensor<i64>
  stablehlo.optimization_barrier ()
  return %4#0, %4#1 : tensor<4xf32>, tensor<i64>
}
