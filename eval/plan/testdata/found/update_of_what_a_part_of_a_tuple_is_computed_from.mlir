// A tuple reads what its parts are computed from.
func.func @main(%a: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %u = stablehlo.constant dense<7> : tensor<1xi32>
  %b = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %l = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<3xi32>) -> tensor<3xi32>
  %r = stablehlo.reverse %b, dims = [0] : tensor<3xi32>
  %t = stablehlo.tuple %r : tuple<tensor<3xi32>>
  %c = stablehlo.dynamic_update_slice %b, %u, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %d = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi32>>) -> tensor<3xi32>
  return %c, %d : tensor<3xi32>, tensor<3xi32>
}
