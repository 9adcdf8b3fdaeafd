// bytecode: 0 1 2 3 4 5 6
// unregistered
// Control flow over blocks: loops, forward edges, block arguments, empty regions.
func.func @loop(%n: i32, %start: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%start, %zero : i32, i32)
^head(%i: i32, %sum: i32):
  %less = arith.cmpi slt, %i, %n : i32
  "t.branch"(%less, %sum)[^body, ^exit] : (i1, i32) -> ()
^body:
  %next = arith.addi %i, %one : i32
  %more = arith.addi %sum, %i : i32
  cf.br ^head(%next, %more : i32, i32)
^exit(%result: i32):
  return %result : i32
}
func.func @choose(%k: i32, %a: f32, %b: f32) -> f32 {
  "t.switch"(%k, %a, %b)[^other, ^three, ^other, ^last] {cases = array<i32: 3, -7, 100>} : (i32, f32, f32) -> ()
^three:
  cf.br ^last(%b, %a : f32, f32)
^other(%x: f32):
  cf.br ^last(%x, %x : f32, f32)
^last(%y: f32, %z: f32):
  %r = arith.addf %y, %z : f32
  return %r : f32
}
"t.regions"() ({}, {
^bb0:
}, {
  "t.only"() : () -> ()
}, {
^bb0(%a: i1, %b: tensor<2xi8>):
  "t.jump"(%a)[^bb2, ^bb1, ^bb2] : (i1) -> ()
^bb1:
  "t.jump"()[^bb1] : () -> ()
^bb2:
  "t.end"(%b) : (tensor<2xi8>) -> ()
}) {note = "four regions"} : () -> ()
func.func @unreachable() {
  return
^dead(%x: index):
  cf.br ^dead(%x : index)
}
