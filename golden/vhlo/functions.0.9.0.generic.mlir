#loc3 = loc("-":6:28)
#loc6 = loc("-":9:26)
#loc7 = loc("-":9:43)
"builtin.module"() <{sym_name = "artifact"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.unranked_tensor_v1<!vhlo.f32_v1>, !vhlo.witness_v1, !vhlo.tensor_v1<2x?x!vhlo.index_v1>, !vhlo.tuple_v1<>, !vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()>) -> !vhlo.tensor_v1<!vhlo.ui4_v1>, !vhlo.index_v1>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"declared">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"a.list"> = #vhlo.array_v1<[#vhlo.integer_v1<1 : i64>, #vhlo.float_v1<2.000000e+00 : !vhlo.f64_v1>]>, #vhlo.string_v1<"a.name"> = #vhlo.string_v1<"x">}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"r.name"> = #vhlo.string_v1<"y">}>]>, sym_name = #vhlo.string_v1<"nested">, sym_visibility = #vhlo.string_v1<"nested">}> ({
  ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":6:28)):
    "vhlo.return_v1"(%arg2) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> () loc(#loc4)
  }) {f.dict = #vhlo.dict_v1<{#vhlo.string_v1<"a"> = #vhlo.integer_v1<3 : i8>, #vhlo.string_v1<"b"> = #vhlo.bool_v1<true>}>} : () -> () loc(#loc2)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":9:26), %arg1: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":9:43)):
    %0 = "vhlo.call_v1"(%arg0) <{callee = #vhlo.string_v1<"nested">}> : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1> loc(#loc8)
    %1 = "vhlo.call_v1"(%0) <{callee = #vhlo.string_v1<"nested">}> {c.note = #vhlo.string_v1<"again">} : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1> loc(#loc9)
    %2 = "vhlo.add_v1"(%0, %1) {x.array = #vhlo.tensor_v1<dense<[3, 4]> : tensor<2xi64>>, x.dense = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[1.500000e+00, 2.500000e+00]> : tensor<2xf16>>, #vhlo.tensor_v1<dense<[true, false]> : tensor<2xi1>>]>, x.flags = #vhlo.tensor_v1<dense<[true, false]> : tensor<2xi1>>, x.floats = #vhlo.array_v1<[#vhlo.float_v1<1.500000e+00 : !vhlo.f16_v1>, #vhlo.float_v1<2.500000e+00 : !vhlo.bf16_v1>, #vhlo.float_v1<1.000000e+300 : !vhlo.f64_v1>, #vhlo.float_v1<1.000000e+00 : !vhlo.f32_v1>]>, x.ints = #vhlo.array_v1<[#vhlo.integer_v1<7 : i4>, #vhlo.integer_v1<-3 : i8>, #vhlo.integer_v1<9 : ui16>, #vhlo.integer_v1<5 : index>]>} : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1> loc(#loc10)
    "vhlo.return_v1"(%1, %2) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> () loc(#loc11)
  }) {f.mode = #vhlo<precision_v1 HIGH>, f.sym = #vhlo.string_v1<"nested">, f.type = #vhlo.type_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>>} : () -> () loc(#loc5)
}) {m.version = 3 : i32} : () -> () loc(#loc)
#loc = loc("-":4:1)
#loc1 = loc("-":5:3)
#loc2 = loc("-":6:3)
#loc4 = loc("-":7:5)
#loc5 = loc("-":9:3)
#loc8 = loc("-":10:10)
#loc9 = loc("-":11:10)
#loc10 = loc("-":12:10)
#loc11 = loc("-":14:5)
