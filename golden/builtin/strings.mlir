// bytecode: 0 1 2 3 4 5 6
// Strings, symbol references, types, units, arrays and dictionaries.
module @names attributes {
  s.plain = "word",
  s.empty = "",
  s.spaces = " two  words ",
  s.escapes = "tab\tline\nquote\"back\\slash\01\7F\FF",
  s.zero = "a\00b",
  s.utf8 = "größe→λ",
  s.typed = ["bytes" : i32, "more" : tensor<4xi8>, "" : none, "word" : !stablehlo.token],
  s.long = "a rather long string, so that its length does not fit into one byte of a varint: 0123456789 0123456789 0123456789 0123456789 0123456789",
  s.same = ["word", "word", ["word"]],
  sym.flat = @names,
  sym.quoted = @"two words",
  sym.nested = @names::@inner::@deep,
  sym.same = [@names, @names::@inner],
  t.types = [i32, index, none, f32, (i32, f32) -> index, () -> (), tuple<>, tensor<2x3xf32>, !stablehlo.token],
  u.unit,
  u.list = [unit, [unit], {inner}],
  a.empty = [],
  a.nested = [[], [[]], [1, [2, [3, [4, [5, [6, [7]]]]]]]],
  a.mixed = [1 : i32, "word", @names, i1, 2.0 : f16, true, unit],
  d.empty = {},
  d.order = {b = 1, a = 2, B = 3, a1 = 4, "a b" = 5, _ = 7, a$ = 8, a.b = 9},
  d.nested = {x = {x = {x = {y = [{z}]}}}}
} {
  module @inner {
    func.func private @deep()
  }
}
