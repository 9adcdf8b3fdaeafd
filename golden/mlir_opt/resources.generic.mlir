"builtin.module"() ({
  "func.func"() <{function_type = () -> (tensor<4xi8>, tensor<2xf32>, tensor<3xi1>), sym_name = "main"}> ({
    %0 = "arith.constant"() <{value = dense_resource<early> : tensor<4xi8>}> : () -> tensor<4xi8> loc(#loc2)
    %1 = "arith.constant"() <{value = dense_resource<aligned> : tensor<2xf32>}> : () -> tensor<2xf32> loc(#loc3)
    %2 = "arith.constant"() <{value = dense_resource<flags> : tensor<3xi1>}> : () -> tensor<3xi1> loc(#loc4)
    %3 = "arith.constant"() <{value = dense_resource<"key with spaces"> : tensor<1xi8>}> : () -> tensor<1xi8> loc(#loc5)
    %4 = "arith.constant"() <{value = dense_resource<large> : tensor<8xi64>}> : () -> tensor<8xi64> loc(#loc6)
    "func.return"(%0, %1, %2) : (tensor<4xi8>, tensor<2xf32>, tensor<3xi1>) -> () loc(#loc7)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = () -> (), sym_name = "declared", sym_visibility = "private"}> ({
  }) {d.none = dense_resource<none_either> : tensor<f64>, d.nothing = dense_resource<nothing> : tensor<2xi32>} : () -> () loc(#loc8)
}) {r.order = [dense_resource<late> : tensor<2xi16>, dense_resource<early> : tensor<4xi8>, dense_resource<late> : tensor<4xi8>]} : () -> () loc(#loc)
#loc = loc("<stdin>":4:1)
#loc1 = loc("<stdin>":5:3)
#loc2 = loc("<stdin>":6:10)
#loc3 = loc("<stdin>":7:10)
#loc4 = loc("<stdin>":8:10)
#loc5 = loc("<stdin>":9:10)
#loc6 = loc("<stdin>":10:10)
#loc7 = loc("<stdin>":11:5)
#loc8 = loc("<stdin>":13:3)

{-#
  dialect_resources: {
    builtin: {
      early: "0x0100000001020304",
      aligned: "0x400000000000803F00000040",
      flags: "0x02000000010001",
      "key with spaces": "0x0800000011",
      large: "0x1000000001000000000000000200000000000000030000000000000004000000000000000500000000000000060000000000000007000000000000000800000000000000",
      late: "0x04000000FF7F0080"
    }
  }
#-}

