// Locations as attributes and of ops, with aliases before and after the op.
func.func @f(%a: i32 loc("arg")) -> i32 {
  %0 = arith.addi %a, %a : i32 loc("x"("f.py":1:2))
  %1 = arith.addi %0, %a : i32 loc(callsite("a"("x":3:4) at fused["a", "b":1:3]))
  %2 = arith.addi %1, %a : i32 loc(fused<{k = 1}>["f.py":1:2, "g.py":1:2 to 3:4])
  %3 = arith.addi %2, %a : i32 loc(unknown)
  %4 = arith.addi %3, %a : i32 loc(callsite("a" at "x":1:2))
  return %4 : i32 loc("arg")
} loc("f \"q\"")
"x.y"() {a = loc("a.py":1:2 to 3:4), b = loc("a.py":1:2 to :4), c = loc("a.py":1:2 to :2), d = loc(fused<"x">["a", unknown, "b":1:2]),
  e = loc(callsite("a" at "b":1:3)), f = loc(callsite("f":1:2 at "b"("c"))), g = loc("x"("y"(unknown))), h = loc(unknown)} : () -> ()
  loc(callsite("a"("x":3:4) at fused["a", "b":1:3]))
