// mlir-opt: 6
// The casts of dialect quant.
!q = !quant.uniform<i8:f32, 2.0:3>
func.func @casts(%t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %0 = quant.qcast %t : tensor<4xf32> to tensor<4x!q>
  %1 = quant.scast %0 : tensor<4x!q> to tensor<4xi8>
  %2 = quant.scast %1 : tensor<4xi8> to tensor<4x!q>
  %3 = quant.dcast %2 : tensor<4x!q> to tensor<4xf32>
  return %3 : tensor<4xf32>
}
