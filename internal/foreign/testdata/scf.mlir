func.func @loops(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %y = arith.addf %a, %x fastmath<fast> : f32
    %z = math.sqrt %y : f32
    scf.yield %z : f32
  } {unroll}
  %p = arith.cmpf olt, %r, %x : f32
  %s = scf.if %p -> (f32) {
    scf.yield %r : f32
  } else {
    scf.yield %x : f32
  }
  %w:2 = scf.while (%v = %s, %k = %n) : (f32, index) -> (f32, index) {
    %q = arith.cmpi ult, %k, %c1 : index
    scf.condition(%q) %v, %k : f32, index
  } do {
  ^bb0(%v: f32, %k: index):
    %m = arith.subi %k, %c1 overflow<nsw> : index
    scf.yield %v, %m : f32, index
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    scf.reduce
  }
  %e = scf.execute_region -> f32 {
    scf.yield %w#0 : f32
  }
  return %e : f32
}
