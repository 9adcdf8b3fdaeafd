module {
  func.func @complex(%arg0: complex<f32>, %arg1: complex<f32>, %arg2: f32) {
    %0 = complex.abs %arg0 : complex<f32>
    %1 = complex.add %arg0, %arg1 : complex<f32>
    %2 = complex.angle %arg0 fastmath<fast> : complex<f32>
    %3 = complex.atan2 %arg0, %arg1 : complex<f32>
    %4 = complex.bitcast %arg0 : complex<f32> to i64
    %5 = complex.conj %arg0 : complex<f32>
    %cst = complex.constant [1.000000e+00 : f32, -1.000000e+00 : f32] : complex<f32>
    %6 = complex.cos %arg0 : complex<f32>
    %7 = complex.create %arg2, %arg2 : complex<f32>
    %8 = complex.div %arg0, %arg1 : complex<f32>
    %9 = complex.eq %arg0, %arg1 : complex<f32>
    %10 = complex.exp %arg0 : complex<f32>
    %11 = complex.expm1 %arg0 : complex<f32>
    %12 = complex.im %arg0 : complex<f32>
    %13 = complex.log %arg0 : complex<f32>
    %14 = complex.log1p %arg0 : complex<f32>
    %15 = complex.mul %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
    %16 = complex.neg %arg0 : complex<f32>
    %17 = complex.neq %arg0, %arg1 : complex<f32>
    %18 = complex.pow %arg0, %arg1 : complex<f32>
    %19 = complex.re %arg0 : complex<f32>
    %20 = complex.rsqrt %arg0 : complex<f32>
    %21 = complex.sign %arg0 : complex<f32>
    %22 = complex.sin %arg0 : complex<f32>
    %23 = complex.sqrt %arg0 : complex<f32>
    %24 = complex.sub %arg0, %arg1 : complex<f32>
    %25 = complex.tan %arg0 : complex<f32>
    %26 = complex.tanh %arg0 : complex<f32>
    return
  }
}

