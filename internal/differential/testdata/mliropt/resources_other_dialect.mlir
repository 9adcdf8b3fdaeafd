// lost: 1
"x.y"() {a = dense_resource<mine> : tensor<2xi8>, b = #test.e1di64_elements<blob1> : tensor<3xi64>} : () -> ()
{-#
  dialect_resources: { builtin: { mine: "0x020000000102" }, test: { blob1: "0x08000000010000000000000002000000000000000300000000000000" } }
#-}
