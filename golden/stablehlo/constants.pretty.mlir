module {
  func.func @main() -> tensor<2x2xf32> {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %c_0 = stablehlo.constant dense<[true, false, false, true, true, false, true, false, true]> : tensor<9xi1>
    %c_1 = stablehlo.constant dense<true> : tensor<12xi1>
    %c_2 = stablehlo.constant dense<[-2, 1]> : tensor<2xi2>
    %c_3 = stablehlo.constant dense<[-8, 7, 3]> : tensor<3xi4>
    %c_4 = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
    %c_5 = stablehlo.constant dense<[-32768, 32767]> : tensor<2xi16>
    %c_6 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %c_7 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_8 = stablehlo.constant dense<[0, 3]> : tensor<2xui2>
    %c_9 = stablehlo.constant dense<[0, 15]> : tensor<2xui4>
    %c_10 = stablehlo.constant dense<255> : tensor<3xui8>
    %c_11 = stablehlo.constant dense<65535> : tensor<1xui16>
    %c_12 = stablehlo.constant dense<[4294967295, 1]> : tensor<2xui32>
    %c_13 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
    %cst = stablehlo.constant dense<[1.500000e+00, -6.000000e+00]> : tensor<2xf4E2M1FN>
    %cst_14 = stablehlo.constant dense<[1.500000e+00, -7.500000e+00]> : tensor<2xf6E2M3FN>
    %cst_15 = stablehlo.constant dense<[1.500000e+00, -2.800000e+01]> : tensor<2xf6E3M2FN>
    %cst_16 = stablehlo.constant dense<1.500000e+00> : tensor<4xf8E3M4>
    %cst_17 = stablehlo.constant dense<1.500000e+00> : tensor<4xf8E4M3>
    %cst_18 = stablehlo.constant dense<[1.500000e+00, 0x7F]> : tensor<2xf8E4M3FN>
    %cst_19 = stablehlo.constant dense<[1.500000e+00, 0x80]> : tensor<2xf8E4M3FNUZ>
    %cst_20 = stablehlo.constant dense<[1.500000e+00, 0x80]> : tensor<2xf8E4M3B11FNUZ>
    %cst_21 = stablehlo.constant dense<[1.500000e+00, 0x7C]> : tensor<2xf8E5M2>
    %cst_22 = stablehlo.constant dense<[1.500000e+00, 0x80]> : tensor<2xf8E5M2FNUZ>
    %cst_23 = stablehlo.constant dense<[1.000000e+00, 4.000000e+00]> : tensor<2xf8E8M0FNU>
    %cst_24 = stablehlo.constant dense<[1.000000e+00, -0.000000e+00, 0x7FC0]> : tensor<3xbf16>
    %cst_25 = stablehlo.constant dense<[1.000000e+00, 6.550400e+04]> : tensor<2xf16>
    %cst_26 = stablehlo.constant dense<[[1.000000e-01, 0x7F800000], [-0.000000e+00, 1.401300e-45]]> : tensor<2x2xf32>
    %cst_27 = stablehlo.constant dense<3.1415926535897931> : tensor<f64>
    %cst_28 = stablehlo.constant dense<[(1.000000e+00,-1.000000e+00), (5.000000e-01,2.000000e+00)]> : tensor<2xcomplex<f32>>
    %cst_29 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<2x2xcomplex<f64>>
    %cst_30 = stablehlo.constant dense<> : tensor<0x4xf32>
    %cst_31 = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
    %c_32 = stablehlo.constant {name = "with attributes"} dense<[false, true]> : tensor<2xi1>
    return %cst_26 : tensor<2x2xf32>
  }
}
