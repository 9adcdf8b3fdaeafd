// rounding.mlirbc is what jaxlib 0.11.2 (StableHLO 1.20.0) writes of this program.
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.mulf %a, %b : tensor<4xf32>
  %1 = arith.subf %0, %b to_nearest_even fastmath<fast> : tensor<4xf32>
  %2 = arith.divf %1, %b upward : tensor<4xf32>
  %3 = stablehlo.add %2, %a : tensor<4xf32>
  return %3 : tensor<4xf32>
}
