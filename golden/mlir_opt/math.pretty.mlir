module {
  func.func @math(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: vector<4xf32>, %arg4: tensor<?xf32>, %arg5: vector<4xi32>) {
    %0 = math.absf %arg0 : f32
    %1 = math.absi %arg2 : i32
    %2 = math.acos %arg0 : f32
    %3 = math.acosh %arg0 fastmath<fast> : f32
    %4 = math.asin %arg3 : vector<4xf32>
    %5 = math.asinh %arg4 : tensor<?xf32>
    %6 = math.atan %arg0 : f32
    %7 = math.atan2 %arg0, %arg1 : f32
    %8 = math.atanh %arg0 : f32
    %9 = math.cbrt %arg0 : f32
    %10 = math.ceil %arg0 : f32
    %11 = math.clampf %arg0 to [%arg0, %arg1] : f32
    %12 = math.copysign %arg0, %arg1 fastmath<nnan,ninf> : f32
    %13 = math.cos %arg0 : f32
    %14 = math.cosh %arg0 : f32
    %15 = math.ctlz %arg2 : i32
    %16 = math.ctpop %arg5 : vector<4xi32>
    %17 = math.cttz %arg2 : i32
    %18 = math.erf %arg0 : f32
    %19 = math.erfc %arg0 : f32
    %20 = math.exp %arg0 {a = "x"} : f32
    %21 = math.exp2 %arg0 : f32
    %22 = math.expm1 %arg0 : f32
    %23 = math.floor %arg0 : f32
    %24 = math.fma %arg0, %arg1, %arg0 : f32
    %25 = math.fpowi %arg0, %arg2 : f32, i32
    %26 = math.fpowi %arg3, %arg5 fastmath<fast> : vector<4xf32>, vector<4xi32>
    %27 = math.ipowi %arg2, %arg2 : i32
    %28 = math.isfinite %arg0 : f32
    %29 = math.isinf %arg3 : vector<4xf32>
    %30 = math.isnan %arg4 : tensor<?xf32>
    %31 = math.isnormal %arg0 : f32
    %32 = math.log %arg0 : f32
    %33 = math.log10 %arg0 : f32
    %34 = math.log1p %arg0 : f32
    %35 = math.log2 %arg0 : f32
    %36 = math.powf %arg0, %arg1 : f32
    %37 = math.round %arg0 : f32
    %38 = math.roundeven %arg0 : f32
    %39 = math.rsqrt %arg0 : f32
    %40 = math.sin %arg0 : f32
    %sin, %cos = math.sincos %arg0 : f32
    %41 = math.sinh %arg0 : f32
    %42 = math.sqrt %arg0 : f32
    %43 = math.tan %arg0 : f32
    %44 = math.tanh %arg0 : f32
    %45 = math.trunc %arg0 : f32
    return
  }
}

