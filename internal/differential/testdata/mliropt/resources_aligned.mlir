"x.y"() {a = dense_resource<one> : tensor<1xi8>, b = dense_resource<page> : tensor<4xi32>, c = dense_resource<odd> : tensor<3xi8>, d = dense_resource<word> : tensor<2xf64>,
  e = dense_resource<line> : tensor<5xi16>, f = dense_resource<odd> : tensor<24xi1>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      one: "0x01000000FF",
      page: "0x0010000001000000020000000300000004000000",
      odd: "0x01000000010203",
      word: "0x08000000000000000000F03F0000000000000040",
      line: "0x4000000001000200030004000500"
    }
  }
#-}
