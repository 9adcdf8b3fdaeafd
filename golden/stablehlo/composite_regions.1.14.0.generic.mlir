#loc2 = loc("-":4:17)
#loc4 = loc("-":6:8)
#loc10 = loc("-":14:25)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg1: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":4:17)):
    %0 = "vhlo.composite_v2"(%arg1) <{composite_attributes = #vhlo.dict_v1<{}>, decomposition = #vhlo.string_v1<"impl">, name = #vhlo.string_v1<"my.fused">, version = #vhlo.integer_v1<0 : i64>}> ({
    ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":6:8)):
      %1 = "vhlo.negate_v1"(%arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc5)
      "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc6)
    }, {
      "vhlo.return_v1"(%arg1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc7)
    }) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc3)
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc8)
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"impl">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":14:25)):
    "vhlo.return_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc11)
  }) : () -> () loc(#loc9)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc3 = loc("-":5:8)
#loc5 = loc("-":7:10)
#loc6 = loc("-":8:5)
#loc7 = loc("-":10:5)
#loc8 = loc("-":12:3)
#loc9 = loc("-":14:1)
#loc11 = loc("-":15:3)
