// bytecode: 6
// noprint
func.func @main() -> (tensor<4xf32>, tensor<8xi8>) {
  %0 = stablehlo.constant dense_resource<inspect_weights> : tensor<4xf32>
  %1 = stablehlo.constant dense_resource<inspect_table> : tensor<8xi8>
  return %0, %1 : tensor<4xf32>, tensor<8xi8>
}
{-#
  dialect_resources: {
    builtin: {
      inspect_weights: "0x040000000000803F000000400000404000008040",
      inspect_table: "0x400000000001020304050607"
    }
  }
#-}
