// mlir-opt: 0 1 2 3 4 5 6
// Resources of others than dialects: data with alignments, flags and strings, also
// with keys and values in common with each other and with the module.
module attributes {t.data = dense_resource<common> : tensor<4xi8>, t.text = "common"} {
  "t.use"() {text = "a string value"} : () -> ()
}
{-#
  dialect_resources: {
    builtin: {
      common: "0x0400000011223344"
    }
  },
  external_resources: {
    tool: {
      first: "0x080000000102030405060708",
      common: "0x02000000AABB",
      done: true,
      open: false,
      label: "a string value",
      "key with spaces": "common"
    },
    another: {
      only: "another",
      empty: ""
    }
  }
#-}
