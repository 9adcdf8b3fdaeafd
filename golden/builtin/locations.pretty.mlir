module @locations {
  func.func private @unknown()
  func.func private @position()
  func.func private @zero()
  func.func private @large()
  func.func private @range()
  func.func private @line()
  func.func private @point()
  func.func private @named()
  func.func private @namedAt()
  func.func private @namedTwice()
  func.func private @emptyName()
  func.func private @called()
  func.func private @calledDeep()
  func.func private @calledChain()
  func.func private @fused()
  func.func private @fusedMeta()
  func.func private @fusedDict()
  func.func private @fusedOne()
  func.func private @fusedNested()
  func.func @arguments(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
    cf.br ^bb1(%arg1, %arg2 : i32, i32)
  ^bb1(%0: i32, %1: i32):  // pred: ^bb0
    return %0 : i32
  }
}
