#loc2 = loc("<stdin>":4:18)
#loc3 = loc("<stdin>":4:37)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, f32) -> tensor<4xf32>, sym_name = "casts"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("<stdin>":4:18), %arg1: f32 loc("<stdin>":4:37)):
    %0 = "quant.qcast"(%arg0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>> loc(#loc4)
    %1 = "quant.scast"(%0) : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<4xi8> loc(#loc5)
    %2 = "quant.scast"(%1) : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>> loc(#loc6)
    %3 = "quant.dcast"(%2) : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<4xf32> loc(#loc7)
    "func.return"(%3) : (tensor<4xf32>) -> () loc(#loc8)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("<stdin>":4:1)
#loc4 = loc("<stdin>":5:8)
#loc5 = loc("<stdin>":6:8)
#loc6 = loc("<stdin>":7:8)
#loc7 = loc("<stdin>":8:8)
#loc8 = loc("<stdin>":9:3)

