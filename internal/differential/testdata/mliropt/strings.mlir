"x.y"() {
  a = "", b = "plain", c = "\00", d = "\00\01\FE\FF\0A\0D\09", e = "quote \" and \\ slash", f = "grüße, 世界 🌍",
  g = ["typed" : i32, "typed" : none, "typed", "" : f32, "\00" : !x.t], h = [@a, @"b c", @a::@b::@"c\22d", @"", @x::@""],
  "quoted name" = 1, "\C3\BC" = 2
} : () -> ()
"x.y z"() : () -> ()
"x."() : () -> ()
