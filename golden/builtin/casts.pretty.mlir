module @casts attributes {sym_visibility = "public"} {
  func.func @main(%arg0: tensor<2xf32>, %arg1: index) -> (vector<2xf32>, i64, tensor<f32>) {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xf32> to vector<2xf32>
    %1 = builtin.unrealized_conversion_cast %arg1 : index to i64 {why = "width"}
    %2:3 = builtin.unrealized_conversion_cast %arg0, %arg1 : tensor<2xf32>, index to i1, i2, tuple<i1, i2>
    %3 = builtin.unrealized_conversion_cast to tensor<f32>
    return %0, %1, %3 : vector<2xf32>, i64, tensor<f32>
  }
}
