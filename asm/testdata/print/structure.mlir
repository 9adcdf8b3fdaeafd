// Names of values and blocks, predecessors, results, properties, nested regions.
func.func @a(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @"b c"(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %c = "foo.region"(%0) ({
  ^bb0(%y: i32):
    %5 = arith.addi %y, %y : i32
    "foo.iso"() ({
    ^bb0(%z: i32):
      %q = arith.addi %z, %z : i32
      "foo.br"(%q)[^bb1] : (i32) -> ()
    ^bb1(%zz: i32):
      "foo.ret"() : () -> ()
    ^bb2:
      cf.br ^bb2
    ^bb3:
      "foo.cond"(%cc)[^bb4, ^bb4] : (i1) -> ()
    ^bb4:
      %cc = "foo.b"() : () -> i1
      cf.br ^bb1(%q : i32)
    }) : () -> ()
  }, {}, {
  ^bb0:
  }) : (i32) -> i32
  %1:3 = "foo.multi"(%c) <{p = 1 : i8, q}> {r = 2 : i8} : (i32) -> (i32, i32, () -> ())
  "foo.none"(%1#1, %1#2, %1#0) : (i32, () -> (), i32) -> ()
  builtin.module {
    func.func private @c(%x1: i32) -> (i32 {foo.bar = 1 : i32})
    func.func @d(%x2: i32 {foo.bar}) attributes {foo.x = affine_map<() -> (1)>} {
      %3 = arith.addi %x2, %x2 : i32
      return
    }
  }
  return %0 : i32
}
