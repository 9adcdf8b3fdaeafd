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
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg6: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":4:17)):
    %4 = "vhlo.collective_reduce_v1"(%arg6) <{channel_id = #vhlo.integer_v1<0 : i64>, has_dynamic_root = #vhlo.bool_v1<false>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg9: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":6:8), %arg10: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":6:25)):
      %7 = "vhlo.add_v1"(%arg9, %arg10) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc6)
      "vhlo.return_v1"(%7) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc7)
    }) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc3)
    %5 = "vhlo.collective_reduce_v1"(%4) <{channel_id = #vhlo.integer_v1<2 : i64>, has_dynamic_root = #vhlo.bool_v1<false>, replica_groups = #vhlo.tensor_v1<dense<[[1, 0]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg7: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":11:8), %arg8: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":11:25)):
      %6 = "vhlo.minimum_v1"(%arg7, %arg8) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc11)
      "vhlo.return_v1"(%6) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc12)
    }) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc8)
    "vhlo.return_v1"(%5) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc13)
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"root">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":17:17), %arg1: !vhlo.tensor_v1<1x!vhlo.i32_v1> loc("-":17:36)):
    %0 = "vhlo.collective_reduce_v1"(%arg0, %arg1) <{channel_id = #vhlo.integer_v1<0 : i64>, has_dynamic_root = #vhlo.bool_v1<true>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":19:8), %arg5: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":19:25)):
      %3 = "vhlo.add_v1"(%arg4, %arg5) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc20)
      "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc21)
    }) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc17)
    %1 = "vhlo.collective_reduce_v1"(%arg0) <{channel_id = #vhlo.integer_v1<0 : i64>, has_dynamic_root = #vhlo.bool_v1<false>, replica_groups = #vhlo.tensor_v1<dense<[[1, 0]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":24:8), %arg3: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":24:25)):
      %2 = "vhlo.add_v1"(%arg2, %arg3) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc25)
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc26)
    }) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc22)
    "vhlo.return_v1"(%0, %1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc27)
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
