// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 0.18.0
// Quantized tensors.
!u = !quant.uniform<i8:f32, 0.5:-3>
!n = !quant.uniform<u8<0:100>:f32, 0.0078125:50>
!a = !quant.uniform<i8:f32:1, {0.5, 0.25:2, 0.125:-2}>
func.func @main(%x: tensor<2x3xf32>, %q: tensor<2x3x!u>) -> (tensor<2x3xf32>, tensor<2x3x!a>) {
  %0 = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!u>
  %1 = stablehlo.uniform_quantize %0 : (tensor<2x3x!u>) -> tensor<2x3x!n>
  %2 = stablehlo.uniform_dequantize %1 : (tensor<2x3x!n>) -> tensor<2x3xf32>
  %3 = stablehlo.uniform_quantize %2 : (tensor<2x3xf32>) -> tensor<2x3x!a>
  %4 = stablehlo.uniform_dequantize %3 : (tensor<2x3x!a>) -> tensor<2x3xf32>
  %5 = stablehlo.add %0, %q : tensor<2x3x!u>
  %6 = stablehlo.tanh %5 : tensor<2x3x!u>
  %7 = stablehlo.uniform_dequantize %6 : (tensor<2x3x!u>) -> tensor<2x3xf32>
  %8 = stablehlo.add %7, %4 : tensor<2x3xf32>
  return %8, %3 : tensor<2x3xf32>, tensor<2x3x!a>
}
func.func private @widths(tensor<!quant.uniform<i4:f32, 1.0>>, tensor<!quant.uniform<u4:bf16, 1.0>>, tensor<!quant.uniform<i16:f32, 1.0>>, tensor<!quant.uniform<u16:f64, 0.1:9>>,
  tensor<!quant.uniform<i32:f32, 1.0e-9>>, tensor<1x2x!quant.uniform<i32:f32:1, {1.0, 2.0}>>)
