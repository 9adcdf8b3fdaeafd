// mlir-opt: 6
// The custom forms of dialect cf.
func.func @cf(%c: i1, %n: i32, %x: f32) -> f32 {
  cf.assert %c, "message"
  cf.cond_br %c, ^bb1, ^bb2(%x : f32)
^bb1:
  cf.br ^bb2(%x : f32)
^bb2(%y: f32):
  cf.switch %n : i32, [
    default: ^bb3(%y : f32),
    42: ^bb3(%x : f32),
    -1: ^bb1
  ]
^bb3(%z: f32):
  return %z : f32
}
