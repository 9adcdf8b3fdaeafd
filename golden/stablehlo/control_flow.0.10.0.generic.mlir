#loc2 = loc("-":4:17)
#loc3 = loc("-":4:33)
#loc4 = loc("-":4:50)
#loc5 = loc("-":4:69)
#loc22 = loc("-":27:26)
#loc23 = loc("-":27:38)
#loc30 = loc("-":36:24)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<!vhlo.bool_v1> loc("-":4:17), %arg1: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":4:33), %arg2: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":4:50), %arg3: !vhlo.tensor_v1<!vhlo.i64_v1> loc("-":4:69)):
    %0 = "vhlo.if_v1"(%arg0) ({
      %15 = "vhlo.negate_v1"(%arg2) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc7)
      "vhlo.return_v1"(%15) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc8)
    }, {
      "vhlo.return_v1"(%arg2) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc9)
    }) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc6)
    %1:2 = "vhlo.case_v1"(%arg1) ({
      "vhlo.return_v1"(%0, %arg3) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> () loc(#loc11)
    }, {
      %13 = "vhlo.add_v1"(%0, %arg2) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc12)
      %14 = "vhlo.multiply_v1"(%arg3, %arg3) : (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> !vhlo.tensor_v1<!vhlo.i64_v1> loc(#loc13)
      "vhlo.return_v1"(%13, %14) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> () loc(#loc14)
    }, {
      "vhlo.return_v1"(%arg2, %arg3) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> () loc(#loc15)
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) loc(#loc10)
    "vhlo.if_v1"(%arg0) ({
      "vhlo.return_v1"() : () -> () loc(#loc17)
    }, {
      "vhlo.return_v1"() : () -> () loc(#loc18)
    }) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> () loc(#loc16)
    %2 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i64>>}> : () -> !vhlo.tensor_v1<!vhlo.i64_v1> loc(#loc19)
    %3 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<i64>>}> : () -> !vhlo.tensor_v1<!vhlo.i64_v1> loc(#loc20)
    %4:2 = "vhlo.while_v1"(%3, %1#0) ({
    ^bb0(%arg8: !vhlo.tensor_v1<!vhlo.i64_v1> loc("-":27:26), %arg9: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":27:38)):
      %12 = "vhlo.compare_v1"(%arg8, %arg3) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1> loc(#loc24)
      "vhlo.return_v1"(%12) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> () loc(#loc25)
    }, {
    ^bb0(%arg6: !vhlo.tensor_v1<!vhlo.i64_v1> loc("-":27:26), %arg7: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":27:38)):
      %10 = "vhlo.add_v1"(%arg6, %2) : (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> !vhlo.tensor_v1<!vhlo.i64_v1> loc(#loc26)
      %11 = "vhlo.add_v1"(%arg7, %arg2) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc27)
      "vhlo.return_v1"(%10, %11) : (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () loc(#loc28)
    }) : (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) loc(#loc21)
    %5 = "vhlo.while_v1"(%4#0) ({
    ^bb0(%arg5: !vhlo.tensor_v1<!vhlo.i64_v1> loc("-":36:24)):
      %8 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<9> : tensor<i64>>}> : () -> !vhlo.tensor_v1<!vhlo.i64_v1> loc(#loc31)
      %9 = "vhlo.compare_v1"(%arg5, %8) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1> loc(#loc32)
      "vhlo.return_v1"(%9) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> () loc(#loc33)
    }, {
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.i64_v1> loc("-":36:24)):
      %7 = "vhlo.add_v1"(%arg4, %arg4) : (!vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> !vhlo.tensor_v1<!vhlo.i64_v1> loc(#loc34)
      "vhlo.return_v1"(%7) : (!vhlo.tensor_v1<!vhlo.i64_v1>) -> () loc(#loc35)
    }) {trip.count = #vhlo.integer_v1<3 : i64>} : (!vhlo.tensor_v1<!vhlo.i64_v1>) -> !vhlo.tensor_v1<!vhlo.i64_v1> loc(#loc29)
    %6:2 = "vhlo.optimization_barrier_v1"(%4#1, %5) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) loc(#loc36)
    "vhlo.optimization_barrier_v1"() : () -> () loc(#loc37)
    "vhlo.return_v1"(%6#0, %6#1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>) -> () loc(#loc38)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc6 = loc("-":5:8)
#loc7 = loc("-":6:10)
#loc8 = loc("-":7:5)
#loc9 = loc("-":9:5)
#loc10 = loc("-":11:10)
#loc11 = loc("-":12:5)
#loc12 = loc("-":14:10)
#loc13 = loc("-":15:10)
#loc14 = loc("-":16:5)
#loc15 = loc("-":18:5)
#loc16 = loc("-":20:3)
#loc17 = loc("-":21:5)
#loc18 = loc("-":23:5)
#loc19 = loc("-":25:10)
#loc20 = loc("-":26:11)
#loc21 = loc("-":27:10)
#loc24 = loc("-":29:12)
#loc25 = loc("-":30:7)
#loc26 = loc("-":32:12)
#loc27 = loc("-":33:12)
#loc28 = loc("-":34:7)
#loc29 = loc("-":36:8)
#loc31 = loc("-":38:12)
#loc32 = loc("-":39:12)
#loc33 = loc("-":40:7)
#loc34 = loc("-":42:12)
#loc35 = loc("-":43:7)
#loc36 = loc("-":45:10)
#loc37 = loc("-":46:3)
#loc38 = loc("-":47:3)
