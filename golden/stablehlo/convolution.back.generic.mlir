#loc2 = loc("-":4:17)
#loc3 = loc("-":4:44)
#loc7 = loc("-":9:16)
#loc8 = loc("-":9:40)
#loc12 = loc("-":15:17)
#loc13 = loc("-":15:38)
#loc17 = loc("-":19:20)
#loc18 = loc("-":19:42)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x16x16x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x8x8x8xf32>, sym_name = "main"}> ({
  ^bb0(%arg6: tensor<2x16x16x4xf32> loc("-":4:17), %arg7: tensor<3x3x4x8xf32> loc("-":4:44)):
    %4 = "stablehlo.convolution"(%arg6, %arg7) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<1> : tensor<2x2xi64>, window_strides = array<i64: 2, 2>}> : (tensor<2x16x16x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x8x8x8xf32> loc(#loc4)
    "func.return"(%4) : (tensor<2x8x8x8xf32>) -> () loc(#loc5)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<2x16x4xf32>, tensor<3x2x8xf32>) -> tensor<2x8x30xf32>, sym_name = "all"}> ({
  ^bb0(%arg4: tensor<2x16x4xf32> loc("-":9:16), %arg5: tensor<3x2x8xf32> loc("-":9:40)):
    %3 = "stablehlo.convolution"(%arg4, %arg5) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, f, 0]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 2>, padding = dense<[[2, 1]]> : tensor<1x2xi64>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 2>, window_reversal = array<i1: true>}> : (tensor<2x16x4xf32>, tensor<3x2x8xf32>) -> tensor<2x8x30xf32> loc(#loc9)
    "func.return"(%3) : (tensor<2x8x30xf32>) -> () loc(#loc10)
  }) : () -> () loc(#loc6)
  "func.func"() <{function_type = (tensor<4x3xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>, sym_name = "none"}> ({
  ^bb0(%arg2: tensor<4x3xf32> loc("-":15:17), %arg3: tensor<3x8xf32> loc("-":15:38)):
    %2 = "stablehlo.convolution"(%arg2, %arg3) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64>, padding = dense<> : tensor<0x2xi64>, rhs_dilation = array<i64>, window_reversal = array<i1>, window_strides = array<i64>}> : (tensor<4x3xf32>, tensor<3x8xf32>) -> tensor<4x8xf32> loc(#loc14)
    "func.return"(%2) : (tensor<4x8xf32>) -> () loc(#loc15)
  }) : () -> () loc(#loc11)
  "func.func"() <{function_type = (tensor<4x5x2xi8>, tensor<2x3x4xi8>) -> tensor<4x2x2xi32>, sym_name = "batches"}> ({
  ^bb0(%arg0: tensor<4x5x2xi8> loc("-":19:20), %arg1: tensor<2x3x4xi8> loc("-":19:42)):
    %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[f, 0, b]x[o, 0, i]->[0, b, f]>, feature_group_count = 1 : i64}> : (tensor<4x5x2xi8>, tensor<2x3x4xi8>) -> tensor<3x1x2xi32> loc(#loc19)
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<4x2x2xi32>}> : () -> tensor<4x2x2xi32> loc(#loc20)
    "func.return"(%1) : (tensor<4x2x2xi32>) -> () loc(#loc21)
  }) : () -> () loc(#loc16)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc4 = loc("-":5:8)
#loc5 = loc("-":7:3)
#loc6 = loc("-":9:1)
#loc9 = loc("-":10:8)
#loc10 = loc("-":13:3)
#loc11 = loc("-":15:1)
#loc14 = loc("-":16:8)
#loc15 = loc("-":17:3)
#loc16 = loc("-":19:1)
#loc19 = loc("-":20:8)
#loc20 = loc("-":22:8)
#loc21 = loc("-":23:3)
