// bytecode: 0 1 2 3 4 5 6
// Locations of every kind, on operations and on block arguments.
module @locations {
  func.func private @unknown() loc(unknown)
  func.func private @position() loc("a.mlir":1:2)
  func.func private @zero() loc("a.mlir":0:0)
  func.func private @large() loc("dir/b file.mlir":4294967295:65535)
  func.func private @range() loc("a.mlir":3:4 to 5:6)
  func.func private @line() loc("a.mlir":3:4 to :9)
  func.func private @point() loc("a.mlir":3:4 to :4)
  func.func private @named() loc("name")
  func.func private @namedAt() loc("name"("a.mlir":1:2))
  func.func private @namedTwice() loc("outer"("inner"("a.mlir":1:2)))
  func.func private @emptyName() loc(""("a.mlir":1:2))
  func.func private @called() loc(callsite("callee" at "a.mlir":7:8))
  func.func private @calledDeep() loc(callsite("a.py":1:1 at callsite("b.py":2:2 at callsite("c.py":3:3 at "d.py":4:4))))
  func.func private @calledChain() loc(callsite(callsite(callsite("x" at "y") at "z") at unknown))
  func.func private @fused() loc(fused["a.mlir":1:2, "name", "b.mlir":3:4])
  func.func private @fusedMeta() loc(fused<"pass">["a.mlir":1:2, "a.mlir":1:2 to 3:4])
  func.func private @fusedDict() loc(fused<{step = 3, why = @fused}>["name"("a.mlir":1:2)])
  func.func private @fusedOne() loc(fused<7 : i8>["a.mlir":1:2])
  func.func private @fusedNested() loc(fused[fused<1>["x"], callsite("y" at "z"), "w"("a.mlir":1:2)])
  func.func @arguments(%a: i32 loc(unknown), %b: i32 loc("b.mlir":9:9), %c: i32 loc("c"), %d: i32) -> i32 {
    cf.br ^next(%b, %c : i32, i32) loc(fused["first", "second"])
  ^next(%x: i32 loc("phi"(unknown)), %y: i32 loc(callsite("arg" at "block"))):
    return %x : i32 loc("ret"("a.mlir":20:3 to :9))
  } loc("arguments")
} loc("locations"("a.mlir":1:1 to 90:2))
