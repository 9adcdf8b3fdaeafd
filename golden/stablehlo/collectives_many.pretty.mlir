module {
  func.func @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x2xi32>, %arg2: tensor<1xi32>) -> (tensor<4x8xf32>, tensor<4x2xi32>) {
    %0:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>, tensor<4x2xi32>) -> (tensor<8x8xf32>, tensor<8x2xi32>)
    %1:2 = "stablehlo.all_reduce"(%arg0, %arg0) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %6 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
    %2:2 = "stablehlo.all_to_all"(%1#0, %arg1) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x8xf32>, tensor<4x2xi32>) -> (tensor<8x4xf32>, tensor<8x1xi32>)
    %3 = "stablehlo.collective_broadcast"(%1#1) <{replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %4:2 = "stablehlo.collective_broadcast"(%3, %arg1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>, tensor<4x2xi32>) -> (tensor<4x8xf32>, tensor<4x2xi32>)
    %5 = "stablehlo.collective_broadcast"(%arg0, %arg2) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>, tensor<1xi32>) -> tensor<4x8xf32>
    return %4#0, %4#1 : tensor<4x8xf32>, tensor<4x2xi32>
  }
}
