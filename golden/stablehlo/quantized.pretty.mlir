module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> (tensor<2x3xf32>, tensor<2x3x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:2,1.250000e-01:-2}>>) {
    %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %1 = stablehlo.uniform_quantize %0 : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2x3x!quant.uniform<u8<0:100>:f32, 7.812500e-03:50>>
    %2 = stablehlo.uniform_dequantize %1 : (tensor<2x3x!quant.uniform<u8<0:100>:f32, 7.812500e-03:50>>) -> tensor<2x3xf32>
    %3 = stablehlo.uniform_quantize %2 : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:2,1.250000e-01:-2}>>
    %4 = stablehlo.uniform_dequantize %3 : (tensor<2x3x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:2,1.250000e-01:-2}>>) -> tensor<2x3xf32>
    %5 = stablehlo.add %0, %arg1 : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %6 = stablehlo.tanh %5 : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %7 = stablehlo.uniform_dequantize %6 : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2x3xf32>
    %8 = stablehlo.add %7, %4 : tensor<2x3xf32>
    return %8, %3 : tensor<2x3xf32>, tensor<2x3x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:2,1.250000e-01:-2}>>
  }
  func.func private @widths(tensor<!quant.uniform<i4:f32, 1.000000e+00>>, tensor<!quant.uniform<u4:bf16, 1.000000e+00>>, tensor<!quant.uniform<i16:f32, 1.000000e+00>>, tensor<!quant.uniform<u16:f64, 1.000000e-01:9>>, tensor<!quant.uniform<i32:f32, 1.000000e-09>>, tensor<1x2x!quant.uniform<i32:f32:1, {1.000000e+00,2.000000e+00}>>)
}
