module {
  func.func @floats(%arg0: f32, %arg1: f32) {
    %0 = arith.cmpf false, %arg0, %arg1 : f32
    %1 = arith.cmpf oeq, %arg0, %arg1 : f32
    %2 = arith.cmpf ogt, %arg0, %arg1 : f32
    %3 = arith.cmpf oge, %arg0, %arg1 : f32
    %4 = arith.cmpf olt, %arg0, %arg1 : f32
    %5 = arith.cmpf ole, %arg0, %arg1 : f32
    %6 = arith.cmpf one, %arg0, %arg1 : f32
    %7 = arith.cmpf ord, %arg0, %arg1 : f32
    %8 = arith.cmpf ueq, %arg0, %arg1 : f32
    %9 = arith.cmpf ugt, %arg0, %arg1 : f32
    %10 = arith.cmpf uge, %arg0, %arg1 : f32
    %11 = arith.cmpf ult, %arg0, %arg1 : f32
    %12 = arith.cmpf ule, %arg0, %arg1 : f32
    %13 = arith.cmpf une, %arg0, %arg1 : f32
    %14 = arith.cmpf uno, %arg0, %arg1 : f32
    %15 = arith.cmpf true, %arg0, %arg1 : f32
    return
  }
  func.func @indices(%arg0: index, %arg1: index) {
    %0 = index.cmp eq(%arg0, %arg1)
    %1 = index.cmp ne(%arg0, %arg1)
    %2 = index.cmp slt(%arg0, %arg1)
    %3 = index.cmp sle(%arg0, %arg1)
    %4 = index.cmp sgt(%arg0, %arg1)
    %5 = index.cmp sge(%arg0, %arg1)
    %6 = index.cmp ult(%arg0, %arg1)
    %7 = index.cmp ule(%arg0, %arg1)
    %8 = index.cmp ugt(%arg0, %arg1)
    %9 = index.cmp uge(%arg0, %arg1)
    return
  }
  func.func @scaled(%arg0: f4E2M1FN, %arg1: f32, %arg2: f8E8M0FNU, %arg3: complex<f32>, %arg4: i32) {
    %0 = arith.scaling_extf %arg0, %arg2 : f4E2M1FN, f8E8M0FNU to f32
    %1 = arith.scaling_extf %arg0, %arg2 fastmath<nnan> : f4E2M1FN, f8E8M0FNU to f32
    %2 = arith.scaling_truncf %arg1, %arg2 : f32, f8E8M0FNU to f4E2M1FN
    %3 = arith.scaling_truncf %arg1, %arg2 to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
    %4 = complex.powi %arg3, %arg4 : complex<f32>, i32
    %5 = complex.powi %arg3, %arg4 fastmath<fast> : complex<f32>, i32
    return
  }
  func.func @not_unique(%arg0: tensor<4x8xf32>, %arg1: tensor<3x2xindex>) -> tensor<4x8xf32> {
    %gather = tensor.gather %arg0[%arg1] gather_dims([0, 1]) : (tensor<4x8xf32>, tensor<3x2xindex>) -> tensor<3x1x1xf32>
    %scatter = tensor.scatter %gather into %arg0[%arg1] scatter_dims([0, 1]) unique : (tensor<3x1x1xf32>, tensor<4x8xf32>, tensor<3x2xindex>) -> tensor<4x8xf32>
    return %scatter : tensor<4x8xf32>
  }
}

