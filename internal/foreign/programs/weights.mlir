func.func @main(%x: tensor<2x64xf32>) -> tensor<2x64xf32> {
  %i = stablehlo.iota dim = 0 : tensor<64x64xi32>
  %w = stablehlo.convert %i : (tensor<64x64xi32>) -> tensor<64x64xf32>
  %c = stablehlo.constant dense<"0x0000803F0000004000004040000080400000A0400000C0400000E04000000041"> : tensor<8xf32>
  %b = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
  %r = stablehlo.reshape %b : (tensor<8x8xf32>) -> tensor<64xf32>
  %rb = stablehlo.broadcast_in_dim %r, dims = [1] : (tensor<64xf32>) -> tensor<2x64xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x64xf32>, tensor<64x64xf32>) -> tensor<2x64xf32>
  %1 = stablehlo.add %0, %rb : tensor<2x64xf32>
  return %1 : tensor<2x64xf32>
}
