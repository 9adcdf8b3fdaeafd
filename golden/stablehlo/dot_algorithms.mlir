// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 1.6.0
// Products with an algorithm.
func.func @main(%x: tensor<4x8xf32>, %y: tensor<8x3xf32>, %h: tensor<4x8xf8E5M2>, %g: tensor<8x3xf8E4M3FN>) -> tensor<4x3xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32,
    lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16,
    accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false>
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %2 = stablehlo.dot_general %h, %g, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = f8E5M2, rhs_precision_type = f8E5M2,
    accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>
    : (tensor<4x8xf8E5M2>, tensor<8x3xf8E4M3FN>) -> tensor<4x3xf32>
  %3 = stablehlo.add %0, %1 : tensor<4x3xf32>
  %4 = stablehlo.add %2, %3 : tensor<4x3xf32>
  return %4 : tensor<4x3xf32>
}
