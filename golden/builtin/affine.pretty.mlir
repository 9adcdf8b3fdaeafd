#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (-7)>
#map2 = affine_map<(d0)[s0] -> (9223372036854775807)>
#map3 = affine_map<() -> (--9223372036854775808)>
#map4 = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
#map5 = affine_map<(d0) -> (d0 ceildiv 3)>
#map6 = affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0, d0 ceildiv s0)>
#map7 = affine_map<(d0, d1) -> ((d0 + d1 * 8) floordiv 16 + 1, (d0 * 3 - d1) mod 16)>
#map8 = affine_map<() -> ()>
#map9 = affine_map<(d0) -> (d0)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map11 = affine_map<(d0, d1)[s0] -> (((d0 + s0) floordiv 2 + d1) mod 7)>
#map12 = affine_map<(d0) -> ((d0 floordiv 8) mod 4, (d0 mod 8) floordiv 2, d0 mod 2)>
#map13 = affine_map<(d0, d1) -> (d1, d0)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d3, d1, d2, d0)>
#map15 = affine_map<(d0, d1) -> (d1)>
#map16 = affine_map<(d0, d1) -> ()>
#map17 = affine_map<(d0) -> (d0, 0, d0)>
#map18 = affine_map<(d0, d1) -> (d0 + d1)>
#map19 = affine_map<(d0, d1) -> (d0 - d1)>
#map20 = affine_map<(d0) -> (-d0)>
#map21 = affine_map<(d0) -> (d0 * -3 + 4)>
#map22 = affine_map<(d0, d1) -> (d0 * 2 + d1 * 5 - 7)>
#map23 = affine_map<(d0, d1) -> (-(d0 + d1))>
#map24 = affine_map<(d0, d1, d2) -> (d0 - d1 * 2 + d2 * 3 - 1)>
#map25 = affine_map<()[s0] -> (s0)>
#map26 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>
#map27 = affine_map<()[s0, s1] -> (s1, s0)>
#set = affine_set<(d0) : (d0 >= 0)>
#set1 = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)>
#set2 = affine_set<(d0, d1) : (d0 - d1 == 0, d0 mod 2 == 0)>
#set3 = affine_set<()[s0] : (s0 floordiv 3 - 1 == 0)>
#set4 = affine_set<() : (1 == 0)>
#set5 = affine_set<(d0) : (0 == 0)>
module attributes {l.strided = [strided<[]>, strided<[1]>, strided<[16, 4, 1]>, strided<[-1, 2]>, strided<[1], offset: 8>, strided<[?, ?], offset: ?>, strided<[], offset: -3>], m.constant = [#map, #map1, #map2, #map3], m.divided = [#map4, #map5, #map6, #map7], m.identity = [#map8, #map9, #map10], m.nested = [#map11, #map12], m.permuted = [#map13, #map14], m.projected = [#map15, #map16, #map17], m.sums = [#map18, #map19, #map20, #map21, #map22, #map23, #map24], m.symbols = [#map25, #map26, #map27], s.sets = [#set, #set1, #set2, #set3, #set4, #set5]} {
}
