"x.y"() {a = dense_resource<shared> : tensor<2xi8>, s = "shared"} : () -> ()
{-#
  dialect_resources: { builtin: { shared: "0x200000000102" } },
  external_resources: { tool: { shared: "0x400000000304", builtin: "builtin", t: "tool" } }
#-}
