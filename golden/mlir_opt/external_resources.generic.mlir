"builtin.module"() ({
  "t.use"() {text = "a string value"} : () -> () loc(#loc1)
}) {t.data = dense_resource<common> : tensor<4xi8>, t.text = "common"} : () -> () loc(#loc)
#loc = loc("<stdin>":4:1)
#loc1 = loc("<stdin>":5:3)

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

