module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<4xf32>, %arg3: tensor<i64>) -> (tensor<4xf32>, tensor<i64>) {
    %0 = "stablehlo.if"(%arg0) ({
      %5 = stablehlo.negate %arg2 : tensor<4xf32>
      stablehlo.return %5 : tensor<4xf32>
    }, {
      stablehlo.return %arg2 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    %1:2 = "stablehlo.case"(%arg1) ({
      stablehlo.return %0, %arg3 : tensor<4xf32>, tensor<i64>
    }, {
      %5 = stablehlo.add %0, %arg2 : tensor<4xf32>
      %6 = stablehlo.multiply %arg3, %arg3 : tensor<i64>
      stablehlo.return %5, %6 : tensor<4xf32>, tensor<i64>
    }, {
      stablehlo.return %arg2, %arg3 : tensor<4xf32>, tensor<i64>
    }) : (tensor<i32>) -> (tensor<4xf32>, tensor<i64>)
    "stablehlo.if"(%arg0) ({
      stablehlo.return 
    }, {
      stablehlo.return 
    }) : (tensor<i1>) -> ()
    %c = stablehlo.constant dense<1> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %2:2 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %1#0) : tensor<i64>, tensor<4xf32>
    cond {
      %5 = stablehlo.compare LT, %iterArg, %arg3 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5 = stablehlo.add %iterArg, %c : tensor<i64>
      %6 = stablehlo.add %iterArg_1, %arg2 : tensor<4xf32>
      stablehlo.return %5, %6 : tensor<i64>, tensor<4xf32>
    }
    %3 = stablehlo.while(%iterArg = %2#0) : tensor<i64> attributes {trip.count = 3 : i64}
    cond {
      %c_1 = stablehlo.constant dense<9> : tensor<i64>
      %5 = stablehlo.compare LT, %iterArg, %c_1 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5 = stablehlo.add %iterArg, %iterArg : tensor<i64>
      stablehlo.return %5 : tensor<i64>
    }
    %4:2 = stablehlo.optimization_barrier %2#1, %3 : tensor<4xf32>, tensor<i64>
    stablehlo.optimization_barrier()
    return %4#0, %4#1 : tensor<4xf32>, tensor<i64>
  }
}
