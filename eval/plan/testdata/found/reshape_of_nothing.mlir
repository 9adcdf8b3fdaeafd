// Shapes without elements.
func.func @main(%a: tensor<2x0x3xf32>) -> tensor<0x5xf32> {
  %0 = stablehlo.exponential %a : tensor<2x0x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<2x0x3xf32>) -> tensor<0x5xf32>
  %2 = stablehlo.abs %1 : tensor<0x5xf32>
  return %2 : tensor<0x5xf32>
}
