module {
  func.func @main(%arg0: tensor<4x16xf32>, %arg1: f32) -> (tensor<4x3xf32>, tensor<4x16xf32>, f32) {
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x16xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %0 = stablehlo.custom_call @target(%arg0) {api_version = 2 : i32, backend_config = "text", has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %1 = "stablehlo.collective_broadcast"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %2 = arith.addf %arg1, %arg1 fastmath<nnan> : f32
    return %values, %1, %2 : tensor<4x3xf32>, tensor<4x16xf32>, f32
  }
}
