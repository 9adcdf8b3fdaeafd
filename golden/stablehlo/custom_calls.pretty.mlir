module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<4xi8>, %arg2: !stablehlo.token, %arg3: memref<4xf32>) -> (tensor<2x3xf32>, !stablehlo.token) {
    %0 = stablehlo.custom_call @plain(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    stablehlo.custom_call @nothing() {has_side_effect = true} : () -> ()
    %1:2 = stablehlo.custom_call @everything(%0, %arg1) {api_version = 2 : i32, backend_config = "some bytes \00\01", called_computations = [@helper, @other], operand_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>, tensor<4xi8>) -> (tensor<2x3xf32>, tensor<4xi8>)
    %2 = stablehlo.custom_call @"name with spaces"(%1#0) {api_version = 0 : i32} : (tensor<2x3xf32>) -> tensor<?x3xf32>
    %3 = stablehlo.custom_call @original(%arg0) {backend_config = ""} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %4 = stablehlo.custom_call @unified(%arg0) {api_version = 3 : i32, backend_config = "{\22a\22: 1}", mhlo.frontend_attributes = {key = "value"}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %5 = stablehlo.custom_call @typed(%arg0) {api_version = 4 : i32, backend_config = {n = 3 : i64, name = "ffi", ok = true, scale = 5.000000e-01 : f32, sizes = [1, 2]}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %6 = stablehlo.custom_call @typed(%arg0) {api_version = 4 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %7 = stablehlo.custom_call @tokens(%arg2, %arg1) {has_side_effect = true} : (!stablehlo.token, tensor<4xi8>) -> !stablehlo.token
    %8 = stablehlo.custom_call @tuples(%arg0) : (tensor<2x3xf32>) -> tuple<tensor<2x3xf32>, tuple<!stablehlo.token, tensor<i1>>>
    %9 = stablehlo.custom_call @buffers(%arg3) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<4xf32>) -> memref<4xf32>
    return %1#0, %7 : tensor<2x3xf32>, !stablehlo.token
  }
  func.func private @helper(tensor<f32>) -> tensor<f32>
  func.func private @other()
}
