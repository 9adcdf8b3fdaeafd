#loc2 = loc("-":4:19)
#loc9 = loc("-":11:18)
#loc12 = loc("-":14:18)
"builtin.module"() <{sym_name = "distribution"}> ({
  "func.func"() <{function_type = (tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>), sym_name = "main"}> ({
  ^bb0(%arg2: tensor<2xi64> loc("-":4:19)):
    "interpreter.print"(%arg2) : (tensor<2xi64>) -> () loc(#loc3)
    %2 = "interpreter.probe"(%arg2) <{probe_id = "first"}> : (tensor<2xi64>) -> tensor<2xi64> loc(#loc4)
    %3:2 = "interpreter.run_parallel"(%2, %arg2) <{programs = [[@one], [@two]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) loc(#loc5)
    %4 = "interpreter.run_parallel"(%2) <{infeed = [@feed], programs = [[@one]]}> : (tensor<2xi64>) -> tensor<2xi64> loc(#loc6)
    "func.return"(%3#0, %4) : (tensor<2xi64>, tensor<2xi64>) -> () loc(#loc7)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<2xi64>) -> tensor<2xi64>, sym_name = "one"}> ({
  ^bb0(%arg1: tensor<2xi64> loc("-":11:18)):
    "func.return"(%arg1) : (tensor<2xi64>) -> () loc(#loc10)
  }) : () -> () loc(#loc8)
  "func.func"() <{function_type = (tensor<2xi64>) -> tensor<2xi64>, sym_name = "two"}> ({
  ^bb0(%arg0: tensor<2xi64> loc("-":14:18)):
    %1 = "stablehlo.add"(%arg0, %arg0) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64> loc(#loc13)
    "func.return"(%1) : (tensor<2xi64>) -> () loc(#loc14)
  }) : () -> () loc(#loc11)
  "func.func"() <{function_type = () -> tensor<2xi64>, sym_name = "feed"}> ({
    %0 = "stablehlo.constant"() <{value = dense<[3, 4]> : tensor<2xi64>}> : () -> tensor<2xi64> loc(#loc16)
    "func.return"(%0) : (tensor<2xi64>) -> () loc(#loc17)
  }) : () -> () loc(#loc15)
}) : () -> () loc(#loc)
#loc = loc("-":3:1)
#loc1 = loc("-":4:3)
#loc3 = loc("-":5:5)
#loc4 = loc("-":6:10)
#loc5 = loc("-":7:12)
#loc6 = loc("-":8:10)
#loc7 = loc("-":9:5)
#loc8 = loc("-":11:3)
#loc10 = loc("-":12:5)
#loc11 = loc("-":14:3)
#loc13 = loc("-":15:10)
#loc14 = loc("-":16:5)
#loc15 = loc("-":18:3)
#loc16 = loc("-":19:10)
#loc17 = loc("-":20:5)
