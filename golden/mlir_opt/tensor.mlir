// mlir-opt: 6
// The custom forms of dialect tensor.
func.func @tensor(%t: tensor<4x?xf32>, %i: index, %s: tensor<f32>, %u: tensor<*xf32>, %f: f32, %sh: tensor<2xindex>, %idx: tensor<3x2xindex>, %q: tensor<16xf32>) -> tensor<?x?xf32> {
  %0 = tensor.bitcast %t : tensor<4x?xf32> to tensor<4x?xi32>
  %1 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %2 = tensor.collapse_shape %t [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  %3 = tensor.concat dim(0) %t, %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
  %4 = tensor.dim %t, %i : tensor<4x?xf32>
  %5 = tensor.empty(%i) : tensor<4x?xf32>
  %6 = tensor.empty() : tensor<4xf32>
  %7 = tensor.expand_shape %2 [[0, 1]] output_shape [4, %i] : tensor<?xf32> into tensor<4x?xf32>
  %8 = tensor.extract %t[%i, %i] : tensor<4x?xf32>
  %9 = tensor.extract %s[] : tensor<f32>
  %10 = tensor.extract_slice %t[0, %i] [4, 4] [1, 1] : tensor<4x?xf32> to tensor<4x4xf32>
  %11 = tensor.extract_slice %t[0, %i] [%i, 1] [1, %i] : tensor<4x?xf32> to tensor<?xf32>
  %12 = tensor.from_elements %f, %f : tensor<2xf32>
  %13 = tensor.from_elements %f : tensor<f32>
  %14 = tensor.gather %t[%idx] gather_dims([0, 1]) unique : (tensor<4x?xf32>, tensor<3x2xindex>) -> tensor<3x1x1xf32>
  %15 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    %x = tensor.extract %t[%a, %b] : tensor<4x?xf32>
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  %16 = tensor.insert %f into %t[%i, %i] : tensor<4x?xf32>
  %17 = tensor.insert_slice %10 into %t[0, %i] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x?xf32>
  %18 = tensor.pad %t low[1, %i] high[2, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<7x?xf32>
  %19 = tensor.pad %t nofold low[0, 0] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } {k = 1 : i32} : tensor<4x?xf32> to tensor<4x?xf32>
  %20 = tensor.rank %u : tensor<*xf32>
  %21 = tensor.reshape %q(%sh) : (tensor<16xf32>, tensor<2xindex>) -> tensor<4x4xf32>
  %22 = tensor.scatter %14 into %t[%idx] scatter_dims([0, 1]) unique : (tensor<3x1x1xf32>, tensor<4x?xf32>, tensor<3x2xindex>) -> tensor<4x?xf32>
  %23 = tensor.splat %f : tensor<8x16xf32>
  %24 = tensor.splat %f[%i] : tensor<?x16xf32>
  return %1 : tensor<?x?xf32>
}
