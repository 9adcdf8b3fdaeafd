module {
  func.func @tensor(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: tensor<f32>, %arg3: tensor<*xf32>, %arg4: f32, %arg5: tensor<2xindex>, %arg6: tensor<3x2xindex>, %arg7: tensor<16xf32>) -> tensor<?x?xf32> {
    %0 = tensor.bitcast %arg0 : tensor<4x?xf32> to tensor<4x?xi32>
    %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x?xf32>
    %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
    %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
    %dim = tensor.dim %arg0, %arg1 : tensor<4x?xf32>
    %1 = tensor.empty(%arg1) : tensor<4x?xf32>
    %2 = tensor.empty() : tensor<4xf32>
    %expanded = tensor.expand_shape %collapsed [[0, 1]] output_shape [4, %arg1] : tensor<?xf32> into tensor<4x?xf32>
    %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<4x?xf32>
    %extracted_0 = tensor.extract %arg2[] : tensor<f32>
    %extracted_slice = tensor.extract_slice %arg0[0, %arg1] [4, 4] [1, 1] : tensor<4x?xf32> to tensor<4x4xf32>
    %extracted_slice_1 = tensor.extract_slice %arg0[0, %arg1] [%arg1, 1] [1, %arg1] : tensor<4x?xf32> to tensor<?xf32>
    %from_elements = tensor.from_elements %arg4, %arg4 : tensor<2xf32>
    %from_elements_2 = tensor.from_elements %arg4 : tensor<f32>
    %gather = tensor.gather %arg0[%arg6] gather_dims([0, 1]) unique : (tensor<4x?xf32>, tensor<3x2xindex>) -> tensor<3x1x1xf32>
    %generated = tensor.generate %arg1 {
    ^bb0(%arg8: index, %arg9: index):
      %extracted_5 = tensor.extract %arg0[%arg8, %arg9] : tensor<4x?xf32>
      tensor.yield %extracted_5 : f32
    } : tensor<4x?xf32>
    %inserted = tensor.insert %arg4 into %arg0[%arg1, %arg1] : tensor<4x?xf32>
    %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[0, %arg1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x?xf32>
    %padded = tensor.pad %arg0 low[1, %arg1] high[2, 0] {
    ^bb0(%arg8: index, %arg9: index):
      tensor.yield %arg4 : f32
    } : tensor<4x?xf32> to tensor<7x?xf32>
    %padded_3 = tensor.pad %arg0 nofold low[0, 0] high[0, 0] {
    ^bb0(%arg8: index, %arg9: index):
      tensor.yield %arg4 : f32
    } {k = 1 : i32} : tensor<4x?xf32> to tensor<4x?xf32>
    %rank = tensor.rank %arg3 : tensor<*xf32>
    %reshape = tensor.reshape %arg7(%arg5) : (tensor<16xf32>, tensor<2xindex>) -> tensor<4x4xf32>
    %scatter = tensor.scatter %gather into %arg0[%arg6] scatter_dims([0, 1]) unique : (tensor<3x1x1xf32>, tensor<4x?xf32>, tensor<3x2xindex>) -> tensor<4x?xf32>
    %splat = tensor.splat %arg4 : tensor<8x16xf32>
    %splat_4 = tensor.splat %arg4[%arg1] : tensor<?x16xf32>
    return %cast : tensor<?x?xf32>
  }
}

