#loc2 = loc("-":4:17)
#loc4 = loc("-":6:8)
#loc5 = loc("-":6:25)
#loc9 = loc("-":11:8)
#loc10 = loc("-":11:25)
#loc15 = loc("-":17:17)
#loc16 = loc("-":17:36)
#loc18 = loc("-":19:8)
#loc19 = loc("-":19:25)
#loc23 = loc("-":24:8)
#loc24 = loc("-":24:25)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
  ^bb0(%arg6: tensor<4xf32> loc("-":4:17)):
    %4 = "stablehlo.collective_reduce"(%arg6) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg9: tensor<f32> loc("-":6:8), %arg10: tensor<f32> loc("-":6:25)):
      %7 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc6)
      "stablehlo.return"(%7) : (tensor<f32>) -> () loc(#loc7)
    }) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc3)
    %5 = "stablehlo.collective_reduce"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg7: tensor<f32> loc("-":11:8), %arg8: tensor<f32> loc("-":11:25)):
      %6 = "stablehlo.minimum"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc11)
      "stablehlo.return"(%6) : (tensor<f32>) -> () loc(#loc12)
    }) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc8)
    "func.return"(%5) : (tensor<4xf32>) -> () loc(#loc13)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4xf32>, tensor<1xi32>) -> (tensor<4xf32>, tensor<4xf32>), sym_name = "root"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("-":17:17), %arg1: tensor<1xi32> loc("-":17:36)):
    %0 = "stablehlo.collective_reduce"(%arg0, %arg1) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg4: tensor<f32> loc("-":19:8), %arg5: tensor<f32> loc("-":19:25)):
      %3 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc20)
      "stablehlo.return"(%3) : (tensor<f32>) -> () loc(#loc21)
    }) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32> loc(#loc17)
    %1 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg2: tensor<f32> loc("-":24:8), %arg3: tensor<f32> loc("-":24:25)):
      %2 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc25)
      "stablehlo.return"(%2) : (tensor<f32>) -> () loc(#loc26)
    }) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc22)
    "func.return"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> () loc(#loc27)
  }) : () -> () loc(#loc14)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc3 = loc("-":5:8)
#loc6 = loc("-":7:10)
#loc7 = loc("-":8:5)
#loc8 = loc("-":10:8)
#loc11 = loc("-":12:10)
#loc12 = loc("-":13:5)
#loc13 = loc("-":15:3)
#loc14 = loc("-":17:1)
#loc17 = loc("-":18:8)
#loc20 = loc("-":20:10)
#loc21 = loc("-":21:5)
#loc22 = loc("-":23:8)
#loc25 = loc("-":25:10)
#loc26 = loc("-":26:5)
#loc27 = loc("-":28:3)
