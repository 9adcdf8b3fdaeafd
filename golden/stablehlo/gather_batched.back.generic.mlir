#loc2 = loc("-":4:17)
#loc3 = loc("-":4:41)
#loc4 = loc("-":4:64)
#loc5 = loc("-":4:88)
#loc10 = loc("-":16:8)
#loc11 = loc("-":16:25)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<3x8x16xf32>, tensor<3x5x1xi32>, tensor<3x5x16xf32>, tensor<3xi32>) -> tensor<3x8x16xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<3x8x16xf32> loc("-":4:17), %arg1: tensor<3x5x1xi32> loc("-":4:41), %arg2: tensor<3x5x16xf32> loc("-":4:64), %arg3: tensor<3xi32> loc("-":4:88)):
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 16>}> : (tensor<3x8x16xf32>, tensor<3x5x1xi32>) -> tensor<3x5x16xf32> loc(#loc6)
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x8x16xf32>, tensor<3x5x1xi32>, tensor<3xi32>) -> tensor<3x5x16xf32> loc(#loc7)
    %2 = "stablehlo.add"(%0, %1) : (tensor<3x5x16xf32>, tensor<3x5x16xf32>) -> tensor<3x5x16xf32> loc(#loc8)
    %3 = "stablehlo.scatter"(%arg0, %arg1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
    ^bb0(%arg4: tensor<f32> loc("-":16:8), %arg5: tensor<f32> loc("-":16:25)):
      %4 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc12)
      "stablehlo.return"(%4) : (tensor<f32>) -> () loc(#loc13)
    }) : (tensor<3x8x16xf32>, tensor<3x5x1xi32>, tensor<3x5x16xf32>) -> tensor<3x8x16xf32> loc(#loc9)
    "func.return"(%3) : (tensor<3x8x16xf32>) -> () loc(#loc14)
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
