"x.y"() {
  a = [0 : i0, true, false, -1 : i2, 3 : ui2, -4 : i3, 15 : ui4, 16 : i6, 64 : ui7, -1 : i8, 200 : ui8, 300 : i10, -300 : i10, 4095 : ui12, -32768 : i16, 70000 : i17],
  b = [dense<0> : tensor<2xi0>, dense<[-1, 1]> : tensor<2xi2>, dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xui3>, dense<[-512, 511]> : tensor<2xi10>, dense<[[[1]], [[2]]]> : tensor<2x1x1xi17>],
  c = [dense<true> : vector<5xi1>, dense<[true, false, true, false, true, false, true, false, true, false]> : vector<10xi1>, dense<[[true], [false]]> : tensor<2x1xi1>, dense<false> : tensor<i1>],
  d = [dense<> : tensor<0xi1>, dense<> : tensor<3x0xi77>, dense<> : tensor<2x0xi8>]
} : () -> ()
