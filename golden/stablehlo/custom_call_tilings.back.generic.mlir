#loc2 = loc("-":4:17)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<16x128xf32>) -> tensor<16x128xf32>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<16x128xf32> loc("-":4:17)):
    %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "tiled", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>], result_tilings = [[dense<[8, 128]> : tensor<2xindex>, dense<[2, 1]> : tensor<2xindex>]]}> : (tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc3)
    "func.return"(%0) : (tensor<16x128xf32>) -> () loc(#loc4)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc3 = loc("-":5:8)
#loc4 = loc("-":9:3)
