func.func @device(%m: memref<10xf32>) {
  %d = acc.copyin varPtr(%m : memref<10xf32>) varType(tensor<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_copyin>, name = "m"}
  acc.parallel dataOperands(%d : memref<10xf32>) {
    acc.yield
  }
  acc.delete accPtr(%d : memref<10xf32>)
  return
}
