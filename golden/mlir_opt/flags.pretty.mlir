module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: memref<4xf32>) -> (i32, f32) {
    %0 = arith.addi %arg0, %arg1 overflow<nsw> : i32
    %1 = arith.muli %0, %arg1 : i32
    %2 = arith.divsi %1, %arg1 exact : i32
    %3 = arith.cmpi sge, %2, %arg0 : i32
    %4 = arith.select %3, %2, %arg0 : i32
    %5 = arith.addf %arg2, %arg2 fastmath<nnan,contract> : f32
    %6 = bufferization.to_tensor %arg3 restrict : memref<4xf32> to tensor<4xf32>
    %7 = call @other(%4) : (i32) -> i32
    return %7, %5 : i32, f32
  }
  func.func private @other(i32) -> i32 attributes {no_inline}
}

