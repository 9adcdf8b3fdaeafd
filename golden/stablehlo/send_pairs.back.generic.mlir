#loc2 = loc("-":4:17)
#loc3 = loc("-":4:36)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("-":4:17), %arg1: !stablehlo.token loc("-":4:36)):
    %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token loc(#loc4)
    %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token) loc(#loc5)
    "func.return"(%1#0, %1#1) : (tensor<4xf32>, !stablehlo.token) -> () loc(#loc6)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc4 = loc("-":5:8)
#loc5 = loc("-":7:10)
#loc6 = loc("-":9:3)
