module {
  func.func @index(%arg0: index, %arg1: index, %arg2: i32, %arg3: i1) {
    %0 = index.add %arg0, %arg1
    %1 = index.and %arg0, %arg1
    %true = index.bool.constant true
    %2 = index.casts %arg0 : index to i32
    %3 = index.castu %arg2 : i32 to index
    %4 = index.ceildivs %arg0, %arg1
    %5 = index.ceildivu %arg0, %arg1
    %6 = index.cmp eq(%arg0, %arg1)
    %7 = index.cmp slt(%arg0, %arg1) {k}
    %idx42 = index.constant 42
    %idx-3 = index.constant -3
    %8 = index.divs %arg0, %arg1
    %9 = index.divu %arg0, %arg1
    %10 = index.floordivs %arg0, %arg1
    %11 = index.maxs %arg0, %arg1
    %12 = index.maxu %arg0, %arg1
    %13 = index.mins %arg0, %arg1
    %14 = index.minu %arg0, %arg1
    %15 = index.mul %arg0, %arg1
    %16 = index.or %arg0, %arg1
    %17 = index.rems %arg0, %arg1
    %18 = index.remu %arg0, %arg1
    %19 = index.shl %arg0, %arg1
    %20 = index.shrs %arg0, %arg1
    %21 = index.shru %arg0, %arg1
    %22 = index.sizeof
    %23 = index.sub %arg0, %arg1
    %24 = index.xor %arg0, %arg1
    return
  }
}

