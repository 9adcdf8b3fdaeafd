// mlir-opt: 0 5 6
// Operations in the layouts of LLVM 22.
func.func @main(%a: i32, %b: i32, %f: f32, %m: memref<4xf32>) -> (i32, f32) {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.muli %0, %b : i32
  %2 = arith.divsi %1, %b exact : i32
  %3 = arith.cmpi sge, %2, %a : i32
  %4 = arith.select %3, %2, %a : i32
  %5 = arith.addf %f, %f fastmath<nnan,contract> : f32
  %6 = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %7 = call @other(%4) : (i32) -> i32
  return %7, %5 : i32, f32
}
func.func private @other(i32) -> i32 attributes {no_inline}
