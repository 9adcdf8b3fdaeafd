// bytecode: 0 3 5 6
// Conversion casts with any number of operands.
module @casts attributes {sym_visibility = "public"} {
  func.func @main(%a: tensor<2xf32>, %b: index) -> (vector<2xf32>, i64, tensor<f32>) {
    %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to vector<2xf32>
    %1 = builtin.unrealized_conversion_cast %b : index to i64 {why = "width"}
    %2:3 = builtin.unrealized_conversion_cast %a, %b : tensor<2xf32>, index to i1, i2, tuple<i1, i2>
    %3 = builtin.unrealized_conversion_cast to tensor<f32>
    return %0, %1, %3 : vector<2xf32>, i64, tensor<f32>
  }
}
