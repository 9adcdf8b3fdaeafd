#loc2 = loc("-":4:19)
#loc3 = loc("-":4:41)
#loc8 = loc("-":15:32)
#loc9 = loc("-":15:52)
#loc13 = loc("-":22:20)
#loc14 = loc("-":22:42)
#loc15 = loc("-":22:63)
#loc17 = loc("-":24:8)
#loc18 = loc("-":24:25)
#loc23 = loc("-":33:24)
#loc24 = loc("-":33:43)
#loc25 = loc("-":33:62)
#loc26 = loc("-":33:83)
#loc27 = loc("-":33:102)
#loc29 = loc("-":35:8)
#loc30 = loc("-":35:25)
#loc31 = loc("-":35:42)
#loc32 = loc("-":35:59)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x16xf32>, tensor<5x1xi64>) -> tensor<5x16xf32>, sym_name = "gather"}> ({
  ^bb0(%arg16: tensor<8x16xf32> loc("-":4:19), %arg17: tensor<5x1xi64> loc("-":4:41)):
    %4 = "stablehlo.gather"(%arg16, %arg17) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<5x1xi64>) -> tensor<5x16xf32> loc(#loc4)
    %5 = "stablehlo.gather"(%arg16, %arg17) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<5x1xi64>) -> tensor<5x16xf32> loc(#loc5)
    "func.return"(%5) : (tensor<5x16xf32>) -> () loc(#loc6)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4x3xi8>, tensor<2xui32>) -> tensor<1x2xi8>, sym_name = "gather_scalar_index"}> ({
  ^bb0(%arg14: tensor<4x3xi8> loc("-":15:32), %arg15: tensor<2xui32> loc("-":15:52)):
    %3 = "stablehlo.gather"(%arg14, %arg15) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1, 0]>, slice_sizes = array<i64: 1, 2>}> : (tensor<4x3xi8>, tensor<2xui32>) -> tensor<1x2xi8> loc(#loc10)
    "func.return"(%3) : (tensor<1x2xi8>) -> () loc(#loc11)
  }) : () -> () loc(#loc7)
  "func.func"() <{function_type = (tensor<8x16xf32>, tensor<5x1xi64>, tensor<5x16xf32>) -> tensor<8x16xf32>, sym_name = "scatter"}> ({
  ^bb0(%arg9: tensor<8x16xf32> loc("-":22:20), %arg10: tensor<5x1xi64> loc("-":22:42), %arg11: tensor<5x16xf32> loc("-":22:63)):
    %1 = "stablehlo.scatter"(%arg9, %arg10, %arg11) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg12: tensor<f32> loc("-":24:8), %arg13: tensor<f32> loc("-":24:25)):
      %2 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc19)
      "stablehlo.return"(%2) : (tensor<f32>) -> () loc(#loc20)
    }) : (tensor<8x16xf32>, tensor<5x1xi64>, tensor<5x16xf32>) -> tensor<8x16xf32> loc(#loc16)
    "func.return"(%1) : (tensor<8x16xf32>) -> () loc(#loc21)
  }) : () -> () loc(#loc12)
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xi32>, tensor<2x1xi32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<4xf32>, tensor<4xi32>), sym_name = "scatter_two"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("-":33:24), %arg1: tensor<4xi32> loc("-":33:43), %arg2: tensor<2x1xi32> loc("-":33:62), %arg3: tensor<2xf32> loc("-":33:83), %arg4: tensor<2xi32> loc("-":33:102)):
    %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%arg5: tensor<f32> loc("-":35:8), %arg6: tensor<i32> loc("-":35:25), %arg7: tensor<f32> loc("-":35:42), %arg8: tensor<i32> loc("-":35:59)):
      "stablehlo.return"(%arg7, %arg8) : (tensor<f32>, tensor<i32>) -> () loc(#loc33)
    }) : (tensor<4xf32>, tensor<4xi32>, tensor<2x1xi32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<4xf32>, tensor<4xi32>) loc(#loc28)
    "func.return"(%0#0, %0#1) : (tensor<4xf32>, tensor<4xi32>) -> () loc(#loc34)
  }) : () -> () loc(#loc22)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc4 = loc("-":5:8)
#loc5 = loc("-":9:8)
#loc6 = loc("-":13:3)
#loc7 = loc("-":15:1)
#loc10 = loc("-":16:8)
#loc11 = loc("-":20:3)
#loc12 = loc("-":22:1)
#loc16 = loc("-":23:8)
#loc19 = loc("-":25:10)
#loc20 = loc("-":26:5)
#loc21 = loc("-":31:3)
#loc22 = loc("-":33:1)
#loc28 = loc("-":34:10)
#loc33 = loc("-":36:5)
#loc34 = loc("-":40:3)
