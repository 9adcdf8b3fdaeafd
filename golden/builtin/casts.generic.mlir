#loc2 = loc("-":4:19)
#loc3 = loc("-":4:38)
"builtin.module"() <{sym_name = "casts", sym_visibility = "public"}> ({
  "func.func"() <{function_type = (tensor<2xf32>, index) -> (vector<2xf32>, i64, tensor<f32>), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf32> loc("-":4:19), %arg1: index loc("-":4:38)):
    %0 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2xf32>) -> vector<2xf32> loc(#loc4)
    %1 = "builtin.unrealized_conversion_cast"(%arg1) {why = "width"} : (index) -> i64 loc(#loc5)
    %2:3 = "builtin.unrealized_conversion_cast"(%arg0, %arg1) : (tensor<2xf32>, index) -> (i1, i2, tuple<i1, i2>) loc(#loc6)
    %3 = "builtin.unrealized_conversion_cast"() : () -> tensor<f32> loc(#loc7)
    "func.return"(%0, %1, %3) : (vector<2xf32>, i64, tensor<f32>) -> () loc(#loc8)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":3:1)
#loc1 = loc("-":4:3)
#loc4 = loc("-":5:10)
#loc5 = loc("-":6:10)
#loc6 = loc("-":7:12)
#loc7 = loc("-":8:10)
#loc8 = loc("-":9:5)
