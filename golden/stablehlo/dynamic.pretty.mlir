module {
  func.func @main(%arg0: tensor<?x?xf32>, %arg1: tensor<f32>, %arg2: tensor<2xi32>, %arg3: tensor<i32>, %arg4: tensor<i64>) -> (tensor<?x?xf32>, tensor<i32>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg1, %arg2, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
    %1 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg2, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %2 = stablehlo.dynamic_iota %arg2, dim = 1 : (tensor<2xi32>) -> tensor<?x?xf32>
    %3 = stablehlo.dynamic_pad %2, %arg1, %arg2, %arg2, %arg2 : (tensor<?x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %4 = stablehlo.dynamic_reshape %3, %arg2 : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %5 = stablehlo.real_dynamic_slice %4, %arg2, %arg2, %arg2 : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %6 = stablehlo.dynamic_slice %5, %arg3, %arg3, sizes = [2, 3] : (tensor<?x?xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %7 = stablehlo.dynamic_update_slice %1, %6, %arg4, %arg4 : (tensor<?x?xf32>, tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
    %8 = stablehlo.get_dimension_size %7, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
    %9 = stablehlo.set_dimension_size %6, %8, dim = 1 : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
    %10 = stablehlo.dynamic_slice %arg1, , sizes = [] : (tensor<f32>) -> tensor<f32>
    return %7, %8 : tensor<?x?xf32>, tensor<i32>
  }
  func.func @convolution(%arg0: tensor<1x?x?x2xf32>, %arg1: tensor<3x3x2x4xf32>, %arg2: tensor<2x2xi32>) -> tensor<1x?x?x4xf32> {
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 2>}> : (tensor<1x?x?x2xf32>, tensor<3x3x2x4xf32>, tensor<2x2xi32>) -> tensor<1x?x?x4xf32>
    %1 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x?x?x2xf32>, tensor<3x3x2x4xf32>, tensor<2x2xi32>) -> tensor<1x?x?x4xf32>
    return %0 : tensor<1x?x?x4xf32>
  }
  func.func @gather(%arg0: tensor<?x4xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) -> tensor<3x4xf32> {
    %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> : (tensor<?x4xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
  func.func @bounded(%arg0: tensor<?x8xf32, #stablehlo.bounds<16, ?>>, %arg1: tensor<?x8xf32, #stablehlo.bounds<16, ?>>) -> tensor<?x8xf32, #stablehlo.bounds<16, ?>> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<?x8xf32, #stablehlo.bounds<16, ?>>
    %1 = stablehlo.abs %0 : tensor<?x8xf32, #stablehlo.bounds<16, ?>>
    return %1 : tensor<?x8xf32, #stablehlo.bounds<16, ?>>
  }
}
