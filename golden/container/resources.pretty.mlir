module attributes {r.order = [dense_resource<late_4> : tensor<2xi16>, dense_resource<early_4> : tensor<4xi8>, dense_resource<late_4> : tensor<4xi8>]} {
  func.func @main() -> (tensor<4xi8>, tensor<2xf32>, tensor<3xi1>) {
    %cst = arith.constant dense_resource<early_4> : tensor<4xi8>
    %cst_0 = stablehlo.constant dense_resource<aligned_4> : tensor<2xf32>
    %cst_1 = arith.constant dense_resource<flags_4> : tensor<3xi1>
    %cst_2 = arith.constant dense_resource<"key with spaces_4"> : tensor<1xi8>
    %cst_3 = arith.constant dense_resource<large_4> : tensor<8xi64>
    return %cst, %cst_0, %cst_1 : tensor<4xi8>, tensor<2xf32>, tensor<3xi1>
  }
  func.func private @declared() attributes {d.none = dense_resource<none_either_4> : tensor<f64>, d.nothing = dense_resource<nothing_4> : tensor<2xi32>}
}

{-#
  dialect_resources: {
    builtin: {
      late_4: "0x04000000FF7F0080",
      early_4: "0x0100000001020304",
      aligned_4: "0x400000000000803F00000040",
      flags_4: "0x02000000010001",
      "key with spaces_4": "0x0800000011",
      large_4: "0x1000000001000000000000000200000000000000030000000000000004000000000000000500000000000000060000000000000007000000000000000800000000000000"
    }
  }
#-}
