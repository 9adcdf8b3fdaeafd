// Dense resources, and the section that holds their data.
"x.y"() {a = dense_resource<blob1> : tensor<3xi64>, b = dense_resource<"blob 2"> : tensor<3xi64>, c = dense_resource<blob1> : tensor<3xi64>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000",
      "blob 2": "0x040000000100000000000000020000000000000003000000000000000000000000000000",
      blob3: "0x08000000010000000000000002000000000000000300000000000000"
    }
  }
#-}
