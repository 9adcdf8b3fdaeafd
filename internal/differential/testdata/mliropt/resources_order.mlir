// lost: 5
module {
  "x.y"() {z = dense_resource<third> : tensor<1xi8>} : () -> ()
  "x.y"() ({
    "x.y"() {z = [dense_resource<first> : tensor<1xi8>, dense_resource<nothing> : tensor<2xi8>]} : () -> ()
  }) {z = dense_resource<nowhere> : tensor<1xi8>} : () -> ()
  "x.y"() <{z = dense_resource<second> : tensor<1xi8>}> : () -> () loc(fused<dense_resource<fourth> : tensor<1xi8>>["x"])
}
{-#
  dialect_resources: {
    builtin: {
      fourth: "0x0100000004",
      second: "0x0100000002",
      unused: "0x0100000009",
      first: "0x0100000001",
      third: "0x0100000003",
      "needs quotes": "0x0100000005"
    }
  }
#-}
