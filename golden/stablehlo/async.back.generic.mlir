#loc2 = loc("-":4:17)
#loc4 = loc("-":6:8)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<8xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("-":4:17)):
    %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%arg1: tensor<4xf32> loc("-":6:8)):
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32> loc(#loc5)
      "stablehlo.return"(%2) : (tensor<8xf32>) -> () loc(#loc6)
    }) : (tensor<4xf32>) -> !stablehlo.future<tensor<8xf32>> loc(#loc3)
    %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<8xf32>>) -> tensor<8xf32> loc(#loc7)
    "func.return"(%1) : (tensor<8xf32>) -> () loc(#loc8)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc3 = loc("-":5:8)
#loc5 = loc("-":7:10)
#loc6 = loc("-":8:5)
#loc7 = loc("-":10:8)
#loc8 = loc("-":11:3)
