module {
  func.func @cf(%arg0: i1, %arg1: i32, %arg2: f32) -> f32 {
    cf.assert %arg0, "message"
    cf.cond_br %arg0, ^bb1, ^bb2(%arg2 : f32)
  ^bb1:  // 2 preds: ^bb0, ^bb2
    cf.br ^bb2(%arg2 : f32)
  ^bb2(%0: f32):  // 2 preds: ^bb0, ^bb1
    cf.switch %arg1 : i32, [
      default: ^bb3(%0 : f32),
      42: ^bb3(%arg2 : f32),
      4294967295: ^bb1
    ]
  ^bb3(%1: f32):  // 2 preds: ^bb2, ^bb2
    return %1 : f32
  }
}

