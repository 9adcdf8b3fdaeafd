// bytecode: 0 3 5 6
// The operations of arith on integers that canonicalization makes of others, with every flag.
func.func @main(%a: i32, %b: i32, %n: i8, %i: index, %t: tensor<4xi32>) -> (i32, i32, index, tensor<4xi64>) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.ori %0, %b : i32
  %2 = arith.xori %1, %b : i32
  %3 = arith.maxsi %2, %b : i32
  %4 = arith.maxui %3, %b : i32
  %5 = arith.minsi %4, %b : i32
  %6 = arith.minui %5, %b : i32
  %7 = arith.ceildivsi %6, %b : i32
  %8 = arith.ceildivui %7, %b : i32
  %9 = arith.floordivsi %8, %b : i32
  %10 = arith.divui %9, %b : i32
  %11 = arith.divui %10, %b exact : i32
  %12 = arith.remsi %11, %b : i32
  %13 = arith.remui %12, %b : i32
  %14 = arith.shli %13, %b : i32
  %15 = arith.shli %14, %b overflow<nsw, nuw> : i32
  %16 = arith.shrsi %15, %b : i32
  %17 = arith.shrsi %16, %b exact : i32
  %18 = arith.shrui %17, %b : i32
  %19 = arith.shrui %18, %b exact : i32
  %20 = arith.extsi %n : i8 to i32
  %21 = arith.extui %n : i8 to i32
  %22 = arith.extui %n nneg : i8 to i32
  %23 = arith.trunci %19 : i32 to i16
  %24 = arith.trunci %19 overflow<nuw> : i32 to i16
  %25 = arith.index_castui %21 : i32 to index
  %26 = arith.index_castui %22 nneg : i32 to index
  %27 = arith.maxsi %25, %i : index
  %28 = arith.extsi %t : tensor<4xi32> to tensor<4xi64>
  return %19, %20, %27, %28 : i32, i32, index, tensor<4xi64>
}
