// What is no loop is a kernel with a name; tuples and tokens need no memory.
func.func @main(%a: tensor<2x2xf32>, %z: tensor<8xcomplex<f32>>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<8xcomplex<f32>>, tensor<2x2x4xi8>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  %1 = "stablehlo.triangular_solve"(%0, %a) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = stablehlo.fft %z, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %3 = stablehlo.bitcast_convert %a : (tensor<2x2xf32>) -> tensor<2x2x4xi8>
  %4 = stablehlo.tuple %a, %z : tuple<tensor<2x2xf32>, tensor<8xcomplex<f32>>>
  %5 = stablehlo.get_tuple_element %4[0] : (tuple<tensor<2x2xf32>, tensor<8xcomplex<f32>>>) -> tensor<2x2xf32>
  %6 = stablehlo.bitcast_convert %5 : (tensor<2x2xf32>) -> tensor<2x2xi32>
  %7 = stablehlo.bitcast_convert %6 : (tensor<2x2xi32>) -> tensor<2x2xf32>
  %8 = stablehlo.custom_call @Sharding(%7) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %9 = stablehlo.reduce_precision %8, format = e5m10 : tensor<2x2xf32>
  %token = stablehlo.create_token : !stablehlo.token
  %all = stablehlo.after_all %token : !stablehlo.token
  %10 = "stablehlo.map"(%a) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>):
    %y = stablehlo.multiply %x, %x : tensor<f32>
    stablehlo.return %y : tensor<f32>
  }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0, %1, %2, %3, %9, %10 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<8xcomplex<f32>>, tensor<2x2x4xi8>, tensor<2x2xf32>, tensor<2x2xf32>
}
