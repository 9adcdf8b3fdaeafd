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
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i64_v1>) -> !vhlo.tensor_v1<5x16x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"gather">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg16: !vhlo.tensor_v1<8x16x!vhlo.f32_v1> loc("-":4:19), %arg17: !vhlo.tensor_v1<5x1x!vhlo.i64_v1> loc("-":4:41)):
    %4 = "vhlo.gather_v2"(%arg16, %arg17) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 16]> : tensor<2xi64>>, start_index_map = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i64_v1>) -> !vhlo.tensor_v1<5x16x!vhlo.f32_v1> loc(#loc4)
    %5 = "vhlo.gather_v2"(%arg16, %arg17) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<true>, offset_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 16]> : tensor<2xi64>>, start_index_map = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i64_v1>) -> !vhlo.tensor_v1<5x16x!vhlo.f32_v1> loc(#loc5)
    "vhlo.return_v1"(%5) : (!vhlo.tensor_v1<5x16x!vhlo.f32_v1>) -> () loc(#loc6)
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x3x!vhlo.i8_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x2x!vhlo.i8_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"gather_scalar_index">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg14: !vhlo.tensor_v1<4x3x!vhlo.i8_v1> loc("-":15:32), %arg15: !vhlo.tensor_v1<2x!vhlo.ui32_v1> loc("-":15:52)):
    %3 = "vhlo.gather_v2"(%arg14, %arg15) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, index_vector_dim = #vhlo.integer_v1<0 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, start_index_map = #vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<4x3x!vhlo.i8_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x2x!vhlo.i8_v1> loc(#loc10)
    "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<1x2x!vhlo.i8_v1>) -> () loc(#loc11)
  }) : () -> () loc(#loc7)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i64_v1>, !vhlo.tensor_v1<5x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x16x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"scatter">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg9: !vhlo.tensor_v1<8x16x!vhlo.f32_v1> loc("-":22:20), %arg10: !vhlo.tensor_v1<5x1x!vhlo.i64_v1> loc("-":22:42), %arg11: !vhlo.tensor_v1<5x16x!vhlo.f32_v1> loc("-":22:63)):
    %1 = "vhlo.scatter_v2"(%arg9, %arg10, %arg11) <{index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<true>, input_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, inserted_window_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, unique_indices = #vhlo.bool_v1<true>, update_window_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg12: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":24:8), %arg13: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":24:25)):
      %2 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc19)
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc20)
    }) : (!vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i64_v1>, !vhlo.tensor_v1<5x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x16x!vhlo.f32_v1> loc(#loc16)
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<8x16x!vhlo.f32_v1>) -> () loc(#loc21)
  }) : () -> () loc(#loc12)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>, !vhlo.tensor_v1<2x1x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"scatter_two">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":33:24), %arg1: !vhlo.tensor_v1<4x!vhlo.i32_v1> loc("-":33:43), %arg2: !vhlo.tensor_v1<2x1x!vhlo.i32_v1> loc("-":33:62), %arg3: !vhlo.tensor_v1<2x!vhlo.f32_v1> loc("-":33:83), %arg4: !vhlo.tensor_v1<2x!vhlo.i32_v1> loc("-":33:102)):
    %0:2 = "vhlo.scatter_v2"(%arg0, %arg1, %arg2, %arg3, %arg4) <{index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, input_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, inserted_window_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, unique_indices = #vhlo.bool_v1<false>, update_window_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> ({
    ^bb0(%arg5: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":35:8), %arg6: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":35:25), %arg7: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":35:42), %arg8: !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":35:59)):
      "vhlo.return_v1"(%arg7, %arg8) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> () loc(#loc33)
    }) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>, !vhlo.tensor_v1<2x1x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>) loc(#loc28)
    "vhlo.return_v1"(%0#0, %0#1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>) -> () loc(#loc34)
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
