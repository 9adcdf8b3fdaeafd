// Attributes and types of VHLO.
"x.y"() {a = #vhlo.array_v1<[#vhlo.bool_v1<true>, #vhlo.bool_v1<false>]>, b = #vhlo.dict_v1<{#vhlo.string_v1<"a\n"> = #vhlo.integer_v1<1 : i64>, #vhlo.string_v1<"b"> = #vhlo.array_v1<[]>}>,
  c = #vhlo.float_v1<1.0 : !vhlo.f32_v1>, d = #vhlo.integer_v1<1 : i32>, d1 = #vhlo.integer_v1<-1 : i32>, d2 = #vhlo.integer_v1<255 : ui8>,
  d3 = #vhlo.integer_v1<255 : index>, e = #vhlo.output_operand_alias_v1<outputTupleIndices = [0, 1], operandIndex = 0, operandTupleIndices = []>,
  f = #vhlo.tensor_v1<dense<1> : tensor<2xi32>>, f1 = #vhlo.tensor_v1<dense<[true, false]> : tensor<2xi1>>,
  f2 = #vhlo.tensor_v1<dense<[(1.0, 2.0), (0.0, 3.0)]> : tensor<2xcomplex<f32>>>, f3 = #vhlo.tensor_v1<dense<[0.1, 2.0]> : tensor<2xbf16>>,
  g = #vhlo.type_v1<!vhlo.tensor_v1<2x?x!vhlo.f32_v1>>, h = #vhlo.type_extensions_v1<bounds = [3, ?]>, i = #vhlo<comparison_direction_v1 EQ>,
  j = !vhlo.func_v1<(!vhlo.i4_v1) -> !vhlo.bool_v1>, k = !vhlo.tuple_v1<!vhlo.bool_v1, !vhlo.bool_v1>,
  l = !vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1.0:3, -128:127, 1>, m = !vhlo.buffer_v1<2x!vhlo.bool_v1>,
  n = !vhlo.future_v1<!vhlo.bool_v1, !vhlo.bool_v1>, o = !vhlo.unranked_tensor_v1<!vhlo.bool_v1>, p = !vhlo.func_v1<(()) -> ()>,
  q = !vhlo.complex_v1<!vhlo.f32_v1>, r = !vhlo.tensor_v1<2x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [3]>>, s = !vhlo.tf31_v1,
  t = !vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 0, [1.0, 2.0], [0, 1], -128:127, 1>} : () -> ()
