// mlir-opt: 6
// The custom forms of dialect complex.
func.func @complex(%z: complex<f32>, %w: complex<f32>, %f: f32) {
  %0 = complex.abs %z : complex<f32>
  %1 = complex.add %z, %w : complex<f32>
  %2 = complex.angle %z fastmath<fast> : complex<f32>
  %3 = complex.atan2 %z, %w : complex<f32>
  %4 = complex.bitcast %z : complex<f32> to i64
  %5 = complex.conj %z : complex<f32>
  %6 = complex.constant [1.0 : f32, -1.0 : f32] : complex<f32>
  %7 = complex.cos %z : complex<f32>
  %8 = complex.create %f, %f : complex<f32>
  %9 = complex.div %z, %w : complex<f32>
  %10 = complex.eq %z, %w : complex<f32>
  %11 = complex.exp %z : complex<f32>
  %12 = complex.expm1 %z : complex<f32>
  %13 = complex.im %z : complex<f32>
  %14 = complex.log %z : complex<f32>
  %15 = complex.log1p %z : complex<f32>
  %16 = complex.mul %z, %w fastmath<nnan,contract> : complex<f32>
  %17 = complex.neg %z : complex<f32>
  %18 = complex.neq %z, %w : complex<f32>
  %19 = complex.pow %z, %w : complex<f32>
  %20 = complex.re %z : complex<f32>
  %21 = complex.rsqrt %z : complex<f32>
  %22 = complex.sign %z : complex<f32>
  %23 = complex.sin %z : complex<f32>
  %24 = complex.sqrt %z : complex<f32>
  %25 = complex.sub %z, %w : complex<f32>
  %26 = complex.tan %z : complex<f32>
  %27 = complex.tanh %z : complex<f32>
  return
}
