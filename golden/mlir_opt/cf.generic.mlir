#loc2 = loc("<stdin>":3:15)
#loc3 = loc("<stdin>":3:23)
#loc4 = loc("<stdin>":3:32)
#loc8 = loc("<stdin>":8:6)
#loc10 = loc("<stdin>":14:6)
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32, f32) -> f32, sym_name = "cf"}> ({
  ^bb0(%arg0: i1 loc("<stdin>":3:15), %arg1: i32 loc("<stdin>":3:23), %arg2: f32 loc("<stdin>":3:32)):
    "cf.assert"(%arg0) <{msg = "message"}> : (i1) -> () loc(#loc5)
    "cf.cond_br"(%arg0, %arg2)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, f32) -> () loc(#loc6)
  ^bb1:  // 2 preds: ^bb0, ^bb2
    "cf.br"(%arg2)[^bb2] : (f32) -> () loc(#loc7)
  ^bb2(%0: f32 loc("<stdin>":8:6)):  // 2 preds: ^bb0, ^bb1
    "cf.switch"(%arg1, %0, %arg2)[^bb3, ^bb3, ^bb1] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> () loc(#loc9)
  ^bb3(%1: f32 loc("<stdin>":14:6)):  // 2 preds: ^bb2, ^bb2
    "func.return"(%1) : (f32) -> () loc(#loc11)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("<stdin>":3:1)
#loc5 = loc("<stdin>":4:3)
#loc6 = loc("<stdin>":5:3)
#loc7 = loc("<stdin>":7:3)
#loc9 = loc("<stdin>":9:3)
#loc11 = loc("<stdin>":15:3)

