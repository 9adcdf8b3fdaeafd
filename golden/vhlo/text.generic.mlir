#loc2 = loc("-":6:8)
#loc5 = loc("-":11:10)
#loc6 = loc("-":11:45)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<3x3x!vhlo.f32_v1> loc("-":6:8)):
    %0 = "vhlo.triangular_solve_v1"(%arg0, %arg0) <{left_side = #vhlo.bool_v1<true>, lower = #vhlo.bool_v1<false>, transpose_a = #vhlo<transpose_v1 TRANSPOSE_INVALID>, unit_diagonal = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1> loc(#loc3)
    %1 = "vhlo.all_reduce_v2"(%0) <{channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"by name">, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 2, size = 4>>]>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":11:10), %arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":11:45)):
      "vhlo.return_v1"(%arg1) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc7)
    }) : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1> loc(#loc4)
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> () loc(#loc8)
  }) {any.dict = #vhlo.dict_v1<{#vhlo.string_v1<"z"> = #vhlo.bool_v1<true>, #vhlo.string_v1<"a"> = #vhlo.dict_v1<{}>}>} : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":3:1)
#loc1 = loc("-":4:3)
#loc3 = loc("-":7:10)
#loc4 = loc("-":9:10)
#loc7 = loc("-":12:7)
#loc8 = loc("-":14:5)
