"x.y"() {
  a = array<i1>, b = array<i1: true, false, true, true, true, true, true, true, true>, c = array<i8: 1, -1>, d = array<i16: 1, -1>, e = array<i32: 1, -1, 2147483647>,
  f = array<i64: 1, -1>, g = array<f32: 1.0, -0.0>, h = array<f64: 1.0e300>, i = array<f64>, j = array<i8>
} : () -> ()
