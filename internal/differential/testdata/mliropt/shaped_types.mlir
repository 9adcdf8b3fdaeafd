"x.y"() : () -> (tensor<f32>, tensor<0x0xf32>, tensor<?x1x?xi7>, tensor<*xi1>, tensor<2xf32, "e">, tensor<2xf32, {a = tensor<3xf32, 5>}>, tensor<?xi8, #e.e<[1, 2]>>, tensor<3x!u.t>)
"x.y"() : () -> (vector<1xi1>, vector<[2]xi2>, vector<2x[3]x4xf32>, vector<[1]x[1]x[1]xindex>, vector<f64>, vector<7x!llvm.ptr>)
"x.y"() : () -> (memref<i8>, memref<?x?xf32>, memref<*xf32>, memref<*xi8, 1>, memref<*xi8, "s">, memref<1xf32, 0>, memref<1xf32, 1>, memref<1xf32, 0 : i8>, memref<2xf32, #gpu.address_space<workgroup>>)
"x.y"() : () -> (memref<4xmemref<4xf32, 1>, 2>, tuple<>, tuple<tuple<>, i1>, complex<i1>, complex<f80>, () -> (), ((i1) -> i2, i3) -> (() -> i4, i5), none, index)
