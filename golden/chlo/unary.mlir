// bytecode: 0 3 5 6
// CHLO operations with one operand.
func.func @floats(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xi1>) {
  %0 = chlo.acos %x : tensor<3xf32> -> tensor<3xf32>
  %1 = chlo.acosh %0 : tensor<3xf32> -> tensor<3xf32>
  %2 = chlo.asin %1 : tensor<3xf32> -> tensor<3xf32>
  %3 = chlo.asinh %2 : tensor<3xf32> -> tensor<3xf32>
  %4 = chlo.atan %3 : tensor<3xf32> -> tensor<3xf32>
  %5 = chlo.atanh %4 : tensor<3xf32> -> tensor<3xf32>
  %6 = chlo.bessel_i1e %5 : tensor<3xf32> -> tensor<3xf32>
  %7 = chlo.conj %6 : tensor<3xf32> -> tensor<3xf32>
  %8 = chlo.cosh %7 : tensor<3xf32> -> tensor<3xf32>
  %9 = chlo.digamma %8 : tensor<3xf32> -> tensor<3xf32>
  %10 = chlo.erf %9 : tensor<3xf32> -> tensor<3xf32>
  %11 = chlo.erf_inv %10 : tensor<3xf32> -> tensor<3xf32>
  %12 = chlo.erfc %11 : tensor<3xf32> -> tensor<3xf32>
  %13 = chlo.lgamma %12 : tensor<3xf32> -> tensor<3xf32>
  %14 = chlo.sinh %13 : tensor<3xf32> -> tensor<3xf32>
  %15 = chlo.square %14 : tensor<3xf32> -> tensor<3xf32>
  %16 = chlo.tan %15 : tensor<3xf32> -> tensor<3xf32>
  %17 = chlo.is_inf %16 : tensor<3xf32> -> tensor<3xi1>
  %18 = chlo.is_neg_inf %16 : tensor<3xf32> -> tensor<3xi1>
  %19 = chlo.is_pos_inf %16 : tensor<3xf32> -> tensor<3xi1>
  return %16, %19 : tensor<3xf32>, tensor<3xi1>
}
func.func @complex(%x: tensor<?xcomplex<f64>>) -> tensor<?xcomplex<f64>> {
  %0 = chlo._asin_acos_kernel %x : tensor<?xcomplex<f64>> -> tensor<?xcomplex<f64>>
  %1 = chlo.conj %0 {note = "conjugate"} : tensor<?xcomplex<f64>> -> tensor<?xcomplex<f64>>
  return %1 : tensor<?xcomplex<f64>>
}
func.func @constants(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = chlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %1 = chlo.constant {name = "pi"} dense<3.125> : tensor<bf16>
  %2 = "chlo.constant_like"(%x) {value = 0.5 : f32} : (tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
