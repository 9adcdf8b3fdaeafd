#loc2 = loc("-":6:17)
#loc4 = loc("-":8:8)
#loc5 = loc("-":8:25)
#loc9 = loc("-":14:8)
#loc10 = loc("-":14:25)
#loc14 = loc("-":20:8)
#loc15 = loc("-":20:25)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc("-":6:17)):
    %0 = "vhlo.all_reduce_v2"(%arg0) <{channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 4>]>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg5: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":8:8), %arg6: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":8:25)):
      %5 = "vhlo.add_v1"(%arg5, %arg6) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc6)
      "vhlo.return_v1"(%5) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc7)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc3)
    %1 = "vhlo.all_reduce_v2"(%0) <{channel_id = #vhlo.integer_v1<2 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 4>]>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":14:8), %arg4: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":14:25)):
      %4 = "vhlo.add_v1"(%arg3, %arg4) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc11)
      "vhlo.return_v1"(%4) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc12)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc8)
    %2 = "vhlo.all_reduce_v2"(%1) <{channel_id = #vhlo.integer_v1<3 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 2>]>, device_ids = #vhlo.tensor_v1<dense<[3, 1, 0, 2]> : tensor<4xi64>>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>, #vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":20:8), %arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":20:25)):
      %3 = "vhlo.add_v1"(%arg1, %arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc16)
      "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc17)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc13)
    "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> () loc(#loc18)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":6:1)
#loc3 = loc("-":7:8)
#loc6 = loc("-":9:10)
#loc7 = loc("-":10:5)
#loc8 = loc("-":13:8)
#loc11 = loc("-":15:10)
#loc12 = loc("-":16:5)
#loc13 = loc("-":19:8)
#loc16 = loc("-":21:10)
#loc17 = loc("-":22:5)
#loc18 = loc("-":25:3)
