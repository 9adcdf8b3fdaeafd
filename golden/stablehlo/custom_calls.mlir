// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 1.17.0
// Custom calls with every attribute but tilings.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<4xi8>, %t: !stablehlo.token, %b: memref<4xf32>) -> (tensor<2x3xf32>, !stablehlo.token) {
  %0 = stablehlo.custom_call @plain(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  stablehlo.custom_call @nothing() {has_side_effect = true} : () -> ()
  %1:2 = stablehlo.custom_call @everything(%0, %y) {
    has_side_effect = false, backend_config = "some bytes \00\01", api_version = 2 : i32, called_computations = [@helper, @other],
    operand_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[0]> : tensor<1xindex>],
    result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>],
    output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>,
                              #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>]
  } : (tensor<2x3xf32>, tensor<4xi8>) -> (tensor<2x3xf32>, tensor<4xi8>)
  %2 = stablehlo.custom_call @"name with spaces"(%1#0) {api_version = 0 : i32} : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %3 = stablehlo.custom_call @original(%x) {api_version = 1 : i32, backend_config = ""} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = stablehlo.custom_call @unified(%x) {api_version = 3 : i32, backend_config = "{\"a\": 1}", mhlo.frontend_attributes = {key = "value"}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = stablehlo.custom_call @typed(%x) {api_version = 4 : i32, backend_config = {n = 3 : i64, name = "ffi", ok = true, scale = 0.5 : f32, sizes = [1, 2]}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = stablehlo.custom_call @typed(%x) {api_version = 4 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = stablehlo.custom_call @tokens(%t, %y) {has_side_effect = true} : (!stablehlo.token, tensor<4xi8>) -> !stablehlo.token
  %8 = stablehlo.custom_call @tuples(%x) : (tensor<2x3xf32>) -> tuple<tensor<2x3xf32>, tuple<!stablehlo.token, tensor<i1>>>
  %9 = stablehlo.custom_call @buffers(%b) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}
    : (memref<4xf32>) -> memref<4xf32>
  return %1#0, %7 : tensor<2x3xf32>, !stablehlo.token
}
func.func private @helper(tensor<f32>) -> tensor<f32>
func.func private @other()
