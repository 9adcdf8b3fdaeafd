#loc2 = loc("-":4:17)
#loc3 = loc("-":4:36)
#loc9 = loc("-":11:28)
#loc12 = loc("-":14:25)
#loc13 = loc("-":14:44)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>), sym_name = "main"}> ({
  ^bb0(%arg3: tensor<4xf32> loc("-":4:17), %arg4: tensor<f32> loc("-":4:36)):
    %0 = "stablehlo.composite"(%arg3) <{decomposition = @my.impl, name = "my.op"}> : (tensor<4xf32>) -> tensor<4xf32> loc(#loc4)
    %1:2 = "stablehlo.composite"(%0, %arg4) <{composite_attributes = {axis = 1 : i64, mode = "fast", nested = {list = [1.000000e+00 : f32, true]}}, decomposition = @pair, name = "my.pair", version = 3 : i32}> : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>) loc(#loc5)
    "stablehlo.composite"() <{decomposition = @nothing, name = "my.effect"}> : () -> () loc(#loc6)
    "func.return"(%1#0, %1#1) : (tensor<4xf32>, tensor<f32>) -> () loc(#loc7)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "my.impl", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<4xf32> loc("-":11:28)):
    "func.return"(%arg2) : (tensor<4xf32>) -> () loc(#loc10)
  }) : () -> () loc(#loc8)
  "func.func"() <{function_type = (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>), sym_name = "pair", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("-":14:25), %arg1: tensor<f32> loc("-":14:44)):
    "func.return"(%arg0, %arg1) : (tensor<4xf32>, tensor<f32>) -> () loc(#loc14)
  }) : () -> () loc(#loc11)
  "func.func"() <{function_type = () -> (), sym_name = "nothing", sym_visibility = "private"}> ({
    "func.return"() : () -> () loc(#loc16)
  }) : () -> () loc(#loc15)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc4 = loc("-":5:8)
#loc5 = loc("-":6:10)
#loc6 = loc("-":8:3)
#loc7 = loc("-":9:3)
#loc8 = loc("-":11:1)
#loc10 = loc("-":12:3)
#loc11 = loc("-":14:1)
#loc14 = loc("-":15:3)
#loc15 = loc("-":17:1)
#loc16 = loc("-":18:3)
