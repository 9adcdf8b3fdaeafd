func.func @loop(%n: index, %init: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %init) -> (f32) {
    %1 = "acme.step"(%acc) ({
    ^bb0(%a: f32):
      "acme.yield"(%a) : (f32) -> ()
    }) {n = 3 : i8} : (f32) -> f32
    scf.yield %1 : f32
  }
  cf.br ^exit(%0 : f32)
^exit(%r: f32):
  return %r : f32
}
func.func private @ext(tensor<?xi8>) -> tensor<2x!acme.t>
