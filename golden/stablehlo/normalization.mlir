// bytecode: 0 6
// artifact: 1.20.0 0.9.0
// Batch normalization and random numbers.
func.func @norm(%x: tensor<2x4x3xf32>, %s: tensor<3xf32>, %o: tensor<3xf32>, %m: tensor<3xf32>, %v: tensor<3xf32>) -> (tensor<2x4x3xf32>, tensor<3xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) {epsilon = 1.0e-3 : f32, feature_index = 2 : i64}
    : (tensor<2x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x4x3xf32>
  %1:3 = "stablehlo.batch_norm_training"(%0, %s, %o) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x4x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %2:3 = "stablehlo.batch_norm_grad"(%1#0, %s, %1#1, %1#2, %x) {epsilon = 0.125 : f32, feature_index = 2 : i64}
    : (tensor<2x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x4x3xf32>) -> (tensor<2x4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %2#0, %2#2 : tensor<2x4x3xf32>, tensor<3xf32>
}
func.func @random(%a: tensor<f32>, %b: tensor<f32>, %state: tensor<2xui64>) -> (tensor<3x4xf32>, tensor<8xui32>) {
  %n = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %0 = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  %1 = stablehlo.rng %a, %b, %n, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  %s0, %r0 = stablehlo.rng_bit_generator %state, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  %s1, %r1 = stablehlo.rng_bit_generator %s0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  %s2, %r2 = stablehlo.rng_bit_generator %s1, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  %2 = stablehlo.add %0, %1 : tensor<3x4xf32>
  return %2, %r2 : tensor<3x4xf32>, tensor<8xui32>
}
