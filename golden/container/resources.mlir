// bytecode: 6
// noprint
// Constants whose data are resources of the builtin dialect: alignments, order of
// use, several uses, no data, keys that need quotes.
module attributes {r.order = [dense_resource<late> : tensor<2xi16>, dense_resource<early> : tensor<4xi8>, dense_resource<late> : tensor<4xi8>]} {
  func.func @main() -> (tensor<4xi8>, tensor<2xf32>, tensor<3xi1>) {
    %0 = arith.constant dense_resource<early> : tensor<4xi8>
    %1 = stablehlo.constant dense_resource<aligned> : tensor<2xf32>
    %2 = arith.constant dense_resource<flags> : tensor<3xi1>
    %3 = arith.constant dense_resource<"key with spaces"> : tensor<1xi8>
    %4 = arith.constant dense_resource<large> : tensor<8xi64>
    return %0, %1, %2 : tensor<4xi8>, tensor<2xf32>, tensor<3xi1>
  }
  func.func private @declared() attributes {d.nothing = dense_resource<nothing> : tensor<2xi32>, d.none = dense_resource<none_either> : tensor<f64>}
}
{-#
  dialect_resources: {
    builtin: {
      aligned: "0x400000000000803F00000040",
      early: "0x0100000001020304",
      flags: "0x02000000010001",
      "key with spaces": "0x0800000011",
      large: "0x1000000001000000000000000200000000000000030000000000000004000000000000000500000000000000060000000000000007000000000000000800000000000000",
      late: "0x04000000FF7F0080",
      unused: "0x2000000012345678"
    }
  }
#-}
