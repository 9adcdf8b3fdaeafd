// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 1.8.0
// Constants of every element type of StableHLO.
func.func @main() -> tensor<2x2xf32> {
  %0 = stablehlo.constant dense<true> : tensor<i1>
  %1 = stablehlo.constant dense<[true, false, false, true, true, false, true, false, true]> : tensor<9xi1>
  %2 = stablehlo.constant dense<true> : tensor<12xi1>
  %3 = stablehlo.constant dense<[-2, 1]> : tensor<2xi2>
  %4 = stablehlo.constant dense<[-8, 7, 3]> : tensor<3xi4>
  %5 = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
  %6 = stablehlo.constant dense<[-32768, 32767]> : tensor<2xi16>
  %7 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %8 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %9 = stablehlo.constant dense<[0, 3]> : tensor<2xui2>
  %10 = stablehlo.constant dense<[0, 15]> : tensor<2xui4>
  %11 = stablehlo.constant dense<255> : tensor<3xui8>
  %12 = stablehlo.constant dense<[65535]> : tensor<1xui16>
  %13 = stablehlo.constant dense<[4294967295, 1]> : tensor<2xui32>
  %14 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %15 = stablehlo.constant dense<[1.5, -6.0]> : tensor<2xf4E2M1FN>
  %16 = stablehlo.constant dense<[1.5, -7.5]> : tensor<2xf6E2M3FN>
  %17 = stablehlo.constant dense<[1.5, -28.0]> : tensor<2xf6E3M2FN>
  %18 = stablehlo.constant dense<1.5> : tensor<4xf8E3M4>
  %19 = stablehlo.constant dense<1.5> : tensor<4xf8E4M3>
  %20 = stablehlo.constant dense<[1.5, 0x7F]> : tensor<2xf8E4M3FN>
  %21 = stablehlo.constant dense<[1.5, 0x80]> : tensor<2xf8E4M3FNUZ>
  %22 = stablehlo.constant dense<[1.5, 0x80]> : tensor<2xf8E4M3B11FNUZ>
  %23 = stablehlo.constant dense<[1.5, 0x7C]> : tensor<2xf8E5M2>
  %24 = stablehlo.constant dense<[1.5, 0x80]> : tensor<2xf8E5M2FNUZ>
  %25 = stablehlo.constant dense<[1.0, 4.0]> : tensor<2xf8E8M0FNU>
  %26 = stablehlo.constant dense<[1.0, -0.0, 0x7FC0]> : tensor<3xbf16>
  %27 = stablehlo.constant dense<[1.0, 65504.0]> : tensor<2xf16>
  %28 = stablehlo.constant dense<[[0.1, 0x7F800000], [-0.0, 1.0e-45]]> : tensor<2x2xf32>
  %29 = stablehlo.constant dense<3.1415926535897931> : tensor<f64>
  %30 = stablehlo.constant dense<[(1.0, -1.0), (0.5, 2.0)]> : tensor<2xcomplex<f32>>
  %31 = stablehlo.constant dense<(1.0, 0.0)> : tensor<2x2xcomplex<f64>>
  %32 = stablehlo.constant dense<> : tensor<0x4xf32>
  %33 = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  %34 = stablehlo.constant {name = "with attributes"} dense<[false, true]> : tensor<2xi1>
  return %28 : tensor<2x2xf32>
}
