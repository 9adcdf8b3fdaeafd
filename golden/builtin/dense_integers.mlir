// bytecode: 0 1 2 3 4 5 6
// Dense elements of integers: one value for all, packed flags, narrow and wide numbers.
module attributes {
  d.splat = [dense<7> : tensor<4xi32>, dense<-1> : tensor<2x2xi64>, dense<0> : tensor<1000000xi8>, dense<5> : tensor<i16>, dense<true> : tensor<9xi1>,
             dense<false> : tensor<9xi1>, dense<true> : tensor<i1>, dense<false> : tensor<1xi1>, dense<3> : tensor<100xi4>, dense<-4> : tensor<2xi3>,
             dense<9> : vector<4xi32>, dense<1> : tensor<3xindex>, dense<-1> : tensor<2xi100>],
  d.i1 = [dense<[true, false]> : tensor<2xi1>, dense<[true, false, true, true, false, false, true, false]> : tensor<8xi1>,
          dense<[false, true, false, false, false, false, false, false, true]> : tensor<9xi1>,
          dense<[[true, false, true], [false, false, true]]> : tensor<2x3xi1>,
          dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false]> : tensor<17xi1>,
          dense<[1, 0, 1]> : vector<3xi1>],
  d.si1 = [dense<[0, -1]> : tensor<2xsi1>, dense<[1, 0]> : tensor<2xui1>],
  d.narrow = [dense<[-2, -1, 0, 1]> : tensor<4xi2>, dense<[0, 3]> : tensor<2xui2>, dense<[-4, 3]> : tensor<2xi3>, dense<[-8, 7, 0]> : tensor<3xi4>,
              dense<[15, 0]> : tensor<2xui4>, dense<[-8, 7]> : tensor<2xsi4>, dense<[-16, 15]> : tensor<2xi5>, dense<[-32, 31]> : tensor<2xi6>, dense<[-64, 63]> : tensor<2xi7>],
  d.bytes = [dense<[-128, 0, 127]> : tensor<3xi8>, dense<[255, 0]> : tensor<2xui8>, dense<[-1, 1]> : tensor<2xsi8>],
  d.odd = [dense<[-256, 255]> : tensor<2xi9>, dense<[1, 2, 3]> : tensor<3xi12>, dense<[-1, 5]> : tensor<2xi24>, dense<[-1, 5]> : tensor<2xi33>, dense<[-1, 5]> : tensor<2xi48>],
  d.words = [dense<[-32768, 32767]> : tensor<2xi16>, dense<[[-2147483648], [2147483647]]> : tensor<2x1xi32>,
             dense<[-9223372036854775808, 9223372036854775807]> : tensor<2xi64>, dense<[0, 18446744073709551615]> : tensor<2xui64>],
  d.wide = [dense<[-1, 18446744073709551616]> : tensor<2xi65>, dense<[1, 2]> : tensor<2xi128>,
            dense<[-170141183460469231731687303715884105728, 170141183460469231731687303715884105727]> : tensor<2xi128>, dense<[1, -1]> : tensor<2xi200>],
  d.index = [dense<[0, 1, 2]> : tensor<3xindex>, dense<[[3, -1], [4, 5]]> : tensor<2x2xindex>],
  d.zero = [dense<> : tensor<0xi32>, dense<> : tensor<0xi1>, dense<> : tensor<2x0x3xi64>, dense<> : tensor<0xi4>, dense<> : tensor<0x0xindex>],
  d.hex = [dense<"0x0102030405060708"> : tensor<8xi8>, dense<"0x01000000FFFFFFFF"> : tensor<2xi32>, dense<"0xA5"> : tensor<8xi1>, dense<"0x05"> : tensor<3xi1>],
  d.complex = [dense<(1, 2)> : tensor<3xcomplex<i32>>, dense<[(1, -2), (3, 4)]> : tensor<2xcomplex<i8>>, dense<[(0, 1), (1, 1)]> : tensor<2xcomplex<i1>>],
  d.vector = [dense<[[1, 2], [3, 4]]> : vector<2x2xi16>, dense<3> : vector<[4]xi32>]
} {
}
