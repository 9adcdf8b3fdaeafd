// bytecode: 0 1 2 3 4 5 6
// Dense arrays, strings, sparse elements, and elements that are long enough to be
// printed in hexadecimal.
module attributes {
  a.i1 = [array<i1: true, false, true>, array<i1>],
  a.i8 = [array<i8: -128, 0, 127>, array<i8>],
  a.i16 = [array<i16: -32768, 32767>, array<i16>],
  a.i32 = [array<i32: -2147483648, 2147483647>, array<i32>],
  a.i64 = [array<i64: -9223372036854775808, 9223372036854775807, 0>, array<i64>],
  a.f32 = [array<f32: 0.0, -1.5, 0x7FC00000>, array<f32>],
  a.f64 = [array<f64: 0.1, 1.0e-300>, array<f64>],
  s.strings = [dense<["one", "two", "", "one"]> : tensor<4x!stablehlo.token>, dense<"all"> : tensor<3x!stablehlo.token>,
               dense<[["a", "b"], ["c", "d\00e"]]> : tensor<2x2x!shape.shape>, dense<"scalar"> : tensor<!stablehlo.token>],
  p.sparse = [sparse<[[0, 1], [2, 3]], [1.0, 2.0]> : tensor<3x4xf32>, sparse<0, 5> : tensor<8xi32>, sparse<[[1], [4]], [3, 4]> : tensor<6xi8>,
              sparse<[[0, 0]], [true]> : tensor<2x2xi1>, sparse<[[0]], "text"> : tensor<2x!stablehlo.token>, sparse<> : tensor<2x2xi32>,
              sparse<[[0], [1]], 9> : tensor<4xindex>],
  l.large = [dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F"> : tensor<128xi8>,
             dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F"> : tensor<64xf16>]
} {
}
