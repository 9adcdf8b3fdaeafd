module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: index, %arg5: i1, %arg6: tensor<4xi32>, %arg7: vector<4xf32>) -> (i32, f32, index) {
    %c42_i32 = arith.constant 42 : i32
    %cst = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %cst_0 = arith.constant 1.500000e+00 : f32
    %true = arith.constant true
    %c-1 = arith.constant -1 : index
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.addi %0, %arg1 overflow<nsw> : i32
    %2 = arith.addi %1, %arg1 overflow<nuw> : i32
    %3 = arith.addi %2, %c42_i32 overflow<nsw, nuw> : i32
    %4 = arith.subi %3, %arg0 : i32
    %5 = arith.subi %4, %arg0 overflow<nsw> : i32
    %6 = arith.muli %5, %arg0 : i32
    %7 = arith.muli %6, %arg0 overflow<nuw> : i32
    %8 = arith.divsi %7, %arg0 : i32
    %9 = arith.divsi %8, %arg0 exact : i32
    %10 = arith.addi %arg6, %cst : tensor<4xi32>
    %11 = arith.addi %arg4, %c-1 : index
    %12 = arith.index_cast %9 : i32 to index
    %13 = arith.index_cast %12 : index to i64
    %14 = arith.addf %arg2, %arg3 : f32
    %15 = arith.addf %14, %arg3 fastmath<fast> : f32
    %16 = arith.addf %15, %arg3 fastmath<reassoc> : f32
    %17 = arith.addf %16, %arg3 fastmath<nnan,ninf> : f32
    %18 = arith.addf %17, %arg3 fastmath<nsz,arcp,contract,afn> : f32
    %19 = arith.addf %18, %cst_0 : f32
    %20 = arith.addf %arg7, %arg7 : vector<4xf32>
    %21 = arith.addf %19, %arg3 to_nearest_even : f32
    %22 = arith.mulf %arg2, %arg3 upward : f32
    %23 = arith.subf %22, %arg3 downward fastmath<fast> : f32
    %24 = arith.divf %23, %arg3 toward_zero : f32
    %25 = arith.addf %21, %arg3 downward : f32
    %26 = arith.addf %25, %arg3 upward : f32
    %27 = arith.addf %26, %arg3 toward_zero : f32
    %28 = arith.addf %27, %arg3 to_nearest_away fastmath<nnan> : f32
    %29 = arith.cmpi eq, %arg0, %arg1 : i32
    %30 = arith.cmpi ne, %arg0, %arg1 : i32
    %31 = arith.cmpi slt, %arg0, %arg1 : i32
    %32 = arith.cmpi sle, %arg0, %arg1 : i32
    %33 = arith.cmpi sgt, %arg0, %arg1 : i32
    %34 = arith.cmpi sge, %arg0, %arg1 : i32
    %35 = arith.cmpi ult, %arg0, %arg1 : i32
    %36 = arith.cmpi ule, %arg0, %arg1 : i32
    %37 = arith.cmpi ugt, %arg6, %cst : tensor<4xi32>
    %38 = arith.cmpi uge, %arg4, %12 : index
    %39 = arith.select %29, %9, %arg0 : i32
    %40 = arith.select %37, %10, %cst : tensor<4xi1>, tensor<4xi32>
    %41 = arith.select %arg5, %28, %arg2 : f32
    return %39, %41, %11 : i32, f32, index
  }
}
