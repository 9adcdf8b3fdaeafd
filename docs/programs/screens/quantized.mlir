// A layer of 8-bit integers, with scales for each output channel.
!x = tensor<8x64x!quant.uniform<i8:f32, 0.05:-3>>
!w = tensor<64x32x!quant.uniform<i8<-127:127>:f32, 0.01>>
!y = tensor<8x32x!quant.uniform<i8:f32, 0.2:5>>
module @quantized_layer {
  func.func public @main(%x: tensor<8x64xf32> loc("x"), %w: !w loc("params['w']")) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.uniform_quantize %x : (tensor<8x64xf32>) -> !x
    %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0] : (!x, !w) -> tensor<8x32x!quant.uniform<i32:f32, 0.0005>>
    %2 = stablehlo.uniform_quantize %1 : (tensor<8x32x!quant.uniform<i32:f32, 0.0005>>) -> !y
    %3 = stablehlo.uniform_dequantize %2 : (!y) -> tensor<8x32xf32>
    return %3 : tensor<8x32xf32>
  }
}
