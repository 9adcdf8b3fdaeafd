#loc2 = loc("-":4:17)
#loc3 = loc("-":4:41)
#loc4 = loc("-":4:64)
#loc5 = loc("-":4:88)
#loc10 = loc("-":16:8)
#loc11 = loc("-":16:25)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<3x8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<3x5x1x!vhlo.i32_v1>, !vhlo.tensor_v1<3x5x16x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.i32_v1>) -> !vhlo.tensor_v1<3x8x16x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<3x8x16x!vhlo.f32_v1> loc("-":4:17), %arg1: !vhlo.tensor_v1<3x5x1x!vhlo.i32_v1> loc("-":4:41), %arg2: !vhlo.tensor_v1<3x5x16x!vhlo.f32_v1> loc("-":4:64), %arg3: !vhlo.tensor_v1<3x!vhlo.i32_v1> loc("-":4:88)):
    %0 = "vhlo.gather_v2"(%arg0, %arg1) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<2 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 1, 16]> : tensor<3xi64>>, start_index_map = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<3x8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<3x5x1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<3x5x16x!vhlo.f32_v1> loc(#loc6)
    %1 = "vhlo.dynamic_gather_v2"(%arg0, %arg1, %arg3) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<2 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, start_index_map = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<3x8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<3x5x1x!vhlo.i32_v1>, !vhlo.tensor_v1<3x!vhlo.i32_v1>) -> !vhlo.tensor_v1<3x5x16x!vhlo.f32_v1> loc(#loc7)
    %2 = "vhlo.add_v1"(%0, %1) : (!vhlo.tensor_v1<3x5x16x!vhlo.f32_v1>, !vhlo.tensor_v1<3x5x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x5x16x!vhlo.f32_v1> loc(#loc8)
    %3 = "vhlo.scatter_v2"(%arg0, %arg1, %2) <{index_vector_dim = #vhlo.integer_v1<2 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, input_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, inserted_window_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, unique_indices = #vhlo.bool_v1<false>, update_window_dims = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>}> ({
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":16:8), %arg5: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":16:25)):
      %4 = "vhlo.maximum_v1"(%arg4, %arg5) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc12)
      "vhlo.return_v1"(%4) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc13)
    }) : (!vhlo.tensor_v1<3x8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<3x5x1x!vhlo.i32_v1>, !vhlo.tensor_v1<3x5x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x8x16x!vhlo.f32_v1> loc(#loc9)
    "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<3x8x16x!vhlo.f32_v1>) -> () loc(#loc14)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc6 = loc("-":5:8)
#loc7 = loc("-":10:8)
#loc8 = loc("-":14:8)
#loc9 = loc("-":15:8)
#loc12 = loc("-":17:10)
#loc13 = loc("-":18:5)
#loc14 = loc("-":24:3)
