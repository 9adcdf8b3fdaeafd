// Builtin types.
"x.y"() {a = () -> (), b = (i32) -> i32, c = (i32, i32) -> (i32, f32), d = () -> (() -> ()), e = tuple<>, f = tuple<i32, f32>,
  g = complex<f32>, h = vector<4x[2]xf32>, i = vector<f32>, j = memref<2x3xf32>, k = memref<?xf32, strided<[?], offset: 3>>,
  l = memref<*xf32, 1>, m = memref<2xf32, affine_map<(d0) -> (d0 + 1)>, "x">, n = none, o = index, p = tensor<*xf32>,
  q = tensor<2xf32, #foo.enc>, r = f8E4M3FN, s = ui3, s1 = si3, t = tf32, u = tensor<f32>, v = vector<[4]xf32>, w = memref<2xf32, 1>,
  w1 = memref<2xf32, 0>, w2 = memref<2xf32, 0 : i32>, x = tensor<0x?xf32>, y = tensor<?x3x!foo.bar<1,2>>} : () -> ()
"x.y"() {a = tuple<i1, i2, i3, i4, i1, i2, i3, i4, i1, i2, i3, i4, i1, i2, i3, i4, i1>,
  b = tuple<i1, i2, i3, i4, i1, i2, i3, i4, i1, i2, i3, i4, i1, i2, i3, i4>,
  c = (tuple<i1, i2, i3, i4, i1, i2, i3, i4, i1, i2, i3, i4, i1, i2, i3, i4, i1>) -> (), d = memref<2xi32, affine_map<(d0) -> (d0)>>,
  e = memref<2x3xi32, affine_map<(d0, d1) -> (d1, d0)>>, f = bf16, g = f80, h = f128, i = f4E2M1FN, j = f6E2M3FN, k = f6E3M2FN,
  l = f8E3M4, m = f8E4M3, n = f8E4M3B11FNUZ, o = f8E4M3FNUZ, p = f8E5M2FNUZ, q = f8E8M0FNU} : () -> ()
