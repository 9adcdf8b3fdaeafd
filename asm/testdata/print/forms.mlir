// The own forms of operations: names, optional groups, directives, regions.
module @forms attributes {foo.bar = 1 : i32} {
  func.func private @external(tensor<2xf32> {foo.a = 1 : i32}, i32) -> (tensor<2xf32> {foo.b})
  func.func public @"two words"(%x: tensor<2xf32> {foo.a, foo.b = "b"}) -> (i32, f32) attributes {foo.c = [1]} {
    %0 = arith.constant 1 : i32
    %1 = arith.constant 1.5 : f32
    return {foo.d} %0, %1 : i32, f32
  }
  func.func @function_types(%f: () -> (), %g: (i32) -> (f32, f32)) -> (() -> ()) {
    return %f : () -> ()
  }
  func.func @names(%arg7: i1) -> index {
    %0 = arith.constant true
    %1 = arith.constant true
    %2 = arith.constant -1 : i32
    %3 = arith.constant 0 : index
    %4 = arith.constant 255 : i8
    %5 = arith.constant dense<1> : tensor<2xi32>
    %6 = arith.constant 1.0 : f32
    %7 = arith.constant {foo.x} 1.0 : f32
    %8 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
    %10 = stablehlo.constant dense<1.0> : tensor<f32>
    %11 = func.constant @names : (i1) -> index
    %12 = func.constant @names : (i1) -> index
    %13 = func.call_indirect %12(%0) : (i1) -> index
    %14:2 = "foo.bar"() : () -> (i32, i32)
    %15 = func.call @names(%0) {foo.y = "z"} : (i1) -> index
    return %3 : index
  }
  func.func @arithmetic(%a: i32, %b: i32, %f: f32, %c: i1, %t: tensor<2xi1>, %u: tensor<2xf32>) {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %a, %b overflow<nsw> : i32
    %2 = arith.subi %a, %b overflow<nsw, nuw> {foo.x} : i32
    %3 = arith.addf %f, %f : f32
    %4 = arith.addf %f, %f fastmath<fast> : f32
    %5 = arith.addf %f, %f fastmath<nnan,contract> : f32
    %6 = arith.cmpi slt, %a, %b : i32
    %7 = arith.select %c, %a, %b : i32
    %8 = arith.select %t, %u, %u {foo.x} : tensor<2xi1>, tensor<2xf32>
    %9 = arith.select %c, %u, %u : tensor<2xf32>
    %10 = arith.divsi %a, %b : i32
    %11 = arith.index_cast %a : i32 to index
    return
  }
  func.func @loops(%lb: index, %ub: index, %x: f32, %i: i32) -> f32 {
    %0 = scf.for %k = %lb to %ub step %lb iter_args(%y = %x) -> (f32) {
      scf.yield %y : f32
    } {foo.x = 1 : i32}
    scf.for %k = %lb to %ub step %lb {
      "foo.use"(%k) : (index) -> ()
    }
    scf.for %k = %i to %i step %i : i32 {
    }
    return %0 : f32
  }
  func.func @shapes(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
    %0 = shape.const_shape [1, 2, 3] : tensor<3xindex>
    %1 = shape.const_shape [1, 1] : !shape.shape
    %2 = shape.const_shape {foo.x} [] : tensor<0xindex>
    %3 = shape.shape_of %a : tensor<?xf32> -> tensor<1xindex>
    %4 = shape.shape_of %b : tensor<?xf32> -> tensor<1xindex>
    %5 = shape.cstr_broadcastable %3, %4 : tensor<1xindex>, tensor<1xindex>
    %6 = shape.assuming %5 -> (tensor<?xf32>) {
      %9 = shape.broadcast %3, %4 : tensor<1xindex>, tensor<1xindex> -> tensor<1xindex>
      shape.assuming_yield %a : tensor<?xf32>
    }
    shape.assuming %5 {
      "foo.x"() : () -> ()
    }
    %7 = shape.num_elements %3 : tensor<1xindex> -> index
    return %6 : tensor<?xf32>
  }
  func.func @tensors(%a: tensor<?xf32>, %i: index, %x: f32) {
    %0 = tensor.cast %a : tensor<?xf32> to tensor<2xf32>
    %1 = tensor.cast %a : tensor<?xf32> to tensor<3xf32>
    %2 = tensor.dim %a, %i : tensor<?xf32>
    %3 = tensor.extract %a[%i] : tensor<?xf32>
    %4 = tensor.from_elements %x, %x : tensor<2xf32>
    %5 = tensor.insert %x into %a[%i] : tensor<?xf32>
    %6 = builtin.unrealized_conversion_cast %i : index to i32
    %7:2 = builtin.unrealized_conversion_cast to i32, f32 {foo.x}
    return
  }
  func.func @blocks(%x: i32) {
    cf.br ^bb1(%x, %x : i32, i32)
  ^bb1(%a: i32, %b: i32):
    cf.br ^bb2 {foo.x}
  ^bb2:
    return
  }
  builtin.module @inner {
    builtin.module {
    }
  }
}
