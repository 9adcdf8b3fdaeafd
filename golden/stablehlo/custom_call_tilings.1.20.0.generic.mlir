#loc2 = loc("-":4:17)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<16x128x!vhlo.f32_v1>) -> !vhlo.tensor_v1<16x128x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<16x128x!vhlo.f32_v1> loc("-":4:17)):
    %0 = "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"tiled">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xindex>>]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xindex>>]>, result_tilings = #vhlo.array_v1<[#vhlo.array_v1<[#vhlo.tensor_v1<dense<[8, 128]> : tensor<2xindex>>, #vhlo.tensor_v1<dense<[2, 1]> : tensor<2xindex>>]>]>}> : (!vhlo.tensor_v1<16x128x!vhlo.f32_v1>) -> !vhlo.tensor_v1<16x128x!vhlo.f32_v1> loc(#loc3)
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<16x128x!vhlo.f32_v1>) -> () loc(#loc4)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc3 = loc("-":5:8)
#loc4 = loc("-":9:3)
