// What integers that are combined, compared and chosen come to.
func.func @fold(%x: i8, %y: i8) -> (i8, i8, i8, i8, i8, i8, i8) {
  %zero = arith.constant 0 : i8
  %ones = arith.constant -1 : i8
  %not = arith.xori %ones, %x : i8
  %0 = arith.andi %x, %not : i8
  %1 = arith.ori %not, %x : i8
  %2 = arith.xori %not, %ones : i8
  %3 = arith.maxui %x, %ones : i8
  %4 = arith.shrui %zero, %x : i8
  %5 = arith.remsi %x, %x : i8
  %6 = arith.minsi %y, %y : i8
  return %0, %1, %2, %3, %4, %5, %6 : i8, i8, i8, i8, i8, i8, i8
}
// -----
func.func @constants() -> (i8, i8, i8, i8, i8, tensor<2xi8>) {
  %a = arith.constant -7 : i8
  %b = arith.constant 2 : i8
  %0 = arith.ceildivsi %a, %b : i8
  %1 = arith.floordivsi %a, %b : i8
  %2 = arith.divui %a, %b : i8
  %3 = arith.shrsi %a, %b : i8
  %4 = arith.shli %a, %b : i8
  %c = arith.constant dense<[1, 2]> : tensor<2xi8>
  %d = arith.constant dense<[7, 8]> : tensor<2xi8>
  %5 = arith.shli %c, %d : tensor<2xi8>
  return %0, %1, %2, %3, %4, %5 : i8, i8, i8, i8, i8, tensor<2xi8>
}
// -----
func.func @bits(%x: i8) -> (i8, i8, i8) {
  %five = arith.constant 5 : i8
  %four = arith.constant 4 : i8
  %0 = arith.andi %five, %x : i8
  %1 = arith.andi %0, %four : i8
  %2 = arith.ori %x, %five : i8
  %3 = arith.ori %four, %2 : i8
  %4 = arith.xori %x, %five : i8
  %5 = arith.xori %4, %four : i8
  return %1, %3, %5 : i8, i8, i8
}
// -----
func.func @choose(%c: i1, %x: i8, %y: i8) -> (i8, i8, i8, i1, i8) {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %true = arith.constant true
  %false = arith.constant false
  %less = arith.cmpi slt, %x, %y : i8
  %0 = arith.select %less, %x, %y : i8
  %1 = arith.select %c, %one, %zero : i8
  %2 = arith.select %less, %zero, %one : i8
  %3 = arith.select %c, %false, %true : i1
  %4 = arith.select %3, %x, %y : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i1, i8
}
// -----
func.func @casts(%c: i1, %x: i8, %y: i8) -> (i32, i32, i1, i1, i8, i16, i8, index) {
  %zero = arith.constant 0 : i32
  %eight = arith.constant 24 : i32
  %a = arith.extui %x nneg : i8 to i32
  %b = arith.extui %y nneg : i8 to i32
  %0 = arith.ori %a, %b : i32
  %s = arith.extui %x : i8 to i16
  %1 = arith.extsi %s : i16 to i32
  %2 = arith.cmpi ne, %a, %b : i32
  %d = arith.extsi %c : i1 to i32
  %3 = arith.cmpi ne, %d, %zero : i32
  %4 = arith.trunci %a : i32 to i8
  %5 = arith.trunci %a : i32 to i16
  %f = arith.shrsi %1, %eight : i32
  %6 = arith.trunci %f : i32 to i8
  %7 = arith.index_castui %a : i32 to index
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i1, i1, i8, i16, i8, index
}
