#loc2 = loc("-":4:17)
#loc3 = loc("-":4:36)
#loc9 = loc("-":11:28)
#loc12 = loc("-":14:25)
#loc13 = loc("-":14:44)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg3: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":4:17), %arg4: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":4:36)):
    %0 = "vhlo.composite_v1"(%arg3) <{composite_attributes = #vhlo.dict_v1<{}>, decomposition = #vhlo.string_v1<"my.impl">, name = #vhlo.string_v1<"my.op">, version = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc4)
    %1:2 = "vhlo.composite_v1"(%0, %arg4) <{composite_attributes = #vhlo.dict_v1<{#vhlo.string_v1<"axis"> = #vhlo.integer_v1<1 : i64>, #vhlo.string_v1<"mode"> = #vhlo.string_v1<"fast">, #vhlo.string_v1<"nested"> = #vhlo.dict_v1<{#vhlo.string_v1<"list"> = #vhlo.array_v1<[#vhlo.float_v1<1.000000e+00 : !vhlo.f32_v1>, #vhlo.bool_v1<true>]>}>}>, decomposition = #vhlo.string_v1<"pair">, name = #vhlo.string_v1<"my.pair">, version = #vhlo.integer_v1<3 : i32>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) loc(#loc5)
    "vhlo.composite_v1"() <{composite_attributes = #vhlo.dict_v1<{}>, decomposition = #vhlo.string_v1<"nothing">, name = #vhlo.string_v1<"my.effect">, version = #vhlo.integer_v1<0 : i32>}> : () -> () loc(#loc6)
    "vhlo.return_v1"(%1#0, %1#1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc7)
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"my.impl">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg2: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":11:28)):
    "vhlo.return_v1"(%arg2) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc10)
  }) : () -> () loc(#loc8)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"pair">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":14:25), %arg1: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":14:44)):
    "vhlo.return_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc14)
  }) : () -> () loc(#loc11)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"nothing">, sym_visibility = #vhlo.string_v1<"private">}> ({
    "vhlo.return_v1"() : () -> () loc(#loc16)
  }) : () -> () loc(#loc15)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc4 = loc("-":5:8)
#loc5 = loc("-":6:10)
#loc6 = loc("-":8:3)
#loc7 = loc("-":9:3)
#loc8 = loc("-":11:1)
#loc10 = loc("-":12:3)
#loc11 = loc("-":14:1)
#loc14 = loc("-":15:3)
#loc15 = loc("-":17:1)
#loc16 = loc("-":18:3)
