// mlir-opt: 6
// The custom forms of dialect index.
func.func @index(%a: index, %b: index, %i: i32, %c: i1) {
  %0 = index.add %a, %b
  %1 = index.and %a, %b
  %2 = index.bool.constant true
  %3 = index.casts %a : index to i32
  %4 = index.castu %i : i32 to index
  %5 = index.ceildivs %a, %b
  %6 = index.ceildivu %a, %b
  %7 = index.cmp eq(%a, %b)
  %8 = index.cmp slt(%a, %b) {k}
  %9 = index.constant 42
  %10 = index.constant -3
  %11 = index.divs %a, %b
  %12 = index.divu %a, %b
  %13 = index.floordivs %a, %b
  %14 = index.maxs %a, %b
  %15 = index.maxu %a, %b
  %16 = index.mins %a, %b
  %17 = index.minu %a, %b
  %18 = index.mul %a, %b
  %19 = index.or %a, %b
  %20 = index.rems %a, %b
  %21 = index.remu %a, %b
  %22 = index.shl %a, %b
  %23 = index.shrs %a, %b
  %24 = index.shru %a, %b
  %25 = index.sizeof
  %26 = index.sub %a, %b
  %27 = index.xor %a, %b
  return
}
