// bytecode: 0 3 6
// artifact: 1.20.0 0.9.0
// Tuples.
func.func @main(%x: tensor<2xf32>, %t: !stablehlo.token, %u: tuple<tensor<i1>, tuple<tensor<2xf32>>>) -> tensor<2xf32> {
  %0 = stablehlo.tuple %x, %t : tuple<tensor<2xf32>, !stablehlo.token>
  %1 = stablehlo.tuple %0, %u : tuple<tuple<tensor<2xf32>, !stablehlo.token>, tuple<tensor<i1>, tuple<tensor<2xf32>>>>
  %2 = stablehlo.tuple : tuple<>
  %3 = stablehlo.get_tuple_element %1[1] : (tuple<tuple<tensor<2xf32>, !stablehlo.token>, tuple<tensor<i1>, tuple<tensor<2xf32>>>>) -> tuple<tensor<i1>, tuple<tensor<2xf32>>>
  %4 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<i1>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
  %5 = stablehlo.get_tuple_element %4[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return %5 : tensor<2xf32>
}
