// old: 0 5 6
// Operations that have gained attributes since StableHLO 1.17.0.
func.func @main(%x: tensor<4x16xf32>, %f: f32) -> (tensor<4x3xf32>, tensor<4x16xf32>, f32) {
  %v, %i = chlo.top_k(%x, k = 3) : tensor<4x16xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  %0 = stablehlo.custom_call @target(%x) {has_side_effect = true, backend_config = "text", operand_layouts = [dense<[1, 0]> : tensor<2xindex>],
    result_layouts = [dense<[0, 1]> : tensor<2xindex>], api_version = 2 : i32} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = "stablehlo.collective_broadcast"(%0) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = arith.addf %f, %f fastmath<nnan> : f32
  return %v, %1, %2 : tensor<4x3xf32>, tensor<4x16xf32>, f32
}
