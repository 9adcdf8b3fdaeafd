// Dense and sparse elements.
"x.y"() {a = dense<[1, 2]> : tensor<2xi32>, b = dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, c = dense<1.0> : tensor<f32>,
  d = dense<[true, false]> : tensor<2xi1>, e = dense<true> : tensor<2xi1>, e1 = dense<true> : tensor<i1>, e2 = dense<false> : tensor<1xi1>,
  f = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, g = dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>,
  h = dense<["a", "b\n"]> : tensor<2x!foo.str>, i = dense<"x"> : tensor<2x!foo.str>, j = dense<> : tensor<0xi32>,
  k = dense<0x7FC00000> : tensor<2xf32>, l = dense<[0x7F800000, 1.0]> : tensor<2xf32>,
  m = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, n = sparse<0, 1> : tensor<3xi32>, o = sparse<> : tensor<3xi32>,
  p = dense<1> : vector<2xi8>, q = dense<(1, 2)> : tensor<complex<i32>>, r = dense<[1, -2]> : tensor<2xindex>,
  s = dense<[1, 2, 3, 255]> : tensor<4xui8>, t = dense<[1, -2]> : tensor<2xi4>, u = dense<1.0> : tensor<0xf32>,
  v = dense<> : tensor<2x0xf32>, w = dense<[0.69921875, 0.1]> : tensor<2xbf16>, x = dense<[1, -1]> : tensor<2xsi3>} : () -> ()
"x.y"() {a = dense<"0x0102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F1001020304"> : tensor<100xi8>,
  b = dense<"0x0102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405060708090A0B0C0D0E0F100102030405"> : tensor<101xi8>,
  c = dense<1> : tensor<1000xi8>, d = dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi16>,
  e = dense<"0x0001010000000101000000010100000001010000000101000000010100000001010000000101000000010100000001010000000101000000010100000001010000000101000000010100000001010000000101000000010100000001010000000101000001"> : tensor<101xi1>} : () -> ()
