// mlir-opt: 6
// The custom forms of dialect math.
func.func @math(%f: f32, %g: f32, %i: i32, %v: vector<4xf32>, %t: tensor<?xf32>, %w: vector<4xi32>) {
  %0 = math.absf %f : f32
  %1 = math.absi %i : i32
  %2 = math.acos %f : f32
  %3 = math.acosh %f fastmath<fast> : f32
  %4 = math.asin %v : vector<4xf32>
  %5 = math.asinh %t : tensor<?xf32>
  %6 = math.atan %f : f32
  %7 = math.atan2 %f, %g : f32
  %8 = math.atanh %f : f32
  %9 = math.cbrt %f : f32
  %10 = math.ceil %f : f32
  %11 = math.clampf %f to [%f, %g] : f32
  %12 = math.copysign %f, %g fastmath<nnan,ninf> : f32
  %13 = math.cos %f : f32
  %14 = math.cosh %f : f32
  %15 = math.ctlz %i : i32
  %16 = math.ctpop %w : vector<4xi32>
  %17 = math.cttz %i : i32
  %18 = math.erf %f : f32
  %19 = math.erfc %f : f32
  %20 = math.exp %f {a = "x"} : f32
  %21 = math.exp2 %f : f32
  %22 = math.expm1 %f : f32
  %23 = math.floor %f : f32
  %24 = math.fma %f, %g, %f : f32
  %25 = math.fpowi %f, %i : f32, i32
  %26 = math.fpowi %v, %w fastmath<fast> : vector<4xf32>, vector<4xi32>
  %27 = math.ipowi %i, %i : i32
  %28 = math.isfinite %f : f32
  %29 = math.isinf %v : vector<4xf32>
  %30 = math.isnan %t : tensor<?xf32>
  %31 = math.isnormal %f : f32
  %32 = math.log %f : f32
  %33 = math.log10 %f : f32
  %34 = math.log1p %f : f32
  %35 = math.log2 %f : f32
  %36 = math.powf %f, %g : f32
  %37 = math.round %f : f32
  %38 = math.roundeven %f : f32
  %39 = math.rsqrt %f : f32
  %40 = math.sin %f : f32
  %41, %42 = math.sincos %f : f32
  %43 = math.sinh %f : f32
  %44 = math.sqrt %f : f32
  %45 = math.tan %f : f32
  %46 = math.tanh %f : f32
  %47 = math.trunc %f : f32
  return
}
