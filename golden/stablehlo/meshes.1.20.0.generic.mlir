#loc2 = loc("-":6:17)
#loc4 = loc("-":8:8)
#loc5 = loc("-":8:25)
#loc9 = loc("-":14:8)
#loc10 = loc("-":14:25)
#loc14 = loc("-":20:8)
#loc15 = loc("-":20:25)
#loc21 = loc("-":29:18)
#loc23 = loc("-":31:8)
#loc24 = loc("-":31:25)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg3: !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc("-":6:17)):
    %3 = "vhlo.all_reduce_v2"(%arg3) <{channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 4>]>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg8: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":8:8), %arg9: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":8:25)):
      %8 = "vhlo.add_v1"(%arg8, %arg9) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc6)
      "vhlo.return_v1"(%8) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc7)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc3)
    %4 = "vhlo.all_reduce_v2"(%3) <{channel_id = #vhlo.integer_v1<2 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 4>]>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg6: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":14:8), %arg7: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":14:25)):
      %7 = "vhlo.add_v1"(%arg6, %arg7) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc11)
      "vhlo.return_v1"(%7) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc12)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc8)
    %5 = "vhlo.all_reduce_v2"(%4) <{channel_id = #vhlo.integer_v1<3 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 2>]>, device_ids = #vhlo.tensor_v1<dense<[3, 1, 0, 2]> : tensor<4xi64>>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>, #vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":20:8), %arg5: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":20:25)):
      %6 = "vhlo.add_v1"(%arg4, %arg5) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc16)
      "vhlo.return_v1"(%6) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc17)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc13)
    "vhlo.return_v1"(%5) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> () loc(#loc18)
  }) : () -> () loc(#loc1)
  "builtin.module"() <{sym_name = "mesh"}> ({
  ^bb0:
  }) : () -> () loc(#loc19)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"named">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc("-":29:18)):
    %0 = "vhlo.all_reduce_v2"(%arg0) <{channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"mesh">, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>, #vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 2, size = 4>>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":31:8), %arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":31:25)):
      %2 = "vhlo.add_v1"(%arg1, %arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc25)
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc26)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc22)
    %1 = "vhlo.all_gather_v2"(%0) <{all_gather_dim = #vhlo.integer_v1<0 : i64>, channel_id = #vhlo.integer_v1<4 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 4>]>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1> loc(#loc27)
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> () loc(#loc28)
  }) : () -> () loc(#loc20)
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
#loc19 = loc("-":27:1)
#loc20 = loc("-":29:1)
#loc22 = loc("-":30:8)
#loc25 = loc("-":32:10)
#loc26 = loc("-":33:5)
#loc27 = loc("-":36:8)
#loc28 = loc("-":38:3)
