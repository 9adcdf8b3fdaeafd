#sparse = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : batch, d1 : batch, d2 : dense, d3 : compressed) }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : loose_compressed(nonunique), d0 mod 2 : dense, d1 mod 3 : dense) }>
#sparse2 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = #complex.number<:f64 1.000000e+00, 1.000000e-01> : complex<f64>, implicitVal = #complex.number<:f32 0.000000e+00, -0.000000e+00> : complex<f32> }>
#sparse3 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : compressed(nonunique, nonordered), d0 : singleton(nonunique, soa)), crdWidth = 8 }>
#sparse4 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#sparse5 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = true, implicitVal = false }>
#sparse6 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 4 : dense, d1 : dense, d0 mod 4 : structured[2, 4]) }>
#sparse7 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 64, explicitVal = -5 : si8 }>
#sparse8 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : compressed, d0 mod 2 : compressed) }>
#sparse9 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 16, ?)>, d1 : #sparse_tensor<slice(0, ?, 1)>, d2 : #sparse_tensor<slice(?, ?, 2)>) -> (d1 : dense, d2 : dense, d0 : compressed) }>
#sparse10 = #sparse_tensor.encoding<{ map = [s0, s1](d0, d1) -> (d0 * (s0 * 3) + s1 - 1 : dense, d0 : dense, d1 mod 7 : compressed) }>
#sparse11 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = 3.14159274 : f32, implicitVal = -0.000000e+00 : f32 }>
#sparse12 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
#sparse13 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : singleton(soa)) }>
#sparse14 = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : loose_compressed, d2 : dense, d3 : dense) }>
#sparse15 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 16, ?)>, d1 : #sparse_tensor<slice(0, ?, 1)>, d2 : #sparse_tensor<slice(?, ?, 2)>) -> (d0 : dense, d1 : dense, d2 : compressed) }>
#sparse16 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
module {
  "test.attributes"() {algorithm = #sparse_tensor<SparseTensorSortAlgorithm heap_sort>, batch = #sparse, blocks = #sparse1, complex = #sparse2, coo = #sparse3, csr = #sparse4, direction = #sparse_tensor<CrdTransDirection lvl_to_dim>, flags = #sparse5, kind = #sparse_tensor<kind dim_stride>, mixed = #sparse6, numbers = #sparse7, part = #sparse_tensor<slice(?, ?, 2)>, partial = #sparse8, slice = #sparse9, sum = #sparse10, values = #sparse11} : () -> ()
  "test.types"() {levels = [!sparse_tensor.iter_space<#sparse4, lvls = 0 to 2>, !sparse_tensor.iter_space<#sparse12, lvls = 0>, !sparse_tensor.iterator<#sparse1, lvls = 1 to 4>, !sparse_tensor.iterator<#sparse10, lvls = 7>, !sparse_tensor.iter_space<#sparse4, lvls = 1>], specifiers = [!sparse_tensor.storage_specifier<#sparse13>, !sparse_tensor.storage_specifier<#sparse14>, !sparse_tensor.storage_specifier<#sparse15>, !sparse_tensor.storage_specifier<#sparse16>], tensors = [tensor<?x8xf32, #sparse4>, tensor<2x3x4xi1, #sparse9>, tensor<9xf32, #sparse11>, tensor<3xi1, #sparse5>, tensor<2xsi8, #sparse7>, tensor<4xf32, #sparse_tensor<slice(?, ?, 2)>>]} : () -> ()
}

