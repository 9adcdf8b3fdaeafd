#loc2 = loc("-":4:17)
#loc3 = loc("-":4:26)
#loc7 = loc("-":8:7)
#loc8 = loc("-":8:16)
#loc14 = loc("-":15:7)
#loc17 = loc("-":18:19)
#loc18 = loc("-":18:28)
#loc19 = loc("-":18:37)
#loc22 = loc("-":22:8)
#loc24 = loc("-":24:7)
#loc25 = loc("-":24:16)
#loc30 = loc("-":33:6)
#loc31 = loc("-":33:14)
#loc37 = loc("-":42:7)
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "loop"}> ({
  ^bb0(%arg5: i32 loc("-":4:17), %arg6: i32 loc("-":4:26)):
    %5 = "arith.constant"() <{value = 0 : i32}> : () -> i32 loc(#loc4)
    %6 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc5)
    "cf.br"(%arg6, %5)[^bb1] : (i32, i32) -> () loc(#loc6)
  ^bb1(%7: i32 loc("-":8:7), %8: i32 loc("-":8:16)):  // 2 preds: ^bb0, ^bb2
    %9 = "arith.cmpi"(%7, %arg5) <{predicate = 2 : i64}> : (i32, i32) -> i1 loc(#loc9)
    "t.branch"(%9, %8)[^bb2, ^bb3] : (i1, i32) -> () loc(#loc10)
  ^bb2:  // pred: ^bb1
    %10 = "arith.addi"(%7, %6) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc11)
    %11 = "arith.addi"(%8, %7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc12)
    "cf.br"(%10, %11)[^bb1] : (i32, i32) -> () loc(#loc13)
  ^bb3(%12: i32 loc("-":15:7)):  // pred: ^bb1
    "func.return"(%12) : (i32) -> () loc(#loc15)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (i32, f32, f32) -> f32, sym_name = "choose"}> ({
  ^bb0(%arg2: i32 loc("-":18:19), %arg3: f32 loc("-":18:28), %arg4: f32 loc("-":18:37)):
    "t.switch"(%arg2, %arg3, %arg4)[^bb2, ^bb1, ^bb2, ^bb3] {cases = array<i32: 3, -7, 100>} : (i32, f32, f32) -> () loc(#loc20)
  ^bb1:  // pred: ^bb0
    "cf.br"(%arg4, %arg3)[^bb3] : (f32, f32) -> () loc(#loc21)
  ^bb2(%1: f32 loc("-":22:8)):  // 2 preds: ^bb0, ^bb0
    "cf.br"(%1, %1)[^bb3] : (f32, f32) -> () loc(#loc23)
  ^bb3(%2: f32 loc("-":24:7), %3: f32 loc("-":24:16)):  // 3 preds: ^bb0, ^bb1, ^bb2
    %4 = "arith.addf"(%2, %3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc26)
    "func.return"(%4) : (f32) -> () loc(#loc27)
  }) : () -> () loc(#loc16)
  "t.regions"() ({
  }, {
  ^bb0:
  }, {
    "t.only"() : () -> () loc(#loc29)
  }, {
  ^bb0(%arg0: i1 loc("-":33:6), %arg1: tensor<2xi8> loc("-":33:14)):
    "t.jump"(%arg0)[^bb2, ^bb1, ^bb2] : (i1) -> () loc(#loc32)
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "t.jump"()[^bb1] : () -> () loc(#loc33)
  ^bb2:  // 2 preds: ^bb0, ^bb0
    "t.end"(%arg1) : (tensor<2xi8>) -> () loc(#loc34)
  }) {note = "four regions"} : () -> () loc(#loc28)
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "func.return"() : () -> () loc(#loc36)
  ^bb1(%0: index loc("-":42:7)):  // pred: ^bb1
    "cf.br"(%0)[^bb1] : (index) -> () loc(#loc38)
  }) : () -> () loc(#loc35)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc4 = loc("-":5:11)
#loc5 = loc("-":6:10)
#loc6 = loc("-":7:3)
#loc9 = loc("-":9:11)
#loc10 = loc("-":10:3)
#loc11 = loc("-":12:11)
#loc12 = loc("-":13:11)
#loc13 = loc("-":14:3)
#loc15 = loc("-":16:3)
#loc16 = loc("-":18:1)
#loc20 = loc("-":19:3)
#loc21 = loc("-":21:3)
#loc23 = loc("-":23:3)
#loc26 = loc("-":25:8)
#loc27 = loc("-":26:3)
#loc28 = loc("-":28:1)
#loc29 = loc("-":31:3)
#loc32 = loc("-":34:3)
#loc33 = loc("-":36:3)
#loc34 = loc("-":38:3)
#loc35 = loc("-":40:1)
#loc36 = loc("-":41:3)
#loc38 = loc("-":43:3)
