// bytecode: 0 1 2 3 4 5 6
// unregistered
// Operations, attributes, types and locations of dialects that nobody knows.
#alias = #ghost.pair<1, "two">
module attributes {ghost.flag, ghost.attr = #ghost<"some text">, ghost.pair = #alias, other.list = [#other.x, #other<yz<1, [2]>>, #ghost.pair<1, "two">]} {
  %0 = "ghost.make"() : () -> !ghost.thing
  %1:2 = "ghost.split"(%0) {how = #ghost.way<fast>, type = !ghost<"opaque text">} : (!ghost.thing) -> (!ghost.half<left>, !other.half<right, 3>)
  "ghost.join"(%1#0, %1#1) <{prop = 1 : i32, kind = #other.x}> {discardable} : (!ghost.half<left>, !other.half<right, 3>) -> ()
  "ghost.join"() <{only = [1, 2]}> : () -> ()
  "ghost.props"() <"no dictionary"> : () -> ()
  "lonely"() : () -> ()
  "a.b.c"() {a.b.c = 1} : () -> ()
  "other.region"() ({
  ^bb0(%x: !other.half<right, 3>):
    "ghost.use"(%x, %0) : (!other.half<right, 3>, !ghost.thing) -> ()
    "other.unknown"(%x) {t = tensor<4x!ghost.thing>, e = tensor<4xf32, #other.x>, s = dense<"text"> : tensor<2x!ghost.thing>} : (!other.half<right, 3>) -> ()
  }) : () -> ()
  "lonely.not"(%0) <{some = 3 : i64}> {more = "x"} : (!ghost.thing) -> ()
  "ghost.unknown"() : () -> () loc(fused<#ghost.loc<3>>["x"])
  func.func private @f(!ghost<"opaque text">, tuple<!ghost.thing, !other<"x">>, tensor<4xf32, #ghost.space>) -> ((!other.y) -> !ghost.thing)
}
