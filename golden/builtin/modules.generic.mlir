#loc12 = loc("-":19:19)
"builtin.module"() <{sym_name = "outer"}> ({
  "builtin.module"() ({
  ^bb0:
  }) : () -> () loc(#loc1)
  "builtin.module"() <{sym_name = "empty"}> ({
  ^bb0:
  }) : () -> () loc(#loc2)
  "builtin.module"() <{sym_name = "deep", sym_visibility = "nested"}> ({
    "builtin.module"() <{sym_name = "deeper"}> ({
      "builtin.module"() <{sym_name = "deepest", sym_visibility = "private"}> ({
        "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
          "func.return"() : () -> () loc(#loc7)
        }) : () -> () loc(#loc6)
      }) : () -> () loc(#loc5)
      "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
        "func.return"() : () -> () loc(#loc9)
      }) : () -> () loc(#loc8)
    }) : () -> () loc(#loc4)
    "func.func"() <{function_type = () -> (), sym_name = "use", sym_visibility = "private"}> ({
    }) {ref = @outer::@deep::@deeper::@deepest::@f} : () -> () loc(#loc10)
  }) : () -> () loc(#loc3)
  "func.func"() <{function_type = (i1) -> i1, sym_name = "last"}> ({
  ^bb0(%arg0: i1 loc("-":19:19)):
    "func.return"(%arg0) : (i1) -> () loc(#loc13)
  }) : () -> () loc(#loc11)
}) {m.version = 3 : i32} : () -> () loc(#loc)
#loc = loc("-":3:1)
#loc1 = loc("-":4:3)
#loc2 = loc("-":6:3)
#loc3 = loc("-":8:3)
#loc4 = loc("-":9:5)
#loc5 = loc("-":10:7)
#loc6 = loc("-":11:9)
#loc7 = loc("-":11:26)
#loc8 = loc("-":13:7)
#loc9 = loc("-":14:9)
#loc10 = loc("-":17:5)
#loc11 = loc("-":19:3)
#loc13 = loc("-":20:5)
