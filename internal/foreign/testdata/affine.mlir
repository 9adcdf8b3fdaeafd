#set = affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 >= 0)>
func.func @nest(%m: memref<16x16xf32>, %n: index) {
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 16)>(%n) step 2 {
    affine.for %j = max affine_map<(d0) -> (0, d0 - 1)>(%i) to 16 {
      %v = affine.load %m[%i, %j floordiv 2] : memref<16x16xf32>
      affine.if #set(%j)[%n] {
        affine.store %v, %m[%j, %i] : memref<16x16xf32>
      }
    }
  }
  %a = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%n)[%n]
  affine.parallel (%i) = (0) to (%n) {
    affine.yield
  }
  return
}
