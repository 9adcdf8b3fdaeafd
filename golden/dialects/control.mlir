// bytecode: 0 3 5 6
// unregistered
// Branches that depend on values, assertions, and conditions with regions.
func.func @branches(%c: i1, %i: i32, %x: f32, %y: f32, %w: i128) -> f32 {
  cf.assert %c, "not \"c\""
  cf.cond_br %c weights([3, 4]), ^bb1(%x : f32), ^bb2 {x.a = 1 : i32}
^bb1(%0: f32):
  cf.switch %i : i32, [
    default: ^bb2,
    42: ^bb3(%0, %y : f32, f32),
    -1: ^bb2,
    7: ^bb3(%x, %0 : f32, f32)
  ]
^bb2:
  cf.cond_br %c, ^bb4, ^bb1(%y : f32)
^bb3(%1: f32, %2: f32):
  cf.switch %c : i1, [
    default: ^bb3(%2, %1 : f32, f32)
  ] {x.a}
^bb4:
  cf.switch %w : i128, [
    default: ^bb2,
    1: ^bb5
  ]
^bb5:
  return %x : f32
}
func.func @conditions(%c: i1, %x: f32, %y: f32) -> f32 {
  %0:2 = scf.if %c -> (f32, f32) {
    scf.if %c {
      cf.assert %c, "c" {x.a}
    }
    scf.yield %x, %y : f32, f32
  } else {
    scf.yield %y, %x : f32, f32
  } {x.a}
  scf.if %c {
  } else {
    cf.assert %c, ""
  }
  %1 = scf.if %c -> f32 {
    scf.yield %0#0 : f32
  } else {
    scf.yield %0#1 : f32
  }
  return %1 : f32
}
