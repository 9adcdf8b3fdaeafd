#loc2 = loc("-":4:21)
#loc3 = loc("-":4:29)
#loc4 = loc("-":4:38)
#loc5 = loc("-":4:47)
#loc6 = loc("-":4:56)
#loc9 = loc("-":7:6)
#loc12 = loc("-":16:6)
#loc13 = loc("-":16:15)
#loc18 = loc("-":28:23)
#loc19 = loc("-":28:31)
#loc20 = loc("-":28:40)
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32, f32, f32, i128) -> f32, sym_name = "branches"}> ({
  ^bb0(%arg3: i1 loc("-":4:21), %arg4: i32 loc("-":4:29), %arg5: f32 loc("-":4:38), %arg6: f32 loc("-":4:47), %arg7: i128 loc("-":4:56)):
    "cf.assert"(%arg3) <{msg = "not \22c\22"}> : (i1) -> () loc(#loc7)
    "cf.cond_br"(%arg3, %arg5)[^bb1, ^bb2] <{branch_weights = array<i32: 3, 4>, operandSegmentSizes = array<i32: 1, 1, 0>}> {x.a = 1 : i32} : (i1, f32) -> () loc(#loc8)
  ^bb1(%2: f32 loc("-":7:6)):  // 2 preds: ^bb0, ^bb2
    "cf.switch"(%arg4, %2, %arg6, %arg5, %2)[^bb2, ^bb3, ^bb2, ^bb3] <{case_operand_segments = array<i32: 2, 0, 2>, case_values = dense<[42, -1, 7]> : vector<3xi32>, operandSegmentSizes = array<i32: 1, 0, 4>}> : (i32, f32, f32, f32, f32) -> () loc(#loc10)
  ^bb2:  // 4 preds: ^bb0, ^bb1, ^bb1, ^bb4
    "cf.cond_br"(%arg3, %arg6)[^bb4, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, f32) -> () loc(#loc11)
  ^bb3(%3: f32 loc("-":16:6), %4: f32 loc("-":16:15)):  // 3 preds: ^bb1, ^bb1, ^bb3
    "cf.switch"(%arg3, %4, %3)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 2, 0>}> {x.a} : (i1, f32, f32) -> () loc(#loc14)
  ^bb4:  // pred: ^bb2
    "cf.switch"(%arg7)[^bb2, ^bb5] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi128>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i128) -> () loc(#loc15)
  ^bb5:  // pred: ^bb4
    "func.return"(%arg5) : (f32) -> () loc(#loc16)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (i1, f32, f32) -> f32, sym_name = "conditions"}> ({
  ^bb0(%arg0: i1 loc("-":28:23), %arg1: f32 loc("-":28:31), %arg2: f32 loc("-":28:40)):
    %0:2 = "scf.if"(%arg0) ({
      "scf.if"(%arg0) ({
        "cf.assert"(%arg0) <{msg = "c"}> {x.a} : (i1) -> () loc(#loc23)
        "scf.yield"() : () -> () loc(#loc22)
      }, {
      }) : (i1) -> () loc(#loc22)
      "scf.yield"(%arg1, %arg2) : (f32, f32) -> () loc(#loc24)
    }, {
      "scf.yield"(%arg2, %arg1) : (f32, f32) -> () loc(#loc25)
    }) {x.a} : (i1) -> (f32, f32) loc(#loc21)
    "scf.if"(%arg0) ({
      "scf.yield"() : () -> () loc(#loc26)
    }, {
      "cf.assert"(%arg0) <{msg = ""}> : (i1) -> () loc(#loc27)
      "scf.yield"() : () -> () loc(#loc26)
    }) : (i1) -> () loc(#loc26)
    %1 = "scf.if"(%arg0) ({
      "scf.yield"(%0#0) : (f32) -> () loc(#loc29)
    }, {
      "scf.yield"(%0#1) : (f32) -> () loc(#loc30)
    }) : (i1) -> f32 loc(#loc28)
    "func.return"(%1) : (f32) -> () loc(#loc31)
  }) : () -> () loc(#loc17)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc7 = loc("-":5:3)
#loc8 = loc("-":6:3)
#loc10 = loc("-":8:3)
#loc11 = loc("-":15:3)
#loc14 = loc("-":17:3)
#loc15 = loc("-":21:3)
#loc16 = loc("-":26:3)
#loc17 = loc("-":28:1)
#loc21 = loc("-":29:10)
#loc22 = loc("-":30:5)
#loc23 = loc("-":31:7)
#loc24 = loc("-":33:5)
#loc25 = loc("-":35:5)
#loc26 = loc("-":37:3)
#loc27 = loc("-":39:5)
#loc28 = loc("-":41:8)
#loc29 = loc("-":42:5)
#loc30 = loc("-":44:5)
#loc31 = loc("-":46:3)
