"builtin.module"() <{sym_name = "names"}> ({
  "builtin.module"() <{sym_name = "inner"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "deep", sym_visibility = "private"}> ({
    }) : () -> () loc(#loc2)
  }) : () -> () loc(#loc1)
}) {a.empty = [], a.mixed = [1 : i32, "word", @names, i1, 2.000000e+00 : f16, true, unit], a.nested = [[], [[]], [1, [2, [3, [4, [5, [6, [7]]]]]]]], d.empty = {}, d.nested = {x = {x = {x = {y = [{z}]}}}}, d.order = {B = 3 : i64, _ = 7 : i64, a = 2 : i64, "a b" = 5 : i64, a$ = 8 : i64, a.b = 9 : i64, a1 = 4 : i64, b = 1 : i64}, s.empty = "", s.escapes = "tab\09line\0Aquote\22back\\slash\01\7F\FF", s.long = "a rather long string, so that its length does not fit into one byte of a varint: 0123456789 0123456789 0123456789 0123456789 0123456789", s.plain = "word", s.same = ["word", "word", ["word"]], s.spaces = " two  words ", s.typed = ["bytes" : i32, "more" : tensor<4xi8>, "", "word" : !stablehlo.token], s.utf8 = "gr\C3\B6\C3\9Fe\E2\86\92\CE\BB", s.zero = "a\00b", sym.flat = @names, sym.nested = @names::@inner::@deep, sym.quoted = @"two words", sym.same = [@names, @names::@inner], t.types = [i32, index, none, f32, (i32, f32) -> index, () -> (), tuple<>, tensor<2x3xf32>, !stablehlo.token], u.list = [unit, [unit], {inner}], u.unit} : () -> () loc(#loc)
#loc = loc("-":3:1)
#loc1 = loc("-":27:3)
#loc2 = loc("-":28:5)
