module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: i8, %arg3: index, %arg4: tensor<4xi32>) -> (i32, i32, index, tensor<4xi64>) {
    %0 = arith.andi %arg0, %arg1 : i32
    %1 = arith.ori %0, %arg1 : i32
    %2 = arith.xori %1, %arg1 : i32
    %3 = arith.maxsi %2, %arg1 : i32
    %4 = arith.maxui %3, %arg1 : i32
    %5 = arith.minsi %4, %arg1 : i32
    %6 = arith.minui %5, %arg1 : i32
    %7 = arith.ceildivsi %6, %arg1 : i32
    %8 = arith.ceildivui %7, %arg1 : i32
    %9 = arith.floordivsi %8, %arg1 : i32
    %10 = arith.divui %9, %arg1 : i32
    %11 = arith.divui %10, %arg1 exact : i32
    %12 = arith.remsi %11, %arg1 : i32
    %13 = arith.remui %12, %arg1 : i32
    %14 = arith.shli %13, %arg1 : i32
    %15 = arith.shli %14, %arg1 overflow<nsw, nuw> : i32
    %16 = arith.shrsi %15, %arg1 : i32
    %17 = arith.shrsi %16, %arg1 exact : i32
    %18 = arith.shrui %17, %arg1 : i32
    %19 = arith.shrui %18, %arg1 exact : i32
    %20 = arith.extsi %arg2 : i8 to i32
    %21 = arith.extui %arg2 : i8 to i32
    %22 = arith.extui %arg2 nneg : i8 to i32
    %23 = arith.trunci %19 : i32 to i16
    %24 = arith.trunci %19 overflow<nuw> : i32 to i16
    %25 = arith.index_castui %21 : i32 to index
    %26 = arith.index_castui %22 nneg : i32 to index
    %27 = arith.maxsi %25, %arg3 : index
    %28 = arith.extsi %arg4 : tensor<4xi32> to tensor<4xi64>
    return %19, %20, %27, %28 : i32, i32, index, tensor<4xi64>
  }
}
