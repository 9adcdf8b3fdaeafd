module @mixed attributes {x.count = 3 : i64} {
  ml_program.global private mutable @state(dense<0.0> : tensor<4xf32>) : tensor<4xf32>
  func.func private @shape(%s: tensor<?xindex>, %c: complex<f32>, %q: tensor<4xi8>) -> complex<f32> {
    %0 = complex.mul %c, %c : complex<f32>
    %1 = complex.abs %0 : complex<f32>
    %2 = math.fma %1, %1, %1 fastmath<nnan, contract> : f32
    %3 = quant.scast %q : tensor<4xi8> to tensor<4x!quant.uniform<i8:f32, 0.5:3>>
    %4 = index.constant 7
    %5 = index.add %4, %4
    %6 = ml_program.global_load @state : tensor<4xf32>
    %7 = shape.num_elements %s : tensor<?xindex> -> index
    %c0 = arith.constant true
    %i = arith.constant 3 : i32
    cf.assert %c0, "no"
    cf.switch %i : i32, [default: ^bb1, 3: ^bb2(%0 : complex<f32>)]
  ^bb1:
    cf.br ^bb2(%0 : complex<f32>)
  ^bb2(%r: complex<f32>):
    return %r : complex<f32>
  }
}
