#loc1 = loc(unknown)
#loc21 = loc("b.mlir":9:9)
#loc22 = loc("c")
#loc23 = loc("-":23:91)
#loc26 = loc("phi")
#loc27 = loc("arg")
#loc28 = loc("block")
#loc44 = loc(callsite(#loc27 at #loc28))
"builtin.module"() <{sym_name = "locations"}> ({
  "func.func"() <{function_type = () -> (), sym_name = "unknown", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = () -> (), sym_name = "position", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc2)
  "func.func"() <{function_type = () -> (), sym_name = "zero", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc3)
  "func.func"() <{function_type = () -> (), sym_name = "large", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc4)
  "func.func"() <{function_type = () -> (), sym_name = "range", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc5)
  "func.func"() <{function_type = () -> (), sym_name = "line", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc6)
  "func.func"() <{function_type = () -> (), sym_name = "point", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc7)
  "func.func"() <{function_type = () -> (), sym_name = "named", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc8)
  "func.func"() <{function_type = () -> (), sym_name = "namedAt", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc31)
  "func.func"() <{function_type = () -> (), sym_name = "namedTwice", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc46)
  "func.func"() <{function_type = () -> (), sym_name = "emptyName", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc33)
  "func.func"() <{function_type = () -> (), sym_name = "called", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc34)
  "func.func"() <{function_type = () -> (), sym_name = "calledDeep", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc51)
  "func.func"() <{function_type = () -> (), sym_name = "calledChain", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc52)
  "func.func"() <{function_type = () -> (), sym_name = "fused", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc37)
  "func.func"() <{function_type = () -> (), sym_name = "fusedMeta", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc38)
  "func.func"() <{function_type = () -> (), sym_name = "fusedDict", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc49)
  "func.func"() <{function_type = () -> (), sym_name = "fusedOne", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc39)
  "func.func"() <{function_type = () -> (), sym_name = "fusedNested", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc50)
  "func.func"() <{function_type = (i32, i32, i32, i32) -> i32, sym_name = "arguments"}> ({
  ^bb0(%arg0: i32 loc(unknown), %arg1: i32 loc("b.mlir":9:9), %arg2: i32 loc("c"), %arg3: i32 loc("-":23:91)):
    "cf.br"(%arg1, %arg2)[^bb1] : (i32, i32) -> () loc(#loc43)
  ^bb1(%0: i32 loc("phi"), %1: i32 loc(callsite(#loc27 at #loc28))):  // pred: ^bb0
    "func.return"(%0) : (i32) -> () loc(#loc45)
  }) : () -> () loc(#loc20)
}) : () -> () loc(#loc30)
#loc = loc("a.mlir":1:1 to 90:2)
#loc2 = loc("a.mlir":1:2)
#loc3 = loc("a.mlir":0:0)
#loc4 = loc("dir/b file.mlir":4294967295:65535)
#loc5 = loc("a.mlir":3:4 to 5:6)
#loc6 = loc("a.mlir":3:4 to :9)
#loc7 = loc("a.mlir":3:4)
#loc8 = loc("name")
#loc9 = loc("callee")
#loc10 = loc("a.mlir":7:8)
#loc11 = loc("a.py":1:1)
#loc12 = loc("b.py":2:2)
#loc13 = loc("c.py":3:3)
#loc14 = loc("d.py":4:4)
#loc15 = loc("x")
#loc16 = loc("y")
#loc17 = loc("z")
#loc18 = loc("b.mlir":3:4)
#loc19 = loc("a.mlir":1:2 to 3:4)
#loc20 = loc("arguments")
#loc24 = loc("first")
#loc25 = loc("second")
#loc29 = loc("a.mlir":20:3 to :9)
#loc30 = loc("locations"(#loc))
#loc31 = loc("name"(#loc2))
#loc32 = loc("inner"(#loc2))
#loc33 = loc(""(#loc2))
#loc34 = loc(callsite(#loc9 at #loc10))
#loc35 = loc(callsite(#loc13 at #loc14))
#loc36 = loc(callsite(#loc15 at #loc16))
#loc37 = loc(fused[#loc2, #loc8, #loc18])
#loc38 = loc(fused<"pass">[#loc2, #loc19])
#loc39 = loc(fused<7 : i8>[#loc2])
#loc40 = loc(fused<1 : i64>[#loc15])
#loc41 = loc(callsite(#loc16 at #loc17))
#loc42 = loc("w"(#loc2))
#loc43 = loc(fused[#loc24, #loc25])
#loc45 = loc("ret"(#loc29))
#loc46 = loc("outer"(#loc32))
#loc47 = loc(callsite(#loc12 at #loc35))
#loc48 = loc(callsite(#loc36 at #loc17))
#loc49 = loc(fused<{step = 3 : i64, why = @fused}>[#loc31])
#loc50 = loc(fused[#loc40, #loc41, #loc42])
#loc51 = loc(callsite(#loc11 at #loc47))
#loc52 = loc(callsite(#loc48 at #loc1))
