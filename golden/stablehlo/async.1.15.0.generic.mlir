#loc2 = loc("-":4:17)
#loc4 = loc("-":6:8)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":4:17)):
    %0 = "vhlo.async_start_v1"(%arg0) ({
    ^bb0(%arg1: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":6:8)):
      %2 = "vhlo.all_gather_v2"(%arg1) <{all_gather_dim = #vhlo.integer_v1<0 : i64>, channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x!vhlo.f32_v1> loc(#loc5)
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<8x!vhlo.f32_v1>) -> () loc(#loc6)
    }) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.future_v1<!vhlo.tensor_v1<8x!vhlo.f32_v1>> loc(#loc3)
    %1 = "vhlo.async_done_v1"(%0) : (!vhlo.future_v1<!vhlo.tensor_v1<8x!vhlo.f32_v1>>) -> !vhlo.tensor_v1<8x!vhlo.f32_v1> loc(#loc7)
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<8x!vhlo.f32_v1>) -> () loc(#loc8)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc3 = loc("-":5:8)
#loc5 = loc("-":7:10)
#loc6 = loc("-":8:5)
#loc7 = loc("-":10:8)
#loc8 = loc("-":11:3)
