module {
  func.func @loop(%arg0: i32, %arg1: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    cf.br ^bb1(%arg1, %c0_i32 : i32, i32)
  ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
    %2 = arith.cmpi slt, %0, %arg0 : i32
    "t.branch"(%2, %1)[^bb2, ^bb3] : (i1, i32) -> ()
  ^bb2:  // pred: ^bb1
    %3 = arith.addi %0, %c1_i32 : i32
    %4 = arith.addi %1, %0 : i32
    cf.br ^bb1(%3, %4 : i32, i32)
  ^bb3(%5: i32):  // pred: ^bb1
    return %5 : i32
  }
  func.func @choose(%arg0: i32, %arg1: f32, %arg2: f32) -> f32 {
    "t.switch"(%arg0, %arg1, %arg2)[^bb2, ^bb1, ^bb2, ^bb3] {cases = array<i32: 3, -7, 100>} : (i32, f32, f32) -> ()
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%arg2, %arg1 : f32, f32)
  ^bb2(%0: f32):  // 2 preds: ^bb0, ^bb0
    cf.br ^bb3(%0, %0 : f32, f32)
  ^bb3(%1: f32, %2: f32):  // 3 preds: ^bb0, ^bb1, ^bb2
    %3 = arith.addf %1, %2 : f32
    return %3 : f32
  }
  "t.regions"() ({
  }, {
  ^bb0:
  }, {
    "t.only"() : () -> ()
  }, {
  ^bb0(%arg0: i1, %arg1: tensor<2xi8>):
    "t.jump"(%arg0)[^bb2, ^bb1, ^bb2] : (i1) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "t.jump"()[^bb1] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb0
    "t.end"(%arg1) : (tensor<2xi8>) -> ()
  }) {note = "four regions"} : () -> ()
  func.func @unreachable() {
    return
  ^bb1(%0: index):  // pred: ^bb1
    cf.br ^bb1(%0 : index)
  }
}
