// bytecode: 0 1 2 3 4 5 6
// VHLO written as such: forms that no program of StableHLO becomes.
module {
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1>>>,
      res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%a: !vhlo.tensor_v1<3x3x!vhlo.f32_v1>):
    %0 = "vhlo.triangular_solve_v1"(%a, %a) <{left_side = #vhlo.bool_v1<true>, lower = #vhlo.bool_v1<false>, transpose_a = #vhlo<transpose_v1 TRANSPOSE_INVALID>,
      unit_diagonal = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1>
    %1 = "vhlo.all_reduce_v2"(%0) <{channel_id = #vhlo.integer_v1<1 : i64>, use_global_device_ids = #vhlo.bool_v1<true>, replica_groups =
      #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"by name">, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 2, size = 4>>]>>}> ({
    ^bb0(%x: !vhlo.tensor_v1<!vhlo.f32_v1>, %y: !vhlo.tensor_v1<!vhlo.f32_v1>):
      "vhlo.return_v1"(%x) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1>
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> ()
  }) {any.dict = #vhlo.dict_v1<{#vhlo.string_v1<"z"> = #vhlo.bool_v1<true>, #vhlo.string_v1<"a"> = #vhlo.dict_v1<{}>}>} : () -> ()
}
