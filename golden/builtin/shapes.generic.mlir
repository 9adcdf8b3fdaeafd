#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>
#map3 = affine_map<(d0)[s0] -> (d0 + s0)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<f32>, tensor<0xf32>, tensor<1xi1>, tensor<2x3x5x7x11xui8>, tensor<?xf32>, tensor<?x?x4x?xbf16>, tensor<9223372036854775807xi8>, tensor<4xindex>, tensor<2xcomplex<f64>>, tensor<3x!stablehlo.token>, tensor<4xi77>, tensor<128x300x70000xf8E5M2>) -> (), sym_name = "tensors", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<*xf32>, tensor<*xi1>, tensor<*xcomplex<f32>>, tensor<*xindex>) -> (), sym_name = "unranked", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc2)
  "func.func"() <{function_type = (tensor<4xf32, "text">, tensor<4xf32, 7 : i32>, tensor<4xf32, {a = 1 : i64}>, tensor<?xf32, #stablehlo.bounds<16>>, tensor<?x4x?xi8, #stablehlo.bounds<3, ?, 200>>, tensor<4xf32, [1, 2]>, tensor<2xi8, #map>) -> (), sym_name = "encodings", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc3)
  "func.func"() <{function_type = (vector<4xf32>, vector<f32>, vector<2x3xi8>, vector<[4]xf32>, vector<2x[4]xi1>, vector<[2]x[3]xindex>, vector<[1]x8x[2]xbf16>, vector<1x1x1xi3>) -> (), sym_name = "vectors", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc4)
  "func.func"() <{function_type = (memref<f32>, memref<4xf32>, memref<?x8xi8>, memref<2x2xcomplex<f32>>, memref<4xindex>, memref<2xvector<4xf32>>, memref<3xmemref<?xf32>>, memref<*xf32>, memref<*xi1, 3>, memref<*xi8, "far">) -> (), sym_name = "memrefs", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc5)
  "func.func"() <{function_type = (memref<8x8xf32, strided<[8, 1]>>, memref<8x8xf32, strided<[1, 8], offset: 4>>, memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4x4xf32, #map1>, memref<4x4xf32, #map2>, memref<?xi8, #map3>) -> (), sym_name = "layouts", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc6)
  "func.func"() <{function_type = (memref<4xf32, 1>, memref<4xf32, 3>, memref<4xf32, "shared">, memref<4x4xi8, strided<[4, 1], offset: 2>, 5 : i32>, memref<?xf32, {bank = 2 : i64}>) -> (), sym_name = "spaces", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc7)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":3:1)
#loc2 = loc("-":5:1)
#loc3 = loc("-":6:1)
#loc4 = loc("-":8:1)
#loc5 = loc("-":9:1)
#loc6 = loc("-":11:1)
#loc7 = loc("-":13:1)
