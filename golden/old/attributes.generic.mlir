#map = affine_map<(d0, d1)[s0] -> (d0 * 2 + s0, d1 floordiv 3, d1 mod 3)>
#map1 = affine_map<(d0) -> (d0 * 2)>
#set = affine_set<(d0) : (d0 - 1 >= 0, d0 mod 2 == 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>, !quant.any<i8:f32>, token) -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc3)
}) {t.dense = [dense<1.500000e+00> : tensor<4xf8E5M2>, dense<[5.000000e-01, 1.000000e+00]> : tensor<2xf4E2M1FN>, dense<[true, false, true]> : tensor<3xi1>], t.floats = [1.500000e+00 : f8E5M2, 1.500000e+00 : f8E4M3, 1.500000e+00 : f8E4M3FN, 2.000000e+00 : f8E8M0FNU, 1.500000e+00 : f4E2M1FN, 1.500000e+00 : tf32, 1.500000e+00 : f8E3M4], t.maps = [#map, #set, strided<[?, 1], offset: 3>], t.types = [memref<4x4xf32, strided<[1, 4]>>, memref<2xi8, #map1, 1>, tensor<?xf32, #stablehlo.bounds<8>>]} : () -> () loc(#loc)
#loc = loc("-":3:1)
#loc1 = loc("a.mlir":1:2)
#loc2 = loc("b")
#loc3 = loc(fused<"x">[#loc1, #loc2])
