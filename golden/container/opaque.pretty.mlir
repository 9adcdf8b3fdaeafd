module attributes {ghost.attr = #ghost<"some text">, ghost.flag, ghost.pair = #ghost.pair<1, "two">, other.list = [#other.x, #other.yz<1, [2]>, #ghost.pair<1, "two">]} {
  %0 = "ghost.make"() : () -> !ghost.thing
  %1:2 = "ghost.split"(%0) {how = #ghost.way<fast>, type = !ghost<"opaque text">} : (!ghost.thing) -> (!ghost.half<left>, !other.half<right, 3>)
  "ghost.join"(%1#0, %1#1) <{kind = #other.x, prop = 1 : i32}> {discardable} : (!ghost.half<left>, !other.half<right, 3>) -> ()
  "ghost.join"() <{only = [1, 2]}> : () -> ()
  "ghost.props"() <"no dictionary"> : () -> ()
  "lonely"() : () -> ()
  "a.b.c"() {a.b.c = 1 : i64} : () -> ()
  "other.region"() ({
  ^bb0(%arg0: !other.half<right, 3>):
    "ghost.use"(%arg0, %0) : (!other.half<right, 3>, !ghost.thing) -> ()
    "other.unknown"(%arg0) {e = tensor<4xf32, #other.x>, s = dense<"text"> : tensor<2x!ghost.thing>, t = tensor<4x!ghost.thing>} : (!other.half<right, 3>) -> ()
  }) : () -> ()
  "lonely.not"(%0) <{some = 3 : i64}> {more = "x"} : (!ghost.thing) -> ()
  "ghost.unknown"() : () -> ()
  func.func private @f(!ghost<"opaque text">, tuple<!ghost.thing, !other<"x">>, tensor<4xf32, #ghost.space>) -> ((!other.y) -> !ghost.thing)
}
