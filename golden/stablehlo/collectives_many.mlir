// bytecode: 0 5 6
// artifact: 1.20.0
// Communication of several tensors at once, and from a root that is not known.
func.func @main(%x: tensor<4x8xf32>, %y: tensor<4x2xi32>, %r: tensor<1xi32>) -> (tensor<4x8xf32>, tensor<4x2xi32>) {
  %0:2 = "stablehlo.all_gather"(%x, %y) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x8xf32>, tensor<4x2xi32>) -> (tensor<8x8xf32>, tensor<8x2xi32>)
  %1:2 = "stablehlo.all_reduce"(%x, %x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
  %2:2 = "stablehlo.all_to_all"(%1#0, %y) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
    : (tensor<4x8xf32>, tensor<4x2xi32>) -> (tensor<8x4xf32>, tensor<8x1xi32>)
  %3 = "stablehlo.collective_broadcast"(%1#1) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4:2 = "stablehlo.collective_broadcast"(%3, %y) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x8xf32>, tensor<4x2xi32>) -> (tensor<4x8xf32>, tensor<4x2xi32>)
  %5 = "stablehlo.collective_broadcast"(%x, %r) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<4x8xf32>, tensor<1xi32>) -> tensor<4x8xf32>
  return %4#0, %4#1 : tensor<4x8xf32>, tensor<4x2xi32>
}
