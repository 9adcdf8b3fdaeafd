module {
  func.func @floats(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<2x3xf32>
    %1 = stablehlo.subtract %0, %arg1 : tensor<2x3xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<2x3xf32>
    %3 = stablehlo.divide %2, %arg0 : tensor<2x3xf32>
    %4 = stablehlo.power %3, %arg1 : tensor<2x3xf32>
    %5 = stablehlo.remainder %4, %arg1 : tensor<2x3xf32>
    %6 = stablehlo.maximum %5, %arg0 : tensor<2x3xf32>
    %7 = stablehlo.minimum %6, %5 : tensor<2x3xf32>
    %8 = stablehlo.atan2 %7, %arg0 : tensor<2x3xf32>
    %9 = stablehlo.clamp %arg0, %8, %arg1 : tensor<2x3xf32>
    return %9 : tensor<2x3xf32>
  }
  func.func @integers(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.and %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.or %0, %arg1 : tensor<4xi32>
    %2 = stablehlo.xor %1, %arg0 : tensor<4xi32>
    %3 = stablehlo.shift_left %2, %arg1 : tensor<4xi32>
    %4 = stablehlo.shift_right_arithmetic %3, %arg1 : tensor<4xi32>
    %5 = stablehlo.shift_right_logical %4, %arg1 : tensor<4xi32>
    return %5 : tensor<4xi32>
  }
  func.func @scalar_bounds(%arg0: tensor<f32>, %arg1: tensor<?x4xf32>, %arg2: tensor<f32>) -> tensor<?x4xf32> {
    %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
    return %0 : tensor<?x4xf32>
  }
  func.func @refined(%arg0: tensor<?xf32>, %arg1: tensor<5xf32>) -> tensor<5xf32> {
    %0 = stablehlo.add %arg0, %arg1 : (tensor<?xf32>, tensor<5xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
  func.func @compare(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>, %arg3: tensor<2xui32>, %arg4: tensor<i1>) -> tensor<2xi1> {
    %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %1 = stablehlo.compare NE, %arg0, %arg1, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %2 = stablehlo.compare GE, %arg0, %arg1, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %3 = stablehlo.compare GT, %arg2, %arg2, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %4 = stablehlo.compare LE, %arg3, %arg3, UNSIGNED : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xi1>
    %5 = stablehlo.compare LT, %arg2, %arg2, NOTYPE : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %6 = stablehlo.and %0, %1 : tensor<2xi1>
    %7 = stablehlo.or %2, %3 : tensor<2xi1>
    %8 = stablehlo.xor %4, %5 : tensor<2xi1>
    %9 = stablehlo.select %6, %7, %8 : tensor<2xi1>, tensor<2xi1>
    %10 = stablehlo.select %arg4, %9, %6 : tensor<i1>, tensor<2xi1>
    return %10 : tensor<2xi1>
  }
  func.func @complex(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<f64>) -> (tensor<2xf32>, tensor<complex<f64>>) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<2xcomplex<f32>>
    %1 = stablehlo.multiply %0, %0 : tensor<2xcomplex<f32>>
    %2 = stablehlo.real %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %3 = stablehlo.imag %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %4 = stablehlo.add %2, %3 : tensor<2xf32>
    %5 = stablehlo.complex %arg2, %arg2 : tensor<complex<f64>>
    %6 = stablehlo.abs %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    return %6, %5 : tensor<2xf32>, tensor<complex<f64>>
  }
}
