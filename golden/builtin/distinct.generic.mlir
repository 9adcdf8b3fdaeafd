#distinct = distinct[0]<42 : i32>
#distinct1 = distinct[1]<42 : i32>
#distinct2 = distinct[2]<["a", #distinct]>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) {d.one = #distinct1} : () -> () loc(#loc3)
  "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) {d.dict = {x = #distinct1, y = #distinct}, d.two = #distinct} : () -> () loc(#loc2)
}) {d.list = [#distinct1, #distinct, #distinct1, distinct[3]<>, distinct[4]<>, #distinct2, distinct[3]<>]} : () -> () loc(#loc)
#loc = loc("-":5:1)
#loc1 = loc("a.mlir":1:1)
#loc2 = loc("-":7:3)
#loc3 = loc(fused<#distinct>[#loc1])
