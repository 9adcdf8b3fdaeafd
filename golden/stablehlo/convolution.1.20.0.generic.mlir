#loc2 = loc("-":4:17)
#loc3 = loc("-":4:44)
#loc7 = loc("-":9:16)
#loc8 = loc("-":9:40)
#loc12 = loc("-":15:17)
#loc13 = loc("-":15:38)
#loc17 = loc("-":19:20)
#loc18 = loc("-":19:42)
"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x16x16x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x8x8x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg6: !vhlo.tensor_v1<2x16x16x4x!vhlo.f32_v1> loc("-":4:17), %arg7: !vhlo.tensor_v1<3x3x4x8x!vhlo.f32_v1> loc("-":4:44)):
    %4 = "vhlo.convolution_v1"(%arg6, %arg7) <{batch_group_count = #vhlo.integer_v1<1 : i64>, feature_group_count = #vhlo.integer_v1<1 : i64>, input_batch_dimension = #vhlo.integer_v1<0 : i64>, input_feature_dimension = #vhlo.integer_v1<3 : i64>, input_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, kernel_input_feature_dimension = #vhlo.integer_v1<2 : i64>, kernel_output_feature_dimension = #vhlo.integer_v1<3 : i64>, kernel_spatial_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, lhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, output_batch_dimension = #vhlo.integer_v1<0 : i64>, output_feature_dimension = #vhlo.integer_v1<3 : i64>, output_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<1> : tensor<2x2xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_reversal = #vhlo.tensor_v1<dense<false> : tensor<2xi1>>, window_strides = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>}> : (!vhlo.tensor_v1<2x16x16x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x8x8x8x!vhlo.f32_v1> loc(#loc4)
    "vhlo.return_v1"(%4) : (!vhlo.tensor_v1<2x8x8x8x!vhlo.f32_v1>) -> () loc(#loc5)
  }) : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x16x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x2x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x8x30x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"all">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg4: !vhlo.tensor_v1<2x16x4x!vhlo.f32_v1> loc("-":9:16), %arg5: !vhlo.tensor_v1<3x2x8x!vhlo.f32_v1> loc("-":9:40)):
    %3 = "vhlo.convolution_v1"(%arg4, %arg5) <{batch_group_count = #vhlo.integer_v1<1 : i64>, feature_group_count = #vhlo.integer_v1<2 : i64>, input_batch_dimension = #vhlo.integer_v1<0 : i64>, input_feature_dimension = #vhlo.integer_v1<2 : i64>, input_spatial_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, kernel_input_feature_dimension = #vhlo.integer_v1<1 : i64>, kernel_output_feature_dimension = #vhlo.integer_v1<2 : i64>, kernel_spatial_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, lhs_dilation = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, output_batch_dimension = #vhlo.integer_v1<0 : i64>, output_feature_dimension = #vhlo.integer_v1<1 : i64>, output_spatial_dimensions = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, padding = #vhlo.tensor_v1<dense<[[2, 1]]> : tensor<1x2xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 HIGH>, #vhlo<precision_v1 HIGHEST>]>, rhs_dilation = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, window_reversal = #vhlo.tensor_v1<dense<true> : tensor<1xi1>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<2x16x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x2x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x8x30x!vhlo.f32_v1> loc(#loc9)
    "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<2x8x30x!vhlo.f32_v1>) -> () loc(#loc10)
  }) : () -> () loc(#loc6)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"none">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg2: !vhlo.tensor_v1<4x3x!vhlo.f32_v1> loc("-":15:17), %arg3: !vhlo.tensor_v1<3x8x!vhlo.f32_v1> loc("-":15:38)):
    %2 = "vhlo.convolution_v1"(%arg2, %arg3) <{batch_group_count = #vhlo.integer_v1<1 : i64>, feature_group_count = #vhlo.integer_v1<1 : i64>, input_batch_dimension = #vhlo.integer_v1<0 : i64>, input_feature_dimension = #vhlo.integer_v1<1 : i64>, input_spatial_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, kernel_input_feature_dimension = #vhlo.integer_v1<0 : i64>, kernel_output_feature_dimension = #vhlo.integer_v1<1 : i64>, kernel_spatial_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_dilation = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, output_batch_dimension = #vhlo.integer_v1<0 : i64>, output_feature_dimension = #vhlo.integer_v1<1 : i64>, output_spatial_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, padding = #vhlo.tensor_v1<dense<> : tensor<0x2xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_dilation = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, window_reversal = #vhlo.tensor_v1<dense<> : tensor<0xi1>>, window_strides = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<4x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1> loc(#loc14)
    "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> () loc(#loc15)
  }) : () -> () loc(#loc11)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x5x2x!vhlo.i8_v1>, !vhlo.tensor_v1<2x3x4x!vhlo.i8_v1>) -> !vhlo.tensor_v1<4x2x2x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"batches">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x5x2x!vhlo.i8_v1> loc("-":19:20), %arg1: !vhlo.tensor_v1<2x3x4x!vhlo.i8_v1> loc("-":19:42)):
    %0 = "vhlo.convolution_v1"(%arg0, %arg1) <{batch_group_count = #vhlo.integer_v1<2 : i64>, feature_group_count = #vhlo.integer_v1<1 : i64>, input_batch_dimension = #vhlo.integer_v1<2 : i64>, input_feature_dimension = #vhlo.integer_v1<0 : i64>, input_spatial_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, kernel_input_feature_dimension = #vhlo.integer_v1<2 : i64>, kernel_output_feature_dimension = #vhlo.integer_v1<0 : i64>, kernel_spatial_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, output_batch_dimension = #vhlo.integer_v1<1 : i64>, output_feature_dimension = #vhlo.integer_v1<2 : i64>, output_spatial_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, padding = #vhlo.tensor_v1<dense<0> : tensor<1x2xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, window_reversal = #vhlo.tensor_v1<dense<false> : tensor<1xi1>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x5x2x!vhlo.i8_v1>, !vhlo.tensor_v1<2x3x4x!vhlo.i8_v1>) -> !vhlo.tensor_v1<3x1x2x!vhlo.i32_v1> loc(#loc19)
    %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<4x2x2xi32>>}> : () -> !vhlo.tensor_v1<4x2x2x!vhlo.i32_v1> loc(#loc20)
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<4x2x2x!vhlo.i32_v1>) -> () loc(#loc21)
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
