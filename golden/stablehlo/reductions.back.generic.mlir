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
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<8xi32>, tensor<f32>), sym_name = "reduce"}> ({
  ^bb0(%arg27: tensor<4x8xf32> loc("-":4:19), %arg28: tensor<4x8xi32> loc("-":4:40), %arg29: tensor<f32> loc("-":4:61), %arg30: tensor<i32> loc("-":4:78)):
    %16 = "stablehlo.reduce"(%arg27, %arg29) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg37: tensor<f32> loc("-":5:24), %arg38: tensor<f32> loc("-":5:24)):
      %24 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc6)
      "stablehlo.return"(%24) : (tensor<f32>) -> () loc(#loc6)
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32> loc(#loc6)
    %17:2 = "stablehlo.reduce"(%arg27, %arg28, %arg29, %arg30) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg33: tensor<f32> loc("-":7:13), %arg34: tensor<i32> loc("-":7:48), %arg35: tensor<f32> loc("-":7:30), %arg36: tensor<i32> loc("-":7:65)):
      %21 = "stablehlo.compare"(%arg33, %arg35) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc12)
      %22 = "stablehlo.select"(%21, %arg33, %arg35) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc13)
      %23 = "stablehlo.select"(%21, %arg34, %arg36) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32> loc(#loc14)
      "stablehlo.return"(%22, %23) : (tensor<f32>, tensor<i32>) -> () loc(#loc15)
    }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>) loc(#loc7)
    %18 = "stablehlo.reduce"(%arg27, %arg29) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg31: tensor<f32> loc("-":14:8), %arg32: tensor<f32> loc("-":14:25)):
      %19 = "stablehlo.add"(%arg31, %arg29) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc19)
      %20 = "stablehlo.maximum"(%19, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc20)
      "stablehlo.return"(%20) : (tensor<f32>) -> () loc(#loc21)
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32> loc(#loc16)
    "func.return"(%16, %17#1, %18) : (tensor<4xf32>, tensor<8xi32>, tensor<f32>) -> () loc(#loc22)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<f32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4x8xf32>), sym_name = "windows"}> ({
  ^bb0(%arg10: tensor<4x8xf32> loc("-":21:20), %arg11: tensor<f32> loc("-":21:41), %arg12: tensor<2x4xf32> loc("-":21:58)):
    %6 = "stablehlo.reduce_window"(%arg10, %arg11) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg25: tensor<f32> loc("-":23:8), %arg26: tensor<f32> loc("-":23:25)):
      %15 = "stablehlo.maximum"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc30)
      "stablehlo.return"(%15) : (tensor<f32>) -> () loc(#loc31)
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<2x4xf32> loc(#loc27)
    %7 = "stablehlo.reduce_window"(%arg10, %arg11) <{padding = dense<[[0, 0], [2, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 1, 3>}> ({
    ^bb0(%arg23: tensor<f32> loc("-":31:8), %arg24: tensor<f32> loc("-":31:25)):
      %14 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc35)
      "stablehlo.return"(%14) : (tensor<f32>) -> () loc(#loc36)
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32> loc(#loc32)
    %8 = "stablehlo.reduce_window"(%arg10, %arg11) <{window_dimensions = array<i64: 4, 8>}> ({
    ^bb0(%arg21: tensor<f32> loc("-":36:8), %arg22: tensor<f32> loc("-":36:25)):
      "stablehlo.return"(%arg21) : (tensor<f32>) -> () loc(#loc40)
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<1x1xf32> loc(#loc37)
    %9 = "stablehlo.select_and_scatter"(%arg10, %arg12, %arg11) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg19: tensor<f32> loc("-":40:8), %arg20: tensor<f32> loc("-":40:25)):
      %13 = "stablehlo.compare"(%arg19, %arg20) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc44)
      "stablehlo.return"(%13) : (tensor<i1>) -> () loc(#loc45)
    }, {
    ^bb0(%arg17: tensor<f32> loc("-":44:8), %arg18: tensor<f32> loc("-":44:25)):
      %12 = "stablehlo.add"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc48)
      "stablehlo.return"(%12) : (tensor<f32>) -> () loc(#loc49)
    }) : (tensor<4x8xf32>, tensor<2x4xf32>, tensor<f32>) -> tensor<4x8xf32> loc(#loc41)
    %10 = "stablehlo.select_and_scatter"(%arg10, %arg10, %arg11) <{window_dimensions = array<i64: 1, 1>}> ({
    ^bb0(%arg15: tensor<f32> loc("-":49:8), %arg16: tensor<f32> loc("-":49:25)):
      %11 = "stablehlo.compare"(%arg15, %arg16) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc53)
      "stablehlo.return"(%11) : (tensor<i1>) -> () loc(#loc54)
    }, {
    ^bb0(%arg13: tensor<f32> loc("-":53:8), %arg14: tensor<f32> loc("-":53:25)):
      "stablehlo.return"(%arg14) : (tensor<f32>) -> () loc(#loc57)
    }) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32> loc(#loc50)
    "func.return"(%6, %10) : (tensor<2x4xf32>, tensor<4x8xf32>) -> () loc(#loc58)
  }) : () -> () loc(#loc23)
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>), sym_name = "others"}> ({
  ^bb0(%arg0: tensor<4x8xf32> loc("-":58:19), %arg1: tensor<4x8xi32> loc("-":58:40)):
    %0 = "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg8: tensor<f32> loc("-":60:8), %arg9: tensor<f32> loc("-":60:25)):
      %5 = "stablehlo.multiply"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc65)
      "stablehlo.return"(%5) : (tensor<f32>) -> () loc(#loc66)
    }) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32> loc(#loc62)
    %1:2 = "stablehlo.sort"(%0, %arg1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<f32> loc("-":65:8), %arg5: tensor<f32> loc("-":65:25), %arg6: tensor<i32> loc("-":65:42), %arg7: tensor<i32> loc("-":65:59)):
      %4 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc72)
      "stablehlo.return"(%4) : (tensor<i1>) -> () loc(#loc73)
    }) : (tensor<4x8xf32>, tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>) loc(#loc67)
    %2 = "stablehlo.sort"(%1#0) ({
    ^bb0(%arg2: tensor<f32> loc("-":70:8), %arg3: tensor<f32> loc("-":70:25)):
      %3 = "stablehlo.compare"(%arg2, %arg3) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc77)
      "stablehlo.return"(%3) : (tensor<i1>) -> () loc(#loc78)
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32> loc(#loc74)
    "func.return"(%2, %1#1) : (tensor<4x8xf32>, tensor<4x8xi32>) -> () loc(#loc79)
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
