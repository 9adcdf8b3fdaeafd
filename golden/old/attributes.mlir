// old: 0 3 5 6
// What was text when these formats had codes already.
module attributes {
  t.floats = [1.5 : f8E5M2, 1.5 : f8E4M3, 1.5 : f8E4M3FN, 2.0 : f8E8M0FNU, 1.5 : f4E2M1FN, 1.5 : tf32, 1.5 : f8E3M4],
  t.dense = [dense<1.5> : tensor<4xf8E5M2>, dense<[0.5, 1.0]> : tensor<2xf4E2M1FN>, dense<[true, false, true]> : tensor<3xi1>],
  t.maps = [affine_map<(d0, d1)[s0] -> (d0 * 2 + s0, d1 floordiv 3, d1 mod 3)>, affine_set<(d0) : (d0 - 1 >= 0, d0 mod 2 == 0)>, strided<[?, 1], offset: 3>],
  t.types = [memref<4x4xf32, strided<[1, 4]>>, memref<2xi8, affine_map<(d0) -> (d0 * 2)>, 1>, tensor<?xf32, #stablehlo.bounds<8>>]
} {
  func.func private @f(tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, !quant.any<i8:f32>, token) loc(fused<"x">["a.mlir":1:2, "b"])
}
