// Without indices all updates go to one element, so that the loop reads what it has written.
func.func @main(%a: tensor<i32>, %u: tensor<4xi32>) -> tensor<i32> {
  %i = stablehlo.constant dense<> : tensor<4x0xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<i32>, tensor<4x0xi32>, tensor<4xi32>) -> tensor<i32>
  return %0 : tensor<i32>
}
