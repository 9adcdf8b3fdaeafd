"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.bool_v1, !vhlo.i2_v1, !vhlo.i4_v1, !vhlo.i8_v1, !vhlo.i16_v1, !vhlo.i32_v1, !vhlo.i64_v1, !vhlo.ui2_v1, !vhlo.ui4_v1, !vhlo.ui8_v1, !vhlo.ui16_v1, !vhlo.ui32_v1, !vhlo.ui64_v1, !vhlo.index_v1, !vhlo.none_v1, !vhlo.bf16_v1, !vhlo.f16_v1, !vhlo.f32_v1, !vhlo.f64_v1, !vhlo.tf31_v1, !vhlo.f4E2M1FN_v1, !vhlo.f6E2M3FN_v1, !vhlo.f6E3M2FN_v1, !vhlo.f8E3M4_v1, !vhlo.f8E4M3_v1, !vhlo.f8E4M3FN_v1, !vhlo.f8E4M3FNUZ_v1, !vhlo.f8E4M3B11FNUZ_v1, !vhlo.f8E5M2_v1, !vhlo.f8E5M2FNUZ_v1, !vhlo.f8E8M0FNU_v1, !vhlo.complex_v1<!vhlo.f32_v1>, !vhlo.complex_v1<!vhlo.f64_v1>) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"numbers">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<0x!vhlo.bool_v1>, !vhlo.tensor_v1<?x2x?x!vhlo.ui64_v1>, !vhlo.unranked_tensor_v1<!vhlo.f16_v1>, !vhlo.tensor_v1<4x!vhlo.index_v1>, !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [1000, ?]>>, !vhlo.buffer_v1<!vhlo.f32_v1>, !vhlo.buffer_v1<2x?x!vhlo.i4_v1>) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"shapes">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) : () -> () loc(#loc2)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tuple_v1<>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tuple_v1<!vhlo.i32_v1, !vhlo.token_v1>>, !vhlo.func_v1<(()) -> ()>, !vhlo.func_v1<(!vhlo.bool_v1, !vhlo.func_v1<(()) -> !vhlo.i2_v1>) -> !vhlo.f32_v1, !vhlo.f64_v1>, !vhlo.token_v1, !vhlo.witness_v1, !vhlo.future_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>>, !vhlo.future_v1<!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<2x!vhlo.f64_v1>>) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"others">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) : () -> () loc(#loc3)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:-7, -128:127, 1>, !vhlo.quant_v1<!vhlo.i8_v1:!vhlo.bf16_v1, 1.000000e-03:0, 3:200, 0>, !vhlo.tensor_v1<2x3x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [5.000000e-01, 2.500000e-01, 1.250000e-01], [0, 2, -2], -128:127, 1>>, !vhlo.tensor_v1<4x!vhlo.quant_v1<!vhlo.i32_v1:!vhlo.f64_v1, 1.000000e+00:0, -2147483648:2147483647, 1>>) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"quantized">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) : () -> () loc(#loc4)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc2 = loc("-":6:1)
#loc3 = loc("-":7:1)
#loc4 = loc("-":9:1)
