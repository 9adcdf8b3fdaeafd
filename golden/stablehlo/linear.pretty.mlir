module {
  func.func @dot(%arg0: tensor<4x8xf32>, %arg1: tensor<8x3xf32>, %arg2: tensor<8xf32>, %arg3: tensor<2x4x8xf32>) -> (tensor<4x3xf32>, tensor<2x4x4xf32>) {
    %0 = stablehlo.dot %arg0, %arg1 : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %1 = stablehlo.dot %arg0, %arg2, precision = [DEFAULT, HIGH] : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %3 = stablehlo.dot_general %arg3, %arg3, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [HIGHEST, DEFAULT] : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x4xf32>
    %4 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [] x [], precision = [] : (tensor<8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
    return %2, %3 : tensor<4x3xf32>, tensor<2x4x4xf32>
  }
  func.func @einsum(%arg0: tensor<4x8xf32>, %arg1: tensor<8x3xf32>) -> (tensor<4x3xf32>, tensor<4xf32>) {
    %0 = stablehlo.einsum %arg0, %arg1, config = "ij,jk->ik" : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %1 = stablehlo.unary_einsum %arg0, config = "ij->i" : (tensor<4x8xf32>) -> tensor<4xf32>
    return %0, %1 : tensor<4x3xf32>, tensor<4xf32>
  }
  func.func @solve(%arg0: tensor<3x3xf32>, %arg1: tensor<3x2xf32>) -> tensor<3x2xf32> {
    %0 = stablehlo.cholesky %arg0 : tensor<3x3xf32>
    %1 = stablehlo.cholesky %0, lower = true : tensor<3x3xf32>
    %2 = "stablehlo.triangular_solve"(%1, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %3 = "stablehlo.triangular_solve"(%1, %2) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = true}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %4 = "stablehlo.triangular_solve"(%1, %3) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    return %4 : tensor<3x2xf32>
  }
  func.func @fourier(%arg0: tensor<16xcomplex<f32>>, %arg1: tensor<3x16xf32>) -> tensor<3x16xf32> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [16] : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
    %1 = stablehlo.fft %0, type = IFFT, length = [16] : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
    %2 = stablehlo.fft %arg1, type = RFFT, length = [16] : (tensor<3x16xf32>) -> tensor<3x9xcomplex<f32>>
    %3 = stablehlo.fft %2, type = IRFFT, length = [16] : (tensor<3x9xcomplex<f32>>) -> tensor<3x16xf32>
    return %3 : tensor<3x16xf32>
  }
  func.func @select(%arg0: tensor<5x1x5xi32>, %arg1: tensor<2xi32>) -> tensor<2x1x5xi32> {
    %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5x1x5xi32>, tensor<2xi32>) -> tensor<2x1x5xi32>
    return %0 : tensor<2x1x5xi32>
  }
}
