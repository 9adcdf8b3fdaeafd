// mlir-opt: 6
// unregistered
// Encodings of sparse tensors, in all ways in which they can be written, and the types that refer to them.
#part = #sparse_tensor<slice (?,?,2)>
#csr = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : compressed), posWidth = 32 : i8, crdWidth = 0x10 : index, }>
#coo = #sparse_tensor.encoding<{ crdWidth = 8, map = (i, j) -> (j : compressed(nonordered, nonunique), i : singleton(soa, nonunique)) }>
#blocks = #sparse_tensor.encoding<{
  map = { ib, jb, ii, jj } ( i = ib * 2 + ii, j = jb * 3 + jj ) ->
    ( ib = i floordiv 2 : dense, jb = j floordiv 3 : loose_compressed(nonunique), ii = i mod 2 : dense, jj = j mod 3 : dense )
}>
#mixed = #sparse_tensor.encoding<{ map = {a, b, c} (i = b, j = a * 4 + c) -> (a = i floordiv 4 : dense, b = j : dense, c = i mod 4 : structured[2, 4]) }>
#partial = #sparse_tensor.encoding<{ map = (i, j) -> (i floordiv 2 : compressed, i mod 2 : compressed) }>
#sum = #sparse_tensor.encoding<{ map = [s, t](i, j) -> (s * 3 * i + t - 1 : dense, i : dense, j mod 7 : compressed) }>
#slice = #sparse_tensor.encoding<{ map = (i : #sparse_tensor<slice(1, 0x10, ?)>, mod, k : #part) -> (mod : dense, k + 0 : dense, i * 1 : compressed()) }>
#batch = #sparse_tensor<encoding<{ map = (d0, d1, d2, d3) -> (d0 : batch, d1 : batch, d2 : dense, d3 : compressed) }>>
#values = #sparse_tensor.encoding<{ map = (i64) -> (i64 : compressed), implicitVal = -0.0 : f32, explicitVal = 3.14159265 : f32 }>
#flags = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), explicitVal = true, implicitVal = false }>
#numbers = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), explicitVal = -5 : si8, posWidth = 64 }>
#complex = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), implicitVal = #complex.number<:f32 0.0, -0.0>, explicitVal = #complex.number<:f64 1.0, 0.1> : complex<f64> }>
"test.attributes"() {
  csr = #csr, coo = #coo, blocks = #blocks, mixed = #mixed, partial = #partial, sum = #sum, slice = #slice, part = #part, batch = #batch,
  values = #values, flags = #flags, numbers = #numbers, complex = #complex, direction = #sparse_tensor<CrdTransDirection lvl_to_dim>,
  algorithm = #sparse_tensor<SparseTensorSortAlgorithm heap_sort>, kind = #sparse_tensor<kind dim_stride>
} : () -> ()
"test.types"() {
  tensors = [tensor<?x8xf32, #csr>, tensor<2x3x4xi1, #slice>, tensor<9xf32, #values>, tensor<3xi1, #flags>, tensor<2xsi8, #numbers>, tensor<4xf32, #part>],
  specifiers = [!sparse_tensor.storage_specifier<#coo>, !sparse_tensor.storage_specifier<#blocks>, !sparse_tensor.storage_specifier<#slice>,
    !sparse_tensor.storage_specifier<<{ map = (i) -> (i : dense) }>>],
  levels = [!sparse_tensor.iter_space<#csr, lvls = 0 to 2>, !sparse_tensor.iter_space<<{ map = (i) -> (i : dense) }>, lvls = 0>, !sparse_tensor.iterator<#blocks, lvls = 1 to 0x4>,
    !sparse_tensor.iterator<#sum, lvls = 7>, !sparse_tensor<iter_space<#csr, lvls = 1 to 2>>]
} : () -> ()
