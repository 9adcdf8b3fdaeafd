#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed), posWidth = 32, crdWidth = 32}>
func.func @sparse(%d: tensor<8x8xf64>) -> (tensor<8x8xf64, #CSR>, memref<?xf64>) {
  %0 = sparse_tensor.convert %d : tensor<8x8xf64> to tensor<8x8xf64, #CSR>
  %1 = sparse_tensor.values %0 : tensor<8x8xf64, #CSR> to memref<?xf64>
  %2 = sparse_tensor.positions %0 {level = 1 : index} : tensor<8x8xf64, #CSR> to memref<?xi32>
  %3 = sparse_tensor.load %0 : tensor<8x8xf64, #CSR>
  return %3, %1 : tensor<8x8xf64, #CSR>, memref<?xf64>
}
