// compare C3: SIGNED for f32; required: SIGNED for signed integers, UNSIGNED for unsigned ones and booleans, FLOAT or TOTALORDER for floats, FLOAT for complex numbers
func.func @f(%a: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %a, %a, SIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// -----
// compare C3: SIGNED for ui32; required: SIGNED for signed integers, UNSIGNED for unsigned ones and booleans, FLOAT or TOTALORDER for floats, FLOAT for complex numbers
func.func @f(%a: tensor<4xui32>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %a, %a, SIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// -----
// good
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi1>, %c: tensor<4xcomplex<f32>>, %d: tensor<4xi8>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %a, %a, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = stablehlo.compare LT, %a, %a, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = stablehlo.compare LT, %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.compare LT, %b, %b, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %4 = stablehlo.compare EQ, %c, %c, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  %5 = stablehlo.compare EQ, %d, %d, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// -----
// dot_general C13: f32 and f16; required: operands of one element type
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf16>) -> tensor<2x4xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf16>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// -----
// rng_bit_generator C2: 5; required: a state of 2 or 3 elements for PHILOX
func.func @f(%a: tensor<5xui64>) -> tensor<4xui32> {
  %0, %1 = stablehlo.rng_bit_generator %a, algorithm = PHILOX : (tensor<5xui64>) -> (tensor<5xui64>, tensor<4xui32>)
  return %1 : tensor<4xui32>
}
// -----
// rng_bit_generator C2: 3; required: a state of 2 elements for THREE_FRY
func.func @f(%a: tensor<3xui64>) -> tensor<4xui32> {
  %0, %1 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return %1 : tensor<4xui32>
}
// -----
// good
func.func @f(%a: tensor<3xui64>, %b: tensor<7xui64>) -> tensor<4xui32> {
  %0, %1 = stablehlo.rng_bit_generator %a, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  %2, %3 = stablehlo.rng_bit_generator %b, algorithm = DEFAULT : (tensor<7xui64>) -> (tensor<7xui64>, tensor<4xui32>)
  return %1 : tensor<4xui32>
}
// -----
// send C2: 0 occurs twice; required: sources and targets without repetition
func.func @f(%a: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// -----
// send C1: 3; required: two numbers for each pair
func.func @f(%a: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// -----
// send C3: 1 occurs twice; required: sources and targets without repetition
func.func @f(%a: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// -----
// recv C1: 1; required: two numbers for each pair
func.func @f(%t: !stablehlo.token) -> tensor<4xf32> {
  %0, %1 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<0> : tensor<1x1xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0 : tensor<4xf32>
}
// -----
// recv C2: 0 occurs twice; required: sources and targets without repetition
func.func @f(%t: !stablehlo.token) -> tensor<4xf32> {
  %0, %1 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0 : tensor<4xf32>
}
// -----
// recv C3: 1 occurs twice; required: sources and targets without repetition
func.func @f(%t: !stablehlo.token) -> tensor<4xf32> {
  %0, %1 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0 : tensor<4xf32>
}
// -----
// reduce C2: i8 and i32; required: operands and initial values of the same element types
func.func @f(%a: tensor<4xi8>, %i: tensor<i32>) -> tensor<i32> {
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi8>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
// -----
// reduce_window C3: i8 and i32; required: operands and initial values of the same element types
func.func @f(%a: tensor<4xi8>, %i: tensor<i32>) -> tensor<3xi32> {
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi8>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
// -----
// select_and_scatter C3: f64 for f32; required: an initial value of the operand's element type
func.func @f(%a: tensor<4xf32>, %s: tensor<2xf32>, %i: tensor<f64>) -> tensor<4xf64> {
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %1 = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// scatter C6: f64 for f32; required: updates of the inputs' element types
func.func @f(%a: tensor<4xf32>, %i: tensor<1xi32>, %u: tensor<f64>) -> tensor<4xf64> {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    stablehlo.return %y : tensor<f64>
  }) : (tensor<4xf32>, tensor<1xi32>, tensor<f64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<?x3xf32>) {
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.einsum %c, %b, config = "ab, bc -> c" : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  %2 = stablehlo.unary_einsum %a, config = "ab->ba" : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = stablehlo.unary_einsum %a, config = "a...->..." : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}
// -----
// einsum einsum_config: "d" in "ab,bc->ad"; required: letters of the operands in the result, each once
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ad" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
// einsum einsum_config: 3 and 4 for "b"; required: one size for each letter
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %0 = stablehlo.einsum %a, %b, config = "ab,cb->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  return
}
// -----
// einsum einsum_config: 4 and 5 for "c"; required: one size for each letter
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x5xf32>
  return
}
// -----
// einsum einsum_config: "ab->a"; required: a term for each operand, then -> and the term of the result, as in ab,bc->ac
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %0 = stablehlo.einsum %a, %b, config = "ab->a" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2xf32>
  return
}
// -----
// unary_einsum einsum_config: "abc" for shape [2, 3]; required: a letter for each dimension of an operand
func.func @f(%a: tensor<2x3xf32>) {
  %0 = stablehlo.unary_einsum %a, config = "abc->a" : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}
// -----
// good
func.func @f(%a: tensor<5x2x3xf32>, %i: tensor<7x8xi32>, %j: tensor<5x4xi32>) {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<5x2x3xf32>, tensor<7x8xi32>) -> tensor<5x7x8x3xf32>
  %1 = "stablehlo.torch_index_select"(%a, %j) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<5x2x3xf32>, tensor<5x4xi32>) -> tensor<5x4x3xf32>
  return
}
// -----
// torch_index_select result types: shape [5, 8, 3]; required: shape [5, 7, 3]
func.func @f(%a: tensor<5x2x3xf32>, %i: tensor<7xi32>) {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<5x2x3xf32>, tensor<7xi32>) -> tensor<5x8x3xf32>
  return
}
// -----
// torch_index_select attribute dim: 3 for shape [5, 2, 3]; required: a dimension of the operand
func.func @f(%a: tensor<5x2x3xf32>, %i: tensor<7xi32>) {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 3 : i64, batch_dims = 0 : i64}> : (tensor<5x2x3xf32>, tensor<7xi32>) -> tensor<5x2x7xf32>
  return
}
// -----
// torch_index_select operand index: f32; required: integers
func.func @f(%a: tensor<5x2x3xf32>, %i: tensor<7xf32>) {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<5x2x3xf32>, tensor<7xf32>) -> tensor<5x7x3xf32>
  return
}
// -----
// torch_index_select attribute batch_dims: shapes [5, 2, 3] and [6, 4]; required: batch dimensions of the same sizes
func.func @f(%a: tensor<5x2x3xf32>, %i: tensor<6x4xi32>) {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<5x2x3xf32>, tensor<6x4xi32>) -> tensor<5x4x3xf32>
  return
}
// -----
// reshape sizes: tensor<?x3xf32> as the operand, tensor<4x2xf32> as the result; required: sizes with which both have as many elements
func.func @f(%a: tensor<?x3xf32>) -> tensor<4x2xf32> {
  %0 = stablehlo.reshape %a : (tensor<?x3xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
// -----
// dynamic_reshape sizes: tensor<4x2xf32> as the operand, tensor<?x3xf32> as the result; required: sizes with which both have as many elements
func.func @f(%a: tensor<4x2xf32>, %s: tensor<2xi32>) -> tensor<?x3xf32> {
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<4x2xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
// -----
// good
func.func @f(%a: tensor<4x3xf32>, %s: tensor<2xi32>, %z: tensor<0x?xf32>) -> tensor<?x3xf32> {
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  %1 = stablehlo.dynamic_reshape %z, %s : (tensor<0x?xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
// -----
// concatenate sizes: tensor<6xf32> as the type of the result; required: tensor<5xf32>, which follows from the operands
func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<6xf32> {
  %0 = stablehlo.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.concatenate %0, %b, dim = 0 : (tensor<?xf32>, tensor<3xf32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}
// -----
// add SameOperandsAndResultShape: tensor<2xf32> and tensor<3xf32>; required: operands and results of one shape
func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<?xf32> {
  %0 = stablehlo.negate %a : (tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.add %0, %b : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
// -----
// good
func.func @f(%a: tensor<2xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.negate %a : (tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.add %0, %b : tensor<?xf32>
  return %1 : tensor<?xf32>
}
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x?xf32>) {
  %0 = "stablehlo.einsum"(%a, %b) <{einsum_config = "iK,Kj->ij"}> : (tensor<2x3xf32>, tensor<3x?xf32>) -> tensor<2x?xf32>
  %1 = "stablehlo.einsum"(%b, %a) <{einsum_config = "Aj,iA->ji"}> : (tensor<3x?xf32>, tensor<2x3xf32>) -> tensor<?x2xf32>
  %3 = "stablehlo.einsum"(%a, %a) <{einsum_config = "aZ,aZ->a"}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  %4 = "stablehlo.unary_einsum"(%b) <{einsum_config = "ij->j"}> : (tensor<3x?xf32>) -> tensor<?xf32>
  return
}
// -----
// good
func.func @f(%a: tensor<2x3x!quant.uniform<i8:f32, 1.0>>, %b: tensor<3x4x!quant.uniform<i8:f32, 1.0>>, %x: tensor<2x3xf32>, %t: !stablehlo.token, %v: tensor<4xf32>) {
  %0 = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x4xf32>
  %1 = "stablehlo.send"(%v, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %2, %3 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<1> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}
// -----
// einsum einsum_config: "1"; required: letters
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.einsum"(%a, %a) <{einsum_config = "a1,ab->b"}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3xf32>
  return
}
// -----
// einsum einsum_config: "["; required: letters
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.einsum"(%a, %a) <{einsum_config = "a[,ab->b"}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3xf32>
  return
}
// -----
// good
func.func @f(%v: tensor<4xf32>, %t: !stablehlo.token, %s: tensor<?xui64>) {
  %0 = "stablehlo.send"(%v, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %1, %2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<?xui64>) -> (tensor<?xui64>, tensor<4xui32>)
  return
}
// -----
// convert sizes: tensor<5xi32> as the type of the result; required: tensor<4xi32>, which follows from the operands
func.func @f(%a: tensor<4xf32>, %b: tensor<?xf32>) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = stablehlo.convert %0 : (tensor<?xf32>) -> tensor<5xi32>
  return
}
// -----
// good
func.func @f(%a: tensor<4xf32>, %i: tensor<1xi32>, %u: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.scatter"(%a, %i, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4xf32>, tensor<1xi32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// recv C2: 1 occurs twice; required: sources and targets without repetition
func.func @f(%t: !stablehlo.token) -> tensor<4xf32> {
  %0, %1 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<1> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0 : tensor<4xf32>
}
