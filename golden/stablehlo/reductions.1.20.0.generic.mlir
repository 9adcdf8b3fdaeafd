#loc2 = loc("-":4:19)
#loc3 = loc("-":4:40)
#loc4 = loc("-":4:61)
#loc5 = loc("-":4:78)
#loc6 = loc("-":5:24)
#loc8 = loc("-":7:13)
#loc9 = loc("-":7:48)
#loc10 = loc("-":7:30)
#loc11 = loc("-":7:65)
#loc17 = loc("-":14:8)
#loc18 = loc("-":14:25)
#loc24 = loc("-":21:20)
#loc25 = loc("-":21:41)
#loc26 = loc("-":21:58)
#loc28 = loc("-":23:8)
#loc29 = loc("-":23:25)
#loc33 = loc("-":31:8)
#loc34 = loc("-":31:25)
#loc38 = loc("-":36:8)
#loc39 = loc("-":36:25)
#loc42 = loc("-":40:8)
#loc43 = loc("-":40:25)
#loc46 = loc("-":44:8)
#loc47 = loc("-":44:25)
#loc51 = loc("-":49:8)
#loc52 = loc("-":49:25)
#loc55 = loc("-":53:8)
#loc56 = loc("-":53:25)
#loc60 = loc("-":58:19)
#loc61 = loc("-":58:40)
#loc63 = loc("-":60:8)
#loc64 = loc("-":60:25)
#loc68 = loc("-":65:8)
#loc69 = loc("-":65:25)
#loc70 = loc("-":65:42)
#loc71 = loc("-":65:59)
#loc75 = loc("-":70:8)
#loc76 = loc("-":70:25)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"reduce">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg27: !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc("-":4:19), %arg28: !vhlo.tensor_v1<4x8x!vhlo.i32_v1> loc("-":4:40), %arg29: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":4:61), %arg30: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":4:78)):
    %16 = "vhlo.reduce_v1"(%arg27, %arg29) <{dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg37: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":5:24), %arg38: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":5:24)):
      %24 = "vhlo.add_v1"(%arg37, %arg38) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc6)
      "vhlo.return_v1"(%24) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc6)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc(#loc6)
    %17:2 = "vhlo.reduce_v1"(%arg27, %arg28, %arg29, %arg30) <{dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> ({
    ^bb0(%arg33: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":7:13), %arg34: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":7:48), %arg35: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":7:30), %arg36: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":7:65)):
      %21 = "vhlo.compare_v1"(%arg33, %arg35) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 GE>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1> loc(#loc12)
      %22 = "vhlo.select_v1"(%21, %arg33, %arg35) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc13)
      %23 = "vhlo.select_v1"(%21, %arg34, %arg36) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1> loc(#loc14)
      "vhlo.return_v1"(%22, %23) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> () loc(#loc15)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> (!vhlo.tensor_v1<8x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.i32_v1>) loc(#loc7)
    %18 = "vhlo.reduce_v1"(%arg27, %arg29) <{dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> ({
    ^bb0(%arg31: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":14:8), %arg32: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":14:25)):
      %19 = "vhlo.add_v1"(%arg31, %arg29) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc19)
      %20 = "vhlo.maximum_v1"(%19, %arg32) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc20)
      "vhlo.return_v1"(%20) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc21)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc16)
    "vhlo.return_v1"(%16, %17#1, %18) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc22)
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"windows">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg10: !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc("-":21:20), %arg11: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":21:41), %arg12: !vhlo.tensor_v1<2x4x!vhlo.f32_v1> loc("-":21:58)):
    %6 = "vhlo.reduce_window_v1"(%arg10, %arg11) <{base_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>, window_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>}> ({
    ^bb0(%arg25: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":23:8), %arg26: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":23:25)):
      %15 = "vhlo.maximum_v1"(%arg25, %arg26) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc30)
      "vhlo.return_v1"(%15) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc31)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x4x!vhlo.f32_v1> loc(#loc27)
    %7 = "vhlo.reduce_window_v1"(%arg10, %arg11) <{base_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<[[0, 0], [2, 2]]> : tensor<2x2xi64>>, window_dilations = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<[1, 3]> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> ({
    ^bb0(%arg23: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":31:8), %arg24: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":31:25)):
      %14 = "vhlo.add_v1"(%arg23, %arg24) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc35)
      "vhlo.return_v1"(%14) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc36)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc32)
    %8 = "vhlo.reduce_window_v1"(%arg10, %arg11) <{base_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>, window_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<[4, 8]> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> ({
    ^bb0(%arg21: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":36:8), %arg22: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":36:25)):
      "vhlo.return_v1"(%arg21) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc40)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x1x!vhlo.f32_v1> loc(#loc37)
    %9 = "vhlo.select_and_scatter_v1"(%arg10, %arg12, %arg11) <{padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>}> ({
    ^bb0(%arg19: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":40:8), %arg20: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":40:25)):
      %13 = "vhlo.compare_v1"(%arg19, %arg20) <{compare_type = #vhlo<comparison_type_v1 TOTALORDER>, comparison_direction = #vhlo<comparison_direction_v1 GE>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1> loc(#loc44)
      "vhlo.return_v1"(%13) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> () loc(#loc45)
    }, {
    ^bb0(%arg17: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":44:8), %arg18: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":44:25)):
      %12 = "vhlo.add_v1"(%arg17, %arg18) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc48)
      "vhlo.return_v1"(%12) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc49)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<2x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc41)
    %10 = "vhlo.select_and_scatter_v1"(%arg10, %arg10, %arg11) <{padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> ({
    ^bb0(%arg15: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":49:8), %arg16: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":49:25)):
      %11 = "vhlo.compare_v1"(%arg15, %arg16) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1> loc(#loc53)
      "vhlo.return_v1"(%11) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> () loc(#loc54)
    }, {
    ^bb0(%arg13: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":53:8), %arg14: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":53:25)):
      "vhlo.return_v1"(%arg14) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc57)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc50)
    "vhlo.return_v1"(%6, %10) : (!vhlo.tensor_v1<2x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> () loc(#loc58)
  }) : () -> () loc(#loc23)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"others">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc("-":58:19), %arg1: !vhlo.tensor_v1<4x8x!vhlo.i32_v1> loc("-":58:40)):
    %0 = "vhlo.map_v1"(%arg0, %arg0) <{dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> ({
    ^bb0(%arg8: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":60:8), %arg9: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":60:25)):
      %5 = "vhlo.multiply_v1"(%arg8, %arg9) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc65)
      "vhlo.return_v1"(%5) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc66)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc62)
    %1:2 = "vhlo.sort_v1"(%0, %arg1) <{dimension = #vhlo.integer_v1<0 : i64>, is_stable = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":65:8), %arg5: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":65:25), %arg6: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":65:42), %arg7: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":65:59)):
      %4 = "vhlo.compare_v1"(%arg4, %arg5) <{compare_type = #vhlo<comparison_type_v1 TOTALORDER>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1> loc(#loc72)
      "vhlo.return_v1"(%4) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> () loc(#loc73)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>) loc(#loc67)
    %2 = "vhlo.sort_v1"(%1#0) <{dimension = #vhlo.integer_v1<-1 : i64>, is_stable = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":70:8), %arg3: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":70:25)):
      %3 = "vhlo.compare_v1"(%arg2, %arg3) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 GT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1> loc(#loc77)
      "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> () loc(#loc78)
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc74)
    "vhlo.return_v1"(%2, %1#1) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>) -> () loc(#loc79)
  }) : () -> () loc(#loc59)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc7 = loc("-":6:26)
#loc12 = loc("-":8:12)
#loc13 = loc("-":9:12)
#loc14 = loc("-":10:12)
#loc15 = loc("-":11:7)
#loc16 = loc("-":13:8)
#loc19 = loc("-":15:10)
#loc20 = loc("-":16:10)
#loc21 = loc("-":17:5)
#loc22 = loc("-":19:3)
#loc23 = loc("-":21:1)
#loc27 = loc("-":22:8)
#loc30 = loc("-":24:10)
#loc31 = loc("-":25:5)
#loc32 = loc("-":27:8)
#loc35 = loc("-":32:10)
#loc36 = loc("-":33:5)
#loc37 = loc("-":35:8)
#loc40 = loc("-":37:5)
#loc41 = loc("-":39:8)
#loc44 = loc("-":41:10)
#loc45 = loc("-":42:5)
#loc48 = loc("-":45:10)
#loc49 = loc("-":46:5)
#loc50 = loc("-":48:8)
#loc53 = loc("-":50:10)
#loc54 = loc("-":51:5)
#loc57 = loc("-":54:5)
#loc58 = loc("-":56:3)
#loc59 = loc("-":58:1)
#loc62 = loc("-":59:8)
#loc65 = loc("-":61:10)
#loc66 = loc("-":62:5)
#loc67 = loc("-":64:10)
#loc72 = loc("-":66:10)
#loc73 = loc("-":67:5)
#loc74 = loc("-":69:8)
#loc77 = loc("-":71:10)
#loc78 = loc("-":72:5)
#loc79 = loc("-":74:3)
