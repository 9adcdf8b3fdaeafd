// bytecode: 0 3 5 6
// The operations of arith that stand beside StableHLO, with every flag.
func.func @main(%a: i32, %b: i32, %f: f32, %g: f32, %i: index, %c: i1, %t: tensor<4xi32>, %v: vector<4xf32>) -> (i32, f32, index) {
  %c0 = arith.constant 42 : i32
  %c1 = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %c2 = arith.constant 1.5 : f32
  %c3 = arith.constant true
  %c4 = arith.constant -1 : index
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %0, %b overflow<nsw> : i32
  %2 = arith.addi %1, %b overflow<nuw> : i32
  %3 = arith.addi %2, %c0 overflow<nsw, nuw> : i32
  %4 = arith.subi %3, %a : i32
  %5 = arith.subi %4, %a overflow<nsw> : i32
  %6 = arith.muli %5, %a : i32
  %7 = arith.muli %6, %a overflow<nuw> : i32
  %8 = arith.divsi %7, %a : i32
  %9 = arith.divsi %8, %a exact : i32
  %t0 = arith.addi %t, %c1 : tensor<4xi32>
  %i0 = arith.addi %i, %c4 overflow<none> : index
  %i1 = arith.index_cast %9 : i32 to index
  %i2 = arith.index_cast %i1 : index to i64
  %f0 = arith.addf %f, %g : f32
  %f1 = arith.addf %f0, %g fastmath<fast> : f32
  %f2 = arith.addf %f1, %g fastmath<reassoc> : f32
  %f3 = arith.addf %f2, %g fastmath<nnan,ninf> : f32
  %f4 = arith.addf %f3, %g fastmath<nsz,arcp,contract,afn> : f32
  %f5 = arith.addf %f4, %c2 fastmath<none> : f32
  %v0 = arith.addf %v, %v : vector<4xf32>
  %r0 = arith.addf %f5, %g to_nearest_even : f32
  %m0 = arith.mulf %f, %g upward : f32
  %m1 = arith.subf %m0, %g downward fastmath<fast> : f32
  %m2 = arith.divf %m1, %g toward_zero : f32
  %r1 = arith.addf %r0, %g downward : f32
  %r2 = arith.addf %r1, %g upward : f32
  %r3 = arith.addf %r2, %g toward_zero : f32
  %r4 = arith.addf %r3, %g to_nearest_away fastmath<nnan> : f32
  %p0 = arith.cmpi eq, %a, %b : i32
  %p1 = arith.cmpi ne, %a, %b : i32
  %p2 = arith.cmpi slt, %a, %b : i32
  %p3 = arith.cmpi sle, %a, %b : i32
  %p4 = arith.cmpi sgt, %a, %b : i32
  %p5 = arith.cmpi sge, %a, %b : i32
  %p6 = arith.cmpi ult, %a, %b : i32
  %p7 = arith.cmpi ule, %a, %b : i32
  %p8 = arith.cmpi ugt, %t, %c1 : tensor<4xi32>
  %p9 = arith.cmpi uge, %i, %i1 : index
  %s0 = arith.select %p0, %9, %a : i32
  %s1 = arith.select %p8, %t0, %c1 : tensor<4xi1>, tensor<4xi32>
  %s2 = arith.select %c, %r4, %f : f32
  return %s0, %s2, %i0 : i32, f32, index
}
