"x.y"() {
  a = [1.0 : f80, -3.25 : f128, 0x0001 : bf16, 1.0e-7 : f16, 6.0 : tf32, 0x3FFF8000000000000001 : f80, 0x00000000000000010000000000000002 : f128],
  b = [1.0 : f8E5M2, 1.0 : f8E4M3, 1.0 : f8E4M3FN, 1.0 : f8E5M2FNUZ, 1.0 : f8E4M3FNUZ, 1.0 : f8E4M3B11FNUZ, 1.0 : f8E3M4, 1.0 : f8E8M0FNU, 1.0 : f6E2M3FN, 1.0 : f6E3M2FN, 1.0 : f4E2M1FN],
  c = [dense<1.0> : tensor<3xf8E5M2>, dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>, dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>, dense<[1.0, 2.0]> : tensor<2xf6E3M2FN>, dense<[1.0, 2.0]> : tensor<2xf80>],
  d = [dense<(1.0, 2.0)> : tensor<complex<f16>>, dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f8E4M3>>, dense<(1, -1)> : tensor<2xcomplex<si5>>, dense<[(true, false)]> : tensor<1xcomplex<i1>>],
  e = [dense<"0x7FC00000FFFFFFFF"> : tensor<2xf32>, dense<[0x7FF8000000000001, -0.0]> : tensor<2xf64>, dense<> : tensor<0xf16>]
} : () -> (f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f8E8M0FNU, f6E2M3FN, f6E3M2FN, f4E2M1FN, tf32)
