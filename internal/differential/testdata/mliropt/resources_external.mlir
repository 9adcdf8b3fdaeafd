"x.y"() : () -> ()
{-#
  external_resources: {
    zeta: { last: true, text: "several\0Alines\00", flag: false, blob: "0x080000000102030405060708", "key with spaces": "x" },
    alpha: { text: "x", more: "x.y", alpha: "zeta" },
    empty: {},
    big: { blob: "0x00100000AABBCCDD" }
  }
#-}
