// bytecode: 0 1 2 3 4 5 6
// unregistered
// Uses before definitions, which the order of a value's uses depends on: in graph
// regions, over blocks, of block arguments and of operations with several results.
module @graph {
  "t.use"(%late) : (i32) -> ()
  "t.pair"(%late, %late) : (i32, i32) -> ()
  %early = "t.def"() : () -> i32
  "t.use"(%early) : (i32) -> ()
  "t.pair"(%early, %late) : (i32, i32) -> ()
  %late = "t.def"() : () -> i32
  "t.use"(%late) : (i32) -> ()
  "t.pair"(%late, %early) : (i32, i32) -> ()
  "t.many"(%m#2, %m#0, %m#2, %m#1, %m#0, %m#0) : (i1, i1, i1, i1, i1, i1) -> ()
  %m:3 = "t.three"() : () -> (i1, i1, i1)
  "t.many"(%m#0, %m#2, %m#1) : (i1, i1, i1) -> ()
  "t.use"(%m#1) : (i1) -> ()
  "t.long"(%l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l, %l)
    : (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) -> ()
  %l = "t.def"() : () -> f32
  "t.use"(%l) : (f32) -> ()
  %k = "t.def"() : () -> f64
  "t.long"(%k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k) : (f64, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64) -> ()
  "t.inner"() ({
    "t.use"(%n) : (i8) -> ()
    "t.pair"(%early, %n) : (i32, i8) -> ()
    "t.inner"() ({
      "t.pair"(%n, %late) : (i8, i32) -> ()
      %n2 = "t.def"() : () -> i16
    }) : () -> ()
    %n = "t.def"() : () -> i8
  }) : () -> ()
}
func.func @order(%a: i32, %b: i1) {
  "t.region"() ({
  ^bb0(%x: i8, %y: i8):
    cf.br ^bb2
  ^bb1:
    "t.use"(%z) : (i64) -> ()
    "t.pair"(%x, %z) : (i8, i64) -> ()
    cf.br ^bb3(%y, %z : i8, i64)
  ^bb2:
    %z = "t.def"() : () -> i64
    "t.use"(%z) : (i64) -> ()
    cf.br ^bb1
  ^bb3(%p: i8, %q: i64):
    "t.pair"(%p, %q) : (i8, i64) -> ()
    "t.use"(%z) : (i64) -> ()
    "t.done"(%p, %a, %b, %a) : (i8, i32, i1, i32) -> ()
  }) : () -> ()
  return
}
