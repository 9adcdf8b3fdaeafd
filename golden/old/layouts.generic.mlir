#loc2 = loc("-":3:17)
#loc3 = loc("-":3:39)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x16xf32>, f32) -> (tensor<4x3xf32>, tensor<4x16xf32>, f32), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4x16xf32> loc("-":3:17), %arg1: f32 loc("-":3:39)):
    %0:2 = "chlo.top_k"(%arg0) <{k = 3 : i64}> : (tensor<4x16xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>) loc(#loc4)
    %1 = "stablehlo.custom_call"(%arg0) <{api_version = 2 : i32, backend_config = "text", call_target_name = "target", has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> : (tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc5)
    %2 = "stablehlo.collective_broadcast"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc6)
    %3 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32 loc(#loc7)
    "func.return"(%0#0, %2, %3) : (tensor<4x3xf32>, tensor<4x16xf32>, f32) -> () loc(#loc8)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":3:1)
#loc4 = loc("-":4:12)
#loc5 = loc("-":5:8)
#loc6 = loc("-":7:8)
#loc7 = loc("-":8:8)
#loc8 = loc("-":9:3)
