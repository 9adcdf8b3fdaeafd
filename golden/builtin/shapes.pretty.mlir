#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>
#map3 = affine_map<(d0)[s0] -> (d0 + s0)>
module {
  func.func private @tensors(tensor<f32>, tensor<0xf32>, tensor<1xi1>, tensor<2x3x5x7x11xui8>, tensor<?xf32>, tensor<?x?x4x?xbf16>, tensor<9223372036854775807xi8>, tensor<4xindex>, tensor<2xcomplex<f64>>, tensor<3x!stablehlo.token>, tensor<4xi77>, tensor<128x300x70000xf8E5M2>)
  func.func private @unranked(tensor<*xf32>, tensor<*xi1>, tensor<*xcomplex<f32>>, tensor<*xindex>)
  func.func private @encodings(tensor<4xf32, "text">, tensor<4xf32, 7 : i32>, tensor<4xf32, {a = 1 : i64}>, tensor<?xf32, #stablehlo.bounds<16>>, tensor<?x4x?xi8, #stablehlo.bounds<3, ?, 200>>, tensor<4xf32, [1, 2]>, tensor<2xi8, #map>)
  func.func private @vectors(vector<4xf32>, vector<f32>, vector<2x3xi8>, vector<[4]xf32>, vector<2x[4]xi1>, vector<[2]x[3]xindex>, vector<[1]x8x[2]xbf16>, vector<1x1x1xi3>)
  func.func private @memrefs(memref<f32>, memref<4xf32>, memref<?x8xi8>, memref<2x2xcomplex<f32>>, memref<4xindex>, memref<2xvector<4xf32>>, memref<3xmemref<?xf32>>, memref<*xf32>, memref<*xi1, 3>, memref<*xi8, "far">)
  func.func private @layouts(memref<8x8xf32, strided<[8, 1]>>, memref<8x8xf32, strided<[1, 8], offset: 4>>, memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4x4xf32, #map1>, memref<4x4xf32, #map2>, memref<?xi8, #map3>)
  func.func private @spaces(memref<4xf32, 1>, memref<4xf32, 3>, memref<4xf32, "shared">, memref<4x4xi8, strided<[4, 1], offset: 2>, 5 : i32>, memref<?xf32, {bank = 2 : i64}>)
}
