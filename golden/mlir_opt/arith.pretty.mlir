module {
  func.func @arith(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: index, %arg5: vector<4xf32>, %arg6: vector<4xi32>, %arg7: tensor<2x?xf32>, %arg8: i1, %arg9: tensor<2x?xi32>, %arg10: f64, %arg11: f16, %arg12: memref<i32>) {
    %0 = arith.addf %arg2, %arg3 : f32
    %1 = arith.addf %arg5, %arg5 fastmath<fast> : vector<4xf32>
    %2 = arith.addf %arg7, %arg7 fastmath<nnan,ninf> : tensor<2x?xf32>
    %3 = arith.addi %arg0, %arg1 overflow<nsw, nuw> : i32
    %4 = arith.addi %arg4, %arg4 : index
    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
    %5 = arith.andi %arg6, %arg6 : vector<4xi32>
    %6 = arith.bitcast %arg2 : f32 to i32
    %7 = arith.ceildivsi %arg0, %arg1 : i32
    %8 = arith.ceildivui %arg0, %arg1 : i32
    %9 = arith.cmpf oeq, %arg2, %arg3 : f32
    %10 = arith.cmpf ult, %arg7, %arg7 fastmath<nnan> : tensor<2x?xf32>
    %11 = arith.cmpi slt, %arg6, %arg6 : vector<4xi32>
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
    %true = arith.constant true
    %c4 = arith.constant 4 : index
    %12 = arith.divf %arg2, %arg3 {k = 1 : i64} : f32
    %13 = arith.divsi %arg0, %arg1 : i32
    %14 = arith.divui %arg0, %arg1 : i32
    %15 = arith.extf %arg2 : f32 to f64
    %16 = arith.extf %arg5 fastmath<contract> : vector<4xf32> to vector<4xf64>
    %17 = arith.extsi %arg0 : i32 to i64
    %18 = arith.extui %arg6 : vector<4xi32> to vector<4xi64>
    %19 = arith.floordivsi %arg0, %arg1 : i32
    %20 = arith.fptosi %arg2 : f32 to i32
    %21 = arith.fptoui %arg7 : tensor<2x?xf32> to tensor<2x?xi32>
    %22 = arith.index_cast %arg4 : index to i64
    %23 = arith.index_castui %arg0 : i32 to index
    %24 = arith.maximumf %arg2, %arg3 : f32
    %25 = arith.maxnumf %arg2, %arg3 fastmath<reassoc> : f32
    %26 = arith.maxsi %arg0, %arg1 : i32
    %27 = arith.maxui %arg0, %arg1 : i32
    %28 = arith.minimumf %arg2, %arg3 : f32
    %29 = arith.minnumf %arg2, %arg3 : f32
    %30 = arith.minsi %arg0, %arg1 : i32
    %31 = arith.minui %arg0, %arg1 : i32
    %32 = arith.mulf %arg2, %arg3 : f32
    %33 = arith.muli %arg0, %arg1 overflow<nsw> : i32
    %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
    %low_0, %high_1 = arith.mului_extended %arg6, %arg6 : vector<4xi32>
    %34 = arith.negf %arg2 : f32
    %35 = arith.ori %arg0, %arg1 : i32
    %36 = arith.remf %arg2, %arg3 : f32
    %37 = arith.remsi %arg0, %arg1 : i32
    %38 = arith.remui %arg0, %arg1 : i32
    %39 = arith.select %arg8, %arg0, %arg1 : i32
    %40 = arith.select %11, %arg6, %arg6 : vector<4xi1>, vector<4xi32>
    %41 = arith.shli %arg0, %arg1 overflow<nuw> : i32
    %42 = arith.shrsi %arg0, %arg1 : i32
    %43 = arith.shrui %arg0, %arg1 exact : i32
    %44 = arith.sitofp %arg0 : i32 to f32
    %45 = arith.subf %arg2, %arg3 : f32
    %46 = arith.subi %arg0, %arg1 : i32
    %47 = arith.truncf %arg10 : f64 to f32
    %48 = arith.truncf %arg10 to_nearest_even fastmath<fast> : f64 to f32
    %49 = arith.trunci %arg0 overflow<nsw> : i32 to i16
    %50 = arith.uitofp %arg0 : i32 to f32
    %51 = arith.xori %arg0, %arg1 : i32
    return
  }
}

