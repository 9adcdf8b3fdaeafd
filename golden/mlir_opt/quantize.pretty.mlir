module {
  func.func @casts(%arg0: tensor<4xf32>, %arg1: f32) -> tensor<4xf32> {
    %0 = quant.qcast %arg0 : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
    %1 = quant.scast %0 : tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>> to tensor<4xi8>
    %2 = quant.scast %1 : tensor<4xi8> to tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
    %3 = quant.dcast %2 : tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>> to tensor<4xf32>
    return %3 : tensor<4xf32>
  }
}

