// mlir-opt: 6
// Every predicate of comparisons, and operations on scaled floats.
func.func @floats(%a: f32, %b: f32) {
  %0 = arith.cmpf false, %a, %b : f32
  %1 = arith.cmpf oeq, %a, %b : f32
  %2 = arith.cmpf ogt, %a, %b : f32
  %3 = arith.cmpf oge, %a, %b : f32
  %4 = arith.cmpf olt, %a, %b : f32
  %5 = arith.cmpf ole, %a, %b : f32
  %6 = arith.cmpf one, %a, %b : f32
  %7 = arith.cmpf ord, %a, %b : f32
  %8 = arith.cmpf ueq, %a, %b : f32
  %9 = arith.cmpf ugt, %a, %b : f32
  %10 = arith.cmpf uge, %a, %b : f32
  %11 = arith.cmpf ult, %a, %b : f32
  %12 = arith.cmpf ule, %a, %b : f32
  %13 = arith.cmpf une, %a, %b : f32
  %14 = arith.cmpf uno, %a, %b : f32
  %15 = arith.cmpf true, %a, %b : f32
  return
}
func.func @indices(%a: index, %b: index) {
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp ne(%a, %b)
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp sle(%a, %b)
  %4 = index.cmp sgt(%a, %b)
  %5 = index.cmp sge(%a, %b)
  %6 = index.cmp ult(%a, %b)
  %7 = index.cmp ule(%a, %b)
  %8 = index.cmp ugt(%a, %b)
  %9 = index.cmp uge(%a, %b)
  return
}
func.func @scaled(%a: f4E2M1FN, %b: f32, %s: f8E8M0FNU, %z: complex<f32>, %n: i32) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_extf %a, %s fastmath<nnan> : f4E2M1FN, f8E8M0FNU to f32
  %2 = arith.scaling_truncf %b, %s : f32, f8E8M0FNU to f4E2M1FN
  %3 = arith.scaling_truncf %b, %s to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
  %4 = complex.powi %z, %n : complex<f32>, i32
  %5 = complex.powi %z, %n fastmath<fast> : complex<f32>, i32
  return
}
func.func @not_unique(%t: tensor<4x8xf32>, %idx: tensor<3x2xindex>) -> tensor<4x8xf32> {
  %0 = tensor.gather %t[%idx] gather_dims([0, 1]) : (tensor<4x8xf32>, tensor<3x2xindex>) -> tensor<3x1x1xf32>
  %1 = "tensor.scatter"(%0, %t, %idx) <{scatter_dims = array<i64: 0, 1>, unique}> : (tensor<3x1x1xf32>, tensor<4x8xf32>, tensor<3x2xindex>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
