// bytecode: 0 5 6
// artifact: 1.20.0 1.5.0
// Products, factorizations and transforms.
func.func @dot(%x: tensor<4x8xf32>, %y: tensor<8x3xf32>, %v: tensor<8xf32>, %b: tensor<2x4x8xf32>) -> (tensor<4x3xf32>, tensor<2x4x4xf32>) {
  %0 = stablehlo.dot %x, %y : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.dot %x, %v, precision = [DEFAULT, HIGH] : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
  %2 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %3 = stablehlo.dot_general %b, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [HIGHEST, DEFAULT] : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x4xf32>
  %4 = "stablehlo.dot_general"(%v, %v) {dot_dimension_numbers = #stablehlo.dot<>, precision_config = []} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  return %2, %3 : tensor<4x3xf32>, tensor<2x4x4xf32>
}
func.func @einsum(%x: tensor<4x8xf32>, %y: tensor<8x3xf32>) -> (tensor<4x3xf32>, tensor<4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ij,jk->ik" : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.unary_einsum %x, config = "ij->i" : (tensor<4x8xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<4xf32>
}
func.func @solve(%a: tensor<3x3xf32>, %b: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.cholesky %a : tensor<3x3xf32>
  %1 = stablehlo.cholesky %0, lower = true : tensor<3x3xf32>
  %2 = "stablehlo.triangular_solve"(%1, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %3 = "stablehlo.triangular_solve"(%1, %2) {left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %4 = "stablehlo.triangular_solve"(%1, %3) {left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose ADJOINT>} : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %4 : tensor<3x2xf32>
}
func.func @fourier(%x: tensor<16xcomplex<f32>>, %r: tensor<3x16xf32>) -> tensor<3x16xf32> {
  %0 = stablehlo.fft %x, type = FFT, length = [16] : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
  %1 = stablehlo.fft %0, type = IFFT, length = [16] : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
  %2 = stablehlo.fft %r, type = RFFT, length = [16] : (tensor<3x16xf32>) -> tensor<3x9xcomplex<f32>>
  %3 = stablehlo.fft %2, type = IRFFT, length = [16] : (tensor<3x9xcomplex<f32>>) -> tensor<3x16xf32>
  return %3 : tensor<3x16xf32>
}
func.func @select(%x: tensor<5x1x5xi32>, %i: tensor<2xi32>) -> tensor<2x1x5xi32> {
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<5x1x5xi32>, tensor<2xi32>) -> tensor<2x1x5xi32>
  return %0 : tensor<2x1x5xi32>
}
