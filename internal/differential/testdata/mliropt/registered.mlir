func.func @f(%t: tensor<?x4xf32>, %m: memref<4xf32>, %i: index, %c: i1, %f: f32) -> (tensor<?x4xf32>, index) attributes {no_inline, llvm.linkage = #llvm.linkage<internal>} {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = tensor.dim %t, %c0 : tensor<?x4xf32>
  %1 = arith.addi %i, %0 overflow<nsw, nuw> : index
  %2 = arith.cmpi ult, %1, %i : index
  %3 = arith.select %2, %1, %i : index
  %4 = arith.addf %f, %f fastmath<fast> : f32
  %5 = tensor.insert %4 into %t[%3, %c0] : tensor<?x4xf32>
  %6 = scf.for %j = %c0 to %3 step %1 iter_args(%x = %5) -> (tensor<?x4xf32>) {
    scf.yield %x : tensor<?x4xf32>
  }
  %7 = memref.cast %m : memref<4xf32> to memref<*xf32>
  %8 = shape.shape_of %6 : tensor<?x4xf32> -> tensor<2xindex>
  %9 = shape.num_elements %8 : tensor<2xindex> -> index
  %10 = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %11 = builtin.unrealized_conversion_cast %10 : tensor<4xf32> to !llvm.struct<(i32, ptr)>
  %12 = call @g(%9) : (index) -> index
  %13 = func.constant @g : (index) -> index
  %14 = call_indirect %13(%12) : (index) -> index
  cf.br ^next(%14 : index)
^next(%z: index):
  return %6, %z : tensor<?x4xf32>, index
}
func.func private @g(index {llvm.noundef}) -> (index {u.r = 1})
