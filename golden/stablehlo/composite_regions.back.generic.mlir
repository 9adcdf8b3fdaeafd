#loc2 = loc("-":4:17)
#loc4 = loc("-":6:8)
#loc10 = loc("-":14:25)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
  ^bb0(%arg1: tensor<4xf32> loc("-":4:17)):
    %0 = "stablehlo.composite"(%arg1) <{decomposition = @impl, name = "my.fused"}> ({
    ^bb0(%arg2: tensor<f32> loc("-":6:8)):
      %1 = "stablehlo.negate"(%arg2) : (tensor<f32>) -> tensor<f32> loc(#loc5)
      "stablehlo.return"(%1) : (tensor<f32>) -> () loc(#loc6)
    }, {
      "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc7)
    }) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc3)
    "func.return"(%0) : (tensor<4xf32>) -> () loc(#loc8)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "impl", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("-":14:25)):
    "func.return"(%arg0) : (tensor<4xf32>) -> () loc(#loc11)
  }) : () -> () loc(#loc9)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc3 = loc("-":5:8)
#loc5 = loc("-":7:10)
#loc6 = loc("-":8:5)
#loc7 = loc("-":10:5)
#loc8 = loc("-":12:3)
#loc9 = loc("-":14:1)
#loc11 = loc("-":15:3)
