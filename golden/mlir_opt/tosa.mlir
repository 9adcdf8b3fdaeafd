// mlir-opt: 6
// noprint
// Operations of dialect tosa.
func.func @elementwise(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xi32>, %arg3: tensor<4xi1>, %arg4: tensor<1xi8>, %arg5: tensor<1xf32>) {
  %0 = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tosa.ceil %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = tosa.cos %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %3 = tosa.erf %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %4 = tosa.exp %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %5 = tosa.floor %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %6 = tosa.log %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %7 = tosa.reciprocal %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %8 = tosa.rsqrt %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %9 = tosa.sigmoid %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %10 = tosa.sin %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %11 = tosa.tanh %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %12 = tosa.identity %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  %13 = tosa.negate %arg0, %arg5, %arg5 : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  %14 = tosa.cast %arg0 : (tensor<4xf32>) -> tensor<4xi32>
  %15 = tosa.add %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %16 = tosa.sub %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %17 = tosa.mul %arg2, %arg2, %arg4 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %18 = tosa.pow %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %19 = "tosa.maximum"(%arg0, %arg1) <{nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %20 = "tosa.minimum"(%arg0, %arg1) <{nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %21 = tosa.intdiv %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %22 = tosa.clz %arg2 : (tensor<4xi32>) -> tensor<4xi32>
  %23 = tosa.bitwise_and %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %24 = tosa.bitwise_or %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %25 = tosa.bitwise_xor %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %26 = tosa.bitwise_not %arg2 : (tensor<4xi32>) -> tensor<4xi32>
  %27 = tosa.logical_left_shift %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %28 = tosa.logical_right_shift %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %29 = tosa.arithmetic_right_shift %arg2, %arg2 {round = true} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %30 = tosa.logical_and %arg3, %arg3 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %31 = tosa.logical_or %arg3, %arg3 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %32 = tosa.logical_xor %arg3, %arg3 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %33 = tosa.logical_not %arg3 : (tensor<4xi1>) -> tensor<4xi1>
  %34 = tosa.equal %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %35 = tosa.greater %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %36 = tosa.greater_equal %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %37 = tosa.select %arg3, %arg0, %arg1 : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %38 = "tosa.clamp"(%arg0) <{max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @reductions(%arg0: tensor<2x4xf32>, %arg1: tensor<2x4xi1>) {
  %0 = tosa.reduce_all %arg1 {axis = 1 : i32} : (tensor<2x4xi1>) -> tensor<2x1xi1>
  %1 = tosa.reduce_any %arg1 {axis = 1 : i32} : (tensor<2x4xi1>) -> tensor<2x1xi1>
  %2 = "tosa.reduce_max"(%arg0) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %3 = "tosa.reduce_min"(%arg0) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %4 = tosa.reduce_product %arg0 {axis = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %5 = tosa.reduce_sum %arg0 {axis = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %6 = "tosa.argmax"(%arg0) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<2x4xf32>) -> tensor<2xi32>
  return
}
func.func @images(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<2x3x3x4xf32>, %arg2: tensor<3x3x4x2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<8xf32>, %arg5: tensor<1xf32>, %arg6: tensor<1x8x8x8x4xf32>, %arg7: tensor<2x3x3x3x4xf32>) {
  %0 = tosa.conv2d %arg0, %arg1, %arg3, %arg5, %arg5 {acc_type = f32, dilation = array<i64: 1, 1>, local_bound = true, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x2xf32>
  %1 = tosa.conv3d %arg6, %arg7, %arg3, %arg5, %arg5 {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 1, 1, 1, 1, 1, 1>, stride = array<i64: 1, 1, 1>} : (tensor<1x8x8x8x4xf32>, tensor<2x3x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8x2xf32>
  %2 = tosa.conv3d %arg6, %arg7, %arg3, %arg5, %arg5 {acc_type = f32, dilation = array<i64: 1, 1, 1>, local_bound = true, pad = array<i64: 1, 1, 1, 1, 1, 1>, stride = array<i64: 1, 1, 1>} : (tensor<1x8x8x8x4xf32>, tensor<2x3x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8x2xf32>
  %3 = tosa.conv2d %arg0, %arg1, %arg3, %arg5, %arg5 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x2xf32>
  %4 = tosa.depthwise_conv2d %arg0, %arg2, %arg4, %arg5, %arg5 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8xf32>
  %5 = tosa.depthwise_conv2d %arg0, %arg2, %arg4, %arg5, %arg5 {acc_type = f32, dilation = array<i64: 1, 1>, local_bound = true, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8xf32>
  %6 = tosa.transpose_conv2d %arg0, %arg1, %arg3, %arg5, %arg5 {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x2xf32>
  %7 = tosa.transpose_conv2d %arg0, %arg1, %arg3, %arg5, %arg5 {acc_type = f32, local_bound = true, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x2xf32>
  %8 = tosa.avg_pool2d %arg0, %arg5, %arg5 {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  %9 = "tosa.max_pool2d"(%arg0) <{kernel = array<i64: 2, 2>, nan_mode = #tosa.nan_mode<PROPAGATE>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  %10 = tosa.const_shape  {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %11 = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %12 = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %13 = "tosa.resize"(%arg0, %10, %11, %12) <{mode = #tosa.resize_mode<NEAREST_NEIGHBOR>}> : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x16x16x4xf32>
  %14 = "tosa.resize"(%arg0, %10, %11, %12) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x16x16x4xf32>
  return
}
func.func @transforms(%arg0: tensor<1x8x8xf32>) {
  %output_real, %output_imag = tosa.fft2d %arg0, %arg0 {inverse = false} : (tensor<1x8x8xf32>, tensor<1x8x8xf32>) -> (tensor<1x8x8xf32>, tensor<1x8x8xf32>)
  %output_real_0, %output_imag_1 = tosa.fft2d %arg0, %arg0 {inverse = true, local_bound = true} : (tensor<1x8x8xf32>, tensor<1x8x8xf32>) -> (tensor<1x8x8xf32>, tensor<1x8x8xf32>)
  %output_real_2, %output_imag_3 = tosa.rfft2d %arg0 : (tensor<1x8x8xf32>) -> (tensor<1x8x5xf32>, tensor<1x8x5xf32>)
  %output_real_4, %output_imag_5 = tosa.rfft2d %arg0 {local_bound = true} : (tensor<1x8x8xf32>) -> (tensor<1x8x5xf32>, tensor<1x8x5xf32>)
  return
}
func.func @layout(%arg0: tensor<2x4xf32>, %arg1: tensor<1x4x8xf32>, %arg2: tensor<1x2xi32>, %arg3: tensor<1x2x8xf32>, %arg4: tensor<4xi8>, %arg5: tensor<256xi8>, %arg6: tensor<1xf32>) {
  %0 = "tosa.const"() <{values = dense<1.000000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = tosa.const_shape  {values = dense<1> : tensor<4xindex>} : () -> !tosa.shape<4>
  %2 = tosa.const_shape  {values = dense<8> : tensor<1xindex>} : () -> !tosa.shape<1>
  %3 = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %4 = tosa.concat %arg0, %arg0 {axis = 0 : i32} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  %5 = tosa.pad %arg0, %1, %arg6 : (tensor<2x4xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x6xf32>
  %6 = tosa.reshape %arg0, %2 : (tensor<2x4xf32>, !tosa.shape<1>) -> tensor<8xf32>
  %7 = tosa.reverse %arg0 {axis = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %8 = tosa.slice %arg0, %3, %3 : (tensor<2x4xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1xf32>
  %9 = tosa.tile %arg0, %3 : (tensor<2x4xf32>, !tosa.shape<2>) -> tensor<2x4xf32>
  %10 = tosa.transpose %arg0 {perms = array<i32: 1, 0>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  %11 = tosa.gather %arg1, %arg2 : (tensor<1x4x8xf32>, tensor<1x2xi32>) -> tensor<1x2x8xf32>
  %12 = tosa.scatter %arg1, %arg2, %arg3 : (tensor<1x4x8xf32>, tensor<1x2xi32>, tensor<1x2x8xf32>) -> tensor<1x4x8xf32>
  %13 = tosa.table %arg4, %arg5 : (tensor<4xi8>, tensor<256xi8>) -> tensor<4xi8>
  return
}
func.func @products(%arg0: tensor<1x4x8xf32>, %arg1: tensor<1x8x4xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1x4x32xf8E4M3FN>, %arg4: tensor<1x4x1xf8E8M0FNU>, %arg5: tensor<4x32xf32>) {
  %0 = tosa.matmul %arg0, %arg1, %arg2, %arg2 : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %1 = "tosa.matmul_t_block_scaled"(%arg3, %arg4, %arg3, %arg4) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>, tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>) -> tensor<1x4x4xf32>
  %2 = "tosa.cast_from_block_scaled"(%arg3, %arg4) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>) -> tensor<1x4x32xf32>
  %output_data, %output_scale = "tosa.cast_to_block_scaled"(%arg5) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf32>) -> (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>)
  return
}
func.func @rescaling(%arg0: tensor<4xi8>, %arg1: tensor<1xi32>, %arg2: tensor<1xi8>, %arg3: tensor<1xi8>, %arg4: i32, %arg5: i8) {
  %0 = "tosa.rescale"(%arg0, %arg1, %arg2, %arg3, %arg3) <{input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true}> : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %1 = "tosa.rescale"(%arg0, %arg1, %arg2, %arg3, %arg3) <{input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<DOUBLE_ROUND>, scale32 = true}> : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %2 = "tosa.apply_scale"(%arg4, %arg4, %arg5) <{rounding_mode = #tosa.rounding_mode<DOUBLE_ROUND>}> : (i32, i32, i8) -> i32
  %3 = "tosa.apply_scale"(%arg4, %arg4, %arg5) <{rounding_mode = #tosa.rounding_mode<INEXACT_ROUND>}> : (i32, i32, i8) -> i32
  return
}
"tosa.variable"() <{initial_value = dense<0> : tensor<4xi32>, sym_name = "zero", type = i32, var_shape = dense<4> : tensor<1xindex>}> : () -> ()
"tosa.variable"() <{sym_name = "later", type = i32, var_shape = dense<4> : tensor<1xindex>}> : () -> ()
func.func @control(%arg0: tensor<i1>, %arg1: tensor<i32>) {
  %0 = tosa.variable_read @zero : tensor<4xi32>
  tosa.variable_write @later, %0 : tensor<4xi32>
  %1 = tosa.custom %0 {domain_name = "test", implementation_attrs = "none", operator_name = "twice"} : (tensor<4xi32>) -> tensor<4xi32>
  %2 = "tosa.cond_if"(%arg0, %arg1) ({
  ^bb0(%arg2: tensor<i32>):
    tosa.yield %arg2 : tensor<i32>
  }, {
  ^bb0(%arg2: tensor<i32>):
    tosa.yield %arg2 : tensor<i32>
  }) : (tensor<i1>, tensor<i32>) -> tensor<i32>
  %3 = "tosa.while_loop"(%arg1) ({
  ^bb0(%arg2: tensor<i32>):
    %4 = tosa.greater_equal %arg1, %arg2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %4 : tensor<i1>
  }, {
  ^bb0(%arg2: tensor<i32>):
    %4 = tosa.add %arg2, %arg2 : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %4 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}
func.func @shapes(%arg0: tensor<4x8xf32>, %arg1: tensor<1xi32>) {
  %0 = tosa.const_shape  {values = dense<[4, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.add_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %2 = tosa.sub_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %3 = tosa.mul_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %4 = tosa.div_ceil_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %5 = tosa.div_floor_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %6 = tosa.max_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %7 = tosa.min_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %8 = tosa.mod_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %9 = tosa.exp2_shape %0 : (!tosa.shape<2>) -> !tosa.shape<2>
  %10 = tosa.log2_ceil_shape %0 : (!tosa.shape<2>) -> !tosa.shape<2>
  %11 = tosa.log2_floor_shape %0 : (!tosa.shape<2>) -> !tosa.shape<2>
  %12 = tosa.concat_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<4>
  %13 = tosa.slice_shape %0, %arg1, %arg1 : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  %14 = tosa.dim %arg0 {axis = 1 : i32} : (tensor<4x8xf32>) -> !tosa.shape<1>
  return
}
