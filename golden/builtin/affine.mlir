// bytecode: 0 1 2 3 4 5 6
// Affine maps, integer sets and strided layouts.
module attributes {
  m.identity = [affine_map<() -> ()>, affine_map<(d0) -> (d0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
  m.permuted = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1, d2, d3) -> (d3, d1, d2, d0)>],
  m.projected = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0) -> (d0, 0, d0)>],
  m.constant = [affine_map<() -> (0)>, affine_map<() -> (-7)>, affine_map<(d0)[s0] -> (9223372036854775807)>, affine_map<() -> (-9223372036854775808)>],
  m.symbols = [affine_map<()[s0] -> (s0)>, affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>, affine_map<()[s0, s1] -> (s1, s0)>],
  m.sums = [affine_map<(d0, d1) -> (d0 + d1)>, affine_map<(d0, d1) -> (d0 - d1)>, affine_map<(d0) -> (-d0)>, affine_map<(d0) -> (d0 * -3 + 4)>,
            affine_map<(d0, d1) -> (d0 * 2 + d1 * 5 - 7)>, affine_map<(d0, d1) -> (-(d0 + d1))>, affine_map<(d0, d1, d2) -> (d0 - d1 * 2 + d2 * 3 - 1)>],
  m.divided = [affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>, affine_map<(d0) -> (d0 ceildiv 3)>, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0, d0 ceildiv s0)>,
               affine_map<(d0, d1) -> ((d0 + d1 * 8) floordiv 16 + 1, (d0 * 3 - d1) mod 16)>],
  m.nested = [affine_map<(d0, d1)[s0] -> (((d0 + s0) floordiv 2 + d1) mod 7)>, affine_map<(d0) -> ((d0 floordiv 8) mod 4, (d0 mod 8) floordiv 2, d0 mod 2)>],
  s.sets = [affine_set<(d0) : (d0 >= 0)>, affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)>, affine_set<(d0, d1) : (d0 - d1 == 0, d0 mod 2 == 0)>,
            affine_set<()[s0] : (s0 floordiv 3 - 1 == 0)>, affine_set<() : (1 == 0)>, affine_set<(d0) : (0 == 0)>],
  l.strided = [strided<[]>, strided<[1]>, strided<[16, 4, 1]>, strided<[-1, 2]>, strided<[1], offset: 8>, strided<[?, ?], offset: ?>, strided<[], offset: -3>]
} {
}
