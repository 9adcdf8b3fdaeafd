#loc2 = loc("-":4:17)
#loc3 = loc("-":4:33)
#loc4 = loc("-":4:50)
#loc5 = loc("-":4:69)
#loc22 = loc("-":27:26)
#loc23 = loc("-":27:38)
#loc30 = loc("-":36:24)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<i32>, tensor<4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<i64>), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<i1> loc("-":4:17), %arg1: tensor<i32> loc("-":4:33), %arg2: tensor<4xf32> loc("-":4:50), %arg3: tensor<i64> loc("-":4:69)):
    %0 = "stablehlo.if"(%arg0) ({
      %15 = "stablehlo.negate"(%arg2) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc7)
      "stablehlo.return"(%15) : (tensor<4xf32>) -> () loc(#loc8)
    }, {
      "stablehlo.return"(%arg2) : (tensor<4xf32>) -> () loc(#loc9)
    }) : (tensor<i1>) -> tensor<4xf32> loc(#loc6)
    %1:2 = "stablehlo.case"(%arg1) ({
      "stablehlo.return"(%0, %arg3) : (tensor<4xf32>, tensor<i64>) -> () loc(#loc11)
    }, {
      %13 = "stablehlo.add"(%0, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc12)
      %14 = "stablehlo.multiply"(%arg3, %arg3) : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc13)
      "stablehlo.return"(%13, %14) : (tensor<4xf32>, tensor<i64>) -> () loc(#loc14)
    }, {
      "stablehlo.return"(%arg2, %arg3) : (tensor<4xf32>, tensor<i64>) -> () loc(#loc15)
    }) : (tensor<i32>) -> (tensor<4xf32>, tensor<i64>) loc(#loc10)
    "stablehlo.if"(%arg0) ({
      "stablehlo.return"() : () -> () loc(#loc17)
    }, {
      "stablehlo.return"() : () -> () loc(#loc18)
    }) : (tensor<i1>) -> () loc(#loc16)
    %2 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64> loc(#loc19)
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64> loc(#loc20)
    %4:2 = "stablehlo.while"(%3, %1#0) ({
    ^bb0(%arg8: tensor<i64> loc("-":27:26), %arg9: tensor<4xf32> loc("-":27:38)):
      %12 = "stablehlo.compare"(%arg8, %arg3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1> loc(#loc24)
      "stablehlo.return"(%12) : (tensor<i1>) -> () loc(#loc25)
    }, {
    ^bb0(%arg6: tensor<i64> loc("-":27:26), %arg7: tensor<4xf32> loc("-":27:38)):
      %10 = "stablehlo.add"(%arg6, %2) : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc26)
      %11 = "stablehlo.add"(%arg7, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc27)
      "stablehlo.return"(%10, %11) : (tensor<i64>, tensor<4xf32>) -> () loc(#loc28)
    }) : (tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>) loc(#loc21)
    %5 = "stablehlo.while"(%4#0) ({
    ^bb0(%arg5: tensor<i64> loc("-":36:24)):
      %8 = "stablehlo.constant"() <{value = dense<9> : tensor<i64>}> : () -> tensor<i64> loc(#loc31)
      %9 = "stablehlo.compare"(%arg5, %8) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1> loc(#loc32)
      "stablehlo.return"(%9) : (tensor<i1>) -> () loc(#loc33)
    }, {
    ^bb0(%arg4: tensor<i64> loc("-":36:24)):
      %7 = "stablehlo.add"(%arg4, %arg4) : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc34)
      "stablehlo.return"(%7) : (tensor<i64>) -> () loc(#loc35)
    }) {trip.count = 3 : i64} : (tensor<i64>) -> tensor<i64> loc(#loc29)
    %6:2 = "stablehlo.optimization_barrier"(%4#1, %5) : (tensor<4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<i64>) loc(#loc36)
    "stablehlo.optimization_barrier"() : () -> () loc(#loc37)
    "func.return"(%6#0, %6#1) : (tensor<4xf32>, tensor<i64>) -> () loc(#loc38)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc6 = loc("-":5:8)
#loc7 = loc("-":6:10)
#loc8 = loc("-":7:5)
#loc9 = loc("-":9:5)
#loc10 = loc("-":11:10)
#loc11 = loc("-":12:5)
#loc12 = loc("-":14:10)
#loc13 = loc("-":15:10)
#loc14 = loc("-":16:5)
#loc15 = loc("-":18:5)
#loc16 = loc("-":20:3)
#loc17 = loc("-":21:5)
#loc18 = loc("-":23:5)
#loc19 = loc("-":25:10)
#loc20 = loc("-":26:11)
#loc21 = loc("-":27:10)
#loc24 = loc("-":29:12)
#loc25 = loc("-":30:7)
#loc26 = loc("-":32:12)
#loc27 = loc("-":33:12)
#loc28 = loc("-":34:7)
#loc29 = loc("-":36:8)
#loc31 = loc("-":38:12)
#loc32 = loc("-":39:12)
#loc33 = loc("-":40:7)
#loc34 = loc("-":42:12)
#loc35 = loc("-":43:7)
#loc36 = loc("-":45:10)
#loc37 = loc("-":46:3)
#loc38 = loc("-":47:3)
