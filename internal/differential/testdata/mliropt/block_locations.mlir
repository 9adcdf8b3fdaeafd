"x.region"() ({
^bb0(%a: i1 loc("a"), %b: i2 loc(unknown), %c: i3, %d: i1 loc("a")):
  "x.go"()[^bb1, ^bb2] : () -> ()
^bb1:
  "x.stop"() : () -> ()
^bb2(%e: i1 loc(unknown), %f: i1 loc(unknown)):
  "x.stop"(%e, %a, %f) : (i1, i1, i1) -> ()
^bb3(%g: !u.t loc(fused["x", "y"])):
  "x.go"(%g)[^bb3] : (!u.t) -> ()
}, {
^bb0(%a: i4 loc("a")):
  "x.stop"(%a) : (i4) -> ()
}) : () -> ()
