#m = affine_map<(d0, d1)[s0] -> ((d0 * 4 + s0) floordiv 3, (d1 - s0 * 2) mod 5, d0 ceildiv 2)>
#s = affine_set<(d0, d1)[s0] : (d0 * 2 - d1 >= 0, s0 - 3 == 0, d1 mod 4 >= 0)>
"x.y"() {
  a = #m, b = [#m, #s, affine_map<() -> ()>, affine_map<(a, b, c) -> (c + b + a)>], c = affine_map<(d0) -> (d0 * -1, -(-d0), d0 - d0, d0 + 0, d0 * 1, 2 + 3 * 4)>,
  d = affine_map<(d0)[s0, s1] -> ((d0 + s0) * s1, d0 floordiv (s0 + 1), s0 * s1 + d0, (s0 + 3) * 5 + 2)>, e = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10) -> (d10, d9)>,
  f = [strided<[1]>, strided<[?, 4], offset: ?>, strided<[], offset: 7>]
} : () -> (memref<2x3xf32, affine_map<(d0, d1) -> (d0 * 3 + d1)>>, memref<?xf32, affine_map<(d0)[s0] -> (d0 * s0)>>, memref<4x?xi1, strided<[?, 1], offset: 3>, 2>)
