// breaks vector.constant_mask attribute mask_dim_sizes: one zero
func.func @f() {
  %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0, 2>}> : () -> vector<4x4xi1>
  return
}
// -----
// breaks vector.shuffle attribute mask: an index behind the end
func.func @f(%a: vector<2xf32>, %b: vector<3xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 5>}> : (vector<2xf32>, vector<3xf32>) -> vector<2xf32>
  return
}
// -----
// good: the last index, and none
func.func @f(%a: vector<2xf32>, %b: vector<3xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: -1, 4>}> : (vector<2xf32>, vector<3xf32>) -> vector<2xf32>
  return
}
// -----
// breaks vector.shuffle attribute mask: an index before the first
func.func @f(%a: vector<2xf32>, %b: vector<3xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: -2, 4>}> : (vector<2xf32>, vector<3xf32>) -> vector<2xf32>
  return
}
// -----
// breaks vector.insert_strided_slice operands: other elements
func.func @f(%a: vector<2xf32>, %b: vector<4xf64>) {
  %0 = "vector.insert_strided_slice"(%a, %b) <{offsets = [0], strides = [1]}> : (vector<2xf32>, vector<4xf64>) -> vector<4xf64>
  return
}
// -----
// breaks vector.insert_strided_slice attribute strides: a stride too many
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) {
  %0 = "vector.insert_strided_slice"(%a, %b) <{offsets = [0], strides = [1, 1]}> : (vector<2xf32>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
// breaks vector.insert_strided_slice operand valueToStore: part of a scalable dimension
func.func @f(%a: vector<[2]xf32>, %b: vector<[4]xf32>) {
  %0 = "vector.insert_strided_slice"(%a, %b) <{offsets = [0], strides = [1]}> : (vector<[2]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  return
}
// -----
// breaks vector.extract_strided_slice attribute sizes: part of a scalable dimension
func.func @f(%b: vector<[4]xf32>) {
  %0 = "vector.extract_strided_slice"(%b) <{offsets = [0], sizes = [2], strides = [1]}> : (vector<[4]xf32>) -> vector<[2]xf32>
  return
}
// -----
// breaks vector.contract attribute indexing_maps: a map with a symbol
func.func @f(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  %0 = "vector.contract"(%a, %b, %c) <{indexing_maps = [affine_map<(d0, d1, d2)[s0] -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x3xf32>, vector<3x4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
  return
}
// -----
// breaks quant.qcast quant: a scale too few
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "quant.qcast"(%a) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}
// -----
// breaks quant.qcast quant: a dimension that the tensor lacks
func.func @f(%a: tensor<2xf32>) {
  %0 = "quant.qcast"(%a) : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}
// -----
// good: a scale for each index
func.func @f(%a: tensor<2x3xf32>, %b: tensor<*xf32>, %c: tensor<2x?xf32>) {
  %0 = "quant.qcast"(%a) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>
  %1 = "quant.qcast"(%b) : (tensor<*xf32>) -> tensor<*x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>
  %2 = "quant.qcast"(%c) : (tensor<2x?xf32>) -> tensor<2x?x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>
  return
}
// -----
// breaks quant.qcast quant: a scalar
func.func @f(%a: f32) {
  %0 = "quant.qcast"(%a) : (f32) -> !quant.uniform<i8:f32:0, {1.0, 2.0}>
  return
}
// -----
// breaks linalg.generic attribute indexing_maps: alone, a map of other dimensions
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  %0 = "linalg.generic"(%a, %b) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    "linalg.yield"(%x) : (f32) -> ()
  }) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks shape.meet shape.meet: shapes of other ranks
func.func @f(%a: tensor<2xindex>, %b: tensor<3xindex>) {
  %0 = "shape.meet"(%a, %b) : (tensor<2xindex>, tensor<3xindex>) -> tensor<2xindex>
  return
}
// -----
// breaks tosa.argmax result output: alone, a float for an index
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "tosa.argmax"(%a) <{axis = 0 : i32}> : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}
// -----
// breaks tosa.reverse operand input1: alone, an axis of a scalar
func.func @f(%a: tensor<f32>) {
  %0 = "tosa.reverse"(%a) <{axis = 0 : i32}> : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks tosa.clamp SameOperandsAndResultElementType: alone, a result with other elements
func.func @f(%a: tensor<2xf32>) {
  %0 = "tosa.clamp"(%a) <{min_val = 0.0 : f32, max_val = 1.0 : f32}> : (tensor<2xf32>) -> tensor<2xf16>
  return
}
// -----
// breaks tosa.while_loop RegionBranchOpInterface: alone, a condition on other values
func.func @f(%a: tensor<i32>) {
  %0 = "tosa.while_loop"(%a) ({
  ^bb0(%x: tensor<i64>):
    %c = "tosa.const"() <{values = dense<true> : tensor<i1>}> : () -> tensor<i1>
    "tosa.yield"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "tosa.yield"(%x) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return
}
// -----
// breaks tosa.while_loop RegionBranchOpInterface: alone, a body that yields another type
func.func @f(%a: tensor<i32>, %b: tensor<i64>) {
  %0 = "tosa.while_loop"(%a) ({
  ^bb0(%x: tensor<i32>):
    %c = "tosa.const"() <{values = dense<true> : tensor<i1>}> : () -> tensor<i1>
    "tosa.yield"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "tosa.yield"(%b) : (tensor<i64>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return
}
