// Builtin attributes in the dictionary of an unregistered op, and their aliases.
#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2 - 1, d1 floordiv 3)>
#set = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>
"x.y"() {a.b = #map, "x y" = 1 : i32, c = unit, d = true, e = 3.14 : f32, f = [1.0, 2 : i8, 3, "s\n\"\\\t\00\7Fé"],
  g = {x = 1, "1y" = 2, z = unit}, again = #map, s = @foo::@"b c"::@d, t = i32, set = #set, _ = {}} : () -> ()
"x.y"() {a = #foo.bar<"x", [1,2]>, b = #foo<"baz">, c = !foo.q, d = !foo<"bar baz">, f = false, g = 1 : i1, h = -1 : i8, i = 255 : ui8,
  j = -3 : si8, k = -1 : index, o = 1.5 : f64, q = "str" : i32, r = 340282366920938463463374607431768211455 : i128,
  r1 = 340282366920938463463374607431768211455 : ui128, s = distinct[0]<1>, t = distinct[5]<@x>, u = distinct[3]<"s">, v = distinct[6]<unit>,
  w = strided<[1, ?], offset: ?>, x = array<i32: 1, -2>, x1 = array<i1: true, false>, x2 = array<f32: 1.0, 2.5>, x3 = array<i64>,
  x4 = array<i8: -1, 3>} : () -> ()
"x.y"() {a = [affine_map<() -> (1)>, {a = affine_map<() -> (2)>}], b = "str" : tensor<2xf32, affine_map<() -> (3)>>,
  c = dense<1> : memref<2xi32, affine_map<(d0) -> (d0 * 4)>>, d = affine_map<() -> ()>, e = affine_set<() : (1 == 0)>} : () -> ()
