// bytecode: 0 1 2 3 4 5 6
// Dense elements of floats and complex numbers, in every format.
module attributes {
  d.f4E2M1FN = [dense<1.5> : tensor<4xf4E2M1FN>, dense<[0.0, -6.0, 0.5]> : tensor<3xf4E2M1FN>],
  d.f6E2M3FN = [dense<1.5> : tensor<4xf6E2M3FN>, dense<[0.0, -7.5]> : tensor<2xf6E2M3FN>],
  d.f6E3M2FN = [dense<1.5> : tensor<4xf6E3M2FN>, dense<[0.0, -28.0]> : tensor<2xf6E3M2FN>],
  d.f8E3M4 = [dense<1.5> : tensor<4xf8E3M4>, dense<[0.0, 0x70]> : tensor<2xf8E3M4>],
  d.f8E4M3 = [dense<1.5> : tensor<4xf8E4M3>, dense<[0.0, 0x78]> : tensor<2xf8E4M3>],
  d.f8E4M3FN = [dense<1.5> : tensor<4xf8E4M3FN>, dense<[0.0, 0x7F]> : tensor<2xf8E4M3FN>],
  d.f8E4M3FNUZ = [dense<1.5> : tensor<4xf8E4M3FNUZ>, dense<[0.0, 0x80]> : tensor<2xf8E4M3FNUZ>],
  d.f8E4M3B11FNUZ = [dense<1.5> : tensor<4xf8E4M3B11FNUZ>, dense<[0.0, 0x80]> : tensor<2xf8E4M3B11FNUZ>],
  d.f8E5M2 = [dense<1.5> : tensor<4xf8E5M2>, dense<[0.0, 0x7C]> : tensor<2xf8E5M2>],
  d.f8E5M2FNUZ = [dense<1.5> : tensor<4xf8E5M2FNUZ>, dense<[0.0, 0x80]> : tensor<2xf8E5M2FNUZ>],
  d.f8E8M0FNU = [dense<2.0> : tensor<4xf8E8M0FNU>, dense<[1.0, 0xFF]> : tensor<2xf8E8M0FNU>],
  d.f8E5M3FNU = [dense<2.0> : tensor<4xf8E5M3FNU>, dense<[1.0, 0xFF]> : tensor<2xf8E5M3FNU>],
  d.bf16 = [dense<1.5> : tensor<4xbf16>, dense<[0.0, -0.0, 0x7FC0]> : tensor<3xbf16>],
  d.f16 = [dense<1.5> : tensor<4xf16>, dense<[0.0, -0.0, 0x7C00]> : tensor<3xf16>],
  d.tf32 = [dense<1.5> : tensor<4xtf32>, dense<[0.0, -2.0]> : tensor<2xtf32>],
  d.f32 = [dense<1.5> : tensor<4xf32>, dense<0xFF800000> : tensor<f32>, dense<[[0.0, -0.0], [1.0e-45, 0x7FC00000]]> : tensor<2x2xf32>],
  d.f64 = [dense<1.5> : tensor<4xf64>, dense<[0.1, -1.0e300, 0x7FF0000000000000]> : tensor<3xf64>],
  d.f80 = [dense<1.5> : tensor<4xf80>, dense<[0.0, -2.0]> : tensor<2xf80>],
  d.f128 = [dense<1.5> : tensor<4xf128>, dense<[0.0, -2.0]> : tensor<2xf128>],
  d.complex = [dense<(1.0, -1.0)> : tensor<4xcomplex<f32>>, dense<[(0.0, 1.0), (2.0, 3.0)]> : tensor<2xcomplex<f64>>, dense<[(0.5, 1.0)]> : tensor<1xcomplex<f16>>,
               dense<(0.0, 0.0)> : tensor<complex<bf16>>, dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f8E5M2>>],
  d.zero = [dense<> : tensor<0xf32>, dense<> : tensor<4x0xf8E4M3FN>, dense<> : tensor<0xcomplex<f32>>],
  d.hex = [dense<"0x0000803F000000C0"> : tensor<2xf32>, dense<"0x0000803F"> : tensor<7xf32>],
  d.vector = dense<[1.0, 2.0]> : vector<2xf32>
} {
}
