// args: --elide-resource-data-from-bytecode
"x.y"() {a = dense_resource<a> : tensor<1xi8>, b = dense_resource<b> : tensor<2xi8>} : () -> ()
{-#
  dialect_resources: { builtin: { b: "0x010000000102", a: "0x1000000003" } },
  external_resources: { out: { side: "text", flag: true } }
#-}
