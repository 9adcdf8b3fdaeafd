module {
  func.func @branches(%arg0: i1, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: i128) -> f32 {
    cf.assert %arg0, "not \22c\22"
    cf.cond_br %arg0 weights([3, 4]), ^bb1(%arg2 : f32), ^bb2 {x.a = 1 : i32}
  ^bb1(%0: f32):  // 2 preds: ^bb0, ^bb2
    cf.switch %arg1 : i32, [
      default: ^bb2,
      42: ^bb3(%0, %arg3 : f32, f32),
      4294967295: ^bb2,
      7: ^bb3(%arg2, %0 : f32, f32)
    ]
  ^bb2:  // 4 preds: ^bb0, ^bb1, ^bb1, ^bb4
    cf.cond_br %arg0, ^bb4, ^bb1(%arg3 : f32)
  ^bb3(%1: f32, %2: f32):  // 3 preds: ^bb1, ^bb1, ^bb3
    cf.switch %arg0 : i1, [
      default: ^bb3(%2, %1 : f32, f32)] {x.a}
  ^bb4:  // pred: ^bb2
    cf.switch %arg4 : i128, [
      default: ^bb2,
      1: ^bb5
    ]
  ^bb5:  // pred: ^bb4
    return %arg2 : f32
  }
  func.func @conditions(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
    %0:2 = scf.if %arg0 -> (f32, f32) {
      scf.if %arg0 {
        cf.assert %arg0, "c" {x.a}
      }
      scf.yield %arg1, %arg2 : f32, f32
    } else {
      scf.yield %arg2, %arg1 : f32, f32
    } {x.a}
    scf.if %arg0 {
    } else {
      cf.assert %arg0, ""
    }
    %1 = scf.if %arg0 -> (f32) {
      scf.yield %0#0 : f32
    } else {
      scf.yield %0#1 : f32
    }
    return %1 : f32
  }
}
