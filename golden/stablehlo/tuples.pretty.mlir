module {
  func.func @main(%arg0: tensor<2xf32>, %arg1: !stablehlo.token, %arg2: tuple<tensor<i1>, tuple<tensor<2xf32>>>) -> tensor<2xf32> {
    %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<2xf32>, !stablehlo.token>
    %1 = stablehlo.tuple %0, %arg2 : tuple<tuple<tensor<2xf32>, !stablehlo.token>, tuple<tensor<i1>, tuple<tensor<2xf32>>>>
    %2 = stablehlo.tuple  : tuple<>
    %3 = stablehlo.get_tuple_element %1[1] : (tuple<tuple<tensor<2xf32>, !stablehlo.token>, tuple<tensor<i1>, tuple<tensor<2xf32>>>>) -> tuple<tensor<i1>, tuple<tensor<2xf32>>>
    %4 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<i1>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
    %5 = stablehlo.get_tuple_element %4[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
    return %5 : tensor<2xf32>
  }
}
