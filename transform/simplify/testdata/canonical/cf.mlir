func.func @uniform_switch(%f: i32, %a: i32) -> i32 {
  cf.switch %f : i32, [ default: ^a(%a : i32), 0: ^b ]
^a(%x: i32):
  "t.use"(%x) : (i32) -> ()
  return %x : i32
^b:
  return %f : i32
}
// -----
func.func @uniform_br(%f: i1, %a: i32) -> i32 {
  cf.cond_br %f, ^a, ^b
^a:
  "t.use"(%a) : (i32) -> ()
  cf.br ^c(%a, %a : i32, i32)
^b:
  "t.use2"(%a) : (i32) -> ()
  cf.br ^c(%a, %a : i32, i32)
^c(%x: i32, %y: i32):
  "t.use"(%x, %y) : (i32, i32) -> ()
  return %x : i32
}
// -----
func.func @uniform_self(%f: i1, %a: i32) -> i32 {
  cf.br ^c(%a : i32)
^c(%x: i32):
  %g = "t.use"(%x) : (i32) -> i1
  cf.cond_br %g, ^c(%x : i32), ^d
^d:
  return %x : i32
}
// -----
func.func @uniform_mixed(%f: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %f, ^a, ^b
^a:
  "t.use"(%a) : (i32) -> ()
  cf.br ^c(%a, %b : i32, i32)
^b:
  "t.use2"(%a) : (i32) -> ()
  cf.br ^c(%a, %a : i32, i32)
^c(%x: i32, %y: i32):
  "t.use"(%x, %y) : (i32, i32) -> ()
  return %x : i32
}
// -----
func.func @unregistered(%f: i1, %a: i32, %b: i32) -> i32 {
  "t.br"(%a)[^a] : (i32) -> ()
^a(%x : i32):
  "t.use"(%x) : (i32) -> ()
  return %b : i32
}
// -----
func.func @unregistered_dead(%f: i1, %a: i32, %b: i32) -> i32 {
  "t.br"(%a)[^a] : (i32) -> ()
^a(%x : i32):
  return %b : i32
}
// -----
func.func @equal_constants(%f: i1) -> i32 {
  cf.cond_br %f, ^a, ^b
^a:
  "t.use"() : () -> ()
  %c = arith.constant 3 : i32
  cf.br ^c(%c : i32)
^b:
  "t.use2"() : () -> ()
  %d = arith.constant 3 : i32
  cf.br ^c(%d : i32)
^c(%x: i32):
  "t.use"(%x) : (i32) -> ()
  return %x : i32
}
// -----
func.func @w(%f: i1, %g: i1, %a: i32) -> i32 {
  cf.cond_br %f weights([1, 2]), ^a(%a: i32), ^b {t.x}
^a(%y: i32):
  cf.br ^c(%y : i32) {t.y}
^b:
  cf.cond_br %g weights([1, 2]), ^d, ^d {t.z}
^d:
  "t.use2"() : () -> ()
  %d = arith.constant 3 : i32
  cf.br ^c(%d : i32)
^c(%x: i32):
  "t.use"(%x) : (i32) -> ()
  return %x : i32
}
// -----
func.func @deadcond(%f: i1, %g: i1, %a: i32) -> i32 {
  cf.cond_br %f, ^a(%a: i32), ^a(%a : i32)
^a(%y: i32):
  %z = arith.addi %y, %a : i32
  cf.br ^b(%z : i32)
^b(%q: i32):
  %w = arith.addi %q, %a : i32
  cf.cond_br %g, ^b(%w : i32), ^c
^c:
  return %a : i32
}
// -----
// A switch that leads to another one on the same flag, by a case and by the default.
func.func @cases(%f: i32, %a: i32) -> i32 {
  cf.switch %f : i32, [ default: ^a, 0: ^b, 7: ^c(%a : i32) ]
^a:
  "t.first"() : () -> ()
  cf.switch %f : i32, [ default: ^c(%f : i32), 0: ^d, 1: ^d ]
^b:
  "t.second"() : () -> ()
  cf.switch %f : i32, [ default: ^d, 0: ^c(%a : i32) ]
^c(%x: i32):
  return %x : i32
^d:
  "t.third"() : () -> ()
  return %f : i32
}
// -----
// Constants decide, and what they leave out goes.
func.func @constant(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %t = arith.constant true
  cf.assert %t, "holds"
  cf.switch %c : i32, [ default: ^a, 0: ^a, 1: ^b(%a : i32) ]
^a:
  cf.br ^a
^b(%x: i32):
  %f = arith.constant false
  cf.assert %f, "does not"
  cf.cond_br %f, ^a, ^c(%x : i32)
^c(%y: i32):
  return %y : i32
}
// -----
// A branch to itself stays, and so do branches around a circle.
func.func @circles(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^a
^b:
  cf.br ^d
^d:
  cf.br ^b
}
// -----
// Blocks that control cannot reach may use what they like.
func.func @nowhere(%a: i32) -> i32 {
  return %a : i32
^a(%x: i32):
  cf.br ^b(%y : i32)
^b(%y: i32):
  %z = arith.addi %y, %w : i32
  %w = arith.addi %z, %x : i32
  cf.br ^a(%w : i32)
}
// -----
// Around a loop goes what nobody asks for.
func.func @around(%n: i32, %c: i1) -> i32 {
  %one = arith.constant 1 : i32
  cf.br ^loop(%one, %n : i32, i32)
^loop(%i: i32, %unused: i32):
  %next = arith.addi %i, %one : i32
  %more = arith.muli %unused, %next : i32
  "t.use"(%i) : (i32) -> ()
  cf.cond_br %c, ^loop(%next, %more : i32, i32), ^out(%next : i32)
^out(%r: i32):
  return %r : i32
}
