// bytecode: 0 3 6
// artifact: 1.20.0 0.9.0
// Elementwise operations with two and more operands.
func.func @floats(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.add %x, %y : tensor<2x3xf32>
  %1 = stablehlo.subtract %0, %y : tensor<2x3xf32>
  %2 = stablehlo.multiply %1, %0 : tensor<2x3xf32>
  %3 = stablehlo.divide %2, %x : tensor<2x3xf32>
  %4 = stablehlo.power %3, %y : tensor<2x3xf32>
  %5 = stablehlo.remainder %4, %y : tensor<2x3xf32>
  %6 = stablehlo.maximum %5, %x : tensor<2x3xf32>
  %7 = stablehlo.minimum %6, %5 : tensor<2x3xf32>
  %8 = stablehlo.atan2 %7, %x : tensor<2x3xf32>
  %9 = stablehlo.clamp %x, %8, %y : tensor<2x3xf32>
  return %9 : tensor<2x3xf32>
}
func.func @integers(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.and %x, %y : tensor<4xi32>
  %1 = stablehlo.or %0, %y : tensor<4xi32>
  %2 = stablehlo.xor %1, %x : tensor<4xi32>
  %3 = stablehlo.shift_left %2, %y : tensor<4xi32>
  %4 = stablehlo.shift_right_arithmetic %3, %y : tensor<4xi32>
  %5 = stablehlo.shift_right_logical %4, %y : tensor<4xi32>
  return %5 : tensor<4xi32>
}
func.func @scalar_bounds(%lo: tensor<f32>, %x: tensor<?x4xf32>, %hi: tensor<f32>) -> tensor<?x4xf32> {
  %0 = stablehlo.clamp %lo, %x, %hi : (tensor<f32>, tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @refined(%x: tensor<?xf32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %0 = stablehlo.add %x, %y : (tensor<?xf32>, tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
func.func @compare(%x: tensor<2xf32>, %y: tensor<2xf32>, %i: tensor<2xi32>, %u: tensor<2xui32>, %p: tensor<i1>) -> tensor<2xi1> {
  %0 = stablehlo.compare EQ, %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = stablehlo.compare NE, %x, %y, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %3 = stablehlo.compare GT, %i, %i, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %4 = stablehlo.compare LE, %u, %u, UNSIGNED : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xi1>
  %5 = stablehlo.compare LT, %i, %i, NOTYPE : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %6 = stablehlo.and %0, %1 : tensor<2xi1>
  %7 = stablehlo.or %2, %3 : tensor<2xi1>
  %8 = stablehlo.xor %4, %5 : tensor<2xi1>
  %9 = stablehlo.select %6, %7, %8 : tensor<2xi1>, tensor<2xi1>
  %10 = stablehlo.select %p, %9, %6 : (tensor<i1>, tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %10 : tensor<2xi1>
}
func.func @complex(%re: tensor<2xf32>, %im: tensor<2xf32>, %d: tensor<f64>) -> (tensor<2xf32>, tensor<complex<f64>>) {
  %0 = stablehlo.complex %re, %im : tensor<2xcomplex<f32>>
  %1 = stablehlo.multiply %0, %0 : tensor<2xcomplex<f32>>
  %2 = stablehlo.real %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %3 = stablehlo.imag %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %4 = stablehlo.add %2, %3 : tensor<2xf32>
  %5 = stablehlo.complex %d, %d : tensor<complex<f64>>
  %6 = stablehlo.abs %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return %6, %5 : tensor<2xf32>, tensor<complex<f64>>
}
