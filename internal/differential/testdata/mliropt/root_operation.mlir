// args: --no-implicit-module
// lost: 5
"top.level"() <{p = 1}> ({
^bb0(%x: i32):
  "top.use"(%x) : (i32) -> ()
  %0 = "top.make"() {n = 3 : i8} : () -> f32
  "top.use"(%0) : (f32) -> ()
}, {}) {q = "a root that is no module"} : () -> ()
