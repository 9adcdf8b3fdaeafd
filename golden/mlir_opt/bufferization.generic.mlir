#loc2 = loc("<stdin>":3:20)
#loc3 = loc("<stdin>":3:39)
#loc4 = loc("<stdin>":3:58)
#loc5 = loc("<stdin>":3:66)
#loc13 = loc("<stdin>":11:19)
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, memref<4xf32>, i1, tensor<4xf32>) -> tensor<4xf32>, sym_name = "buffers"}> ({
  ^bb0(%arg1: memref<4xf32> loc("<stdin>":3:20), %arg2: memref<4xf32> loc("<stdin>":3:39), %arg3: i1 loc("<stdin>":3:58), %arg4: tensor<4xf32> loc("<stdin>":3:66)):
    %2 = "bufferization.clone"(%arg1) : (memref<4xf32>) -> memref<4xf32> loc(#loc6)
    %3 = "bufferization.dealloc"(%2, %arg3, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<4xf32>, i1, memref<4xf32>) -> i1 loc(#loc7)
    "bufferization.materialize_in_destination"(%arg4, %arg1) <{restrict, writable}> : (tensor<4xf32>, memref<4xf32>) -> () loc(#loc8)
    %4 = "bufferization.materialize_in_destination"(%arg4, %arg4) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc9)
    "bufferization.dealloc_tensor"(%arg4) : (tensor<4xf32>) -> () loc(#loc10)
    "func.return"(%4) : (tensor<4xf32>) -> () loc(#loc11)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (i1) -> f32, sym_name = "poison"}> ({
  ^bb0(%arg0: i1 loc("<stdin>":11:19)):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> f32 loc(#loc14)
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xi64> loc(#loc15)
    "cf.cond_br"(%arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () loc(#loc16)
  ^bb1:  // pred: ^bb0
    "func.return"(%0) : (f32) -> () loc(#loc17)
  ^bb2:  // pred: ^bb0
    "ub.unreachable"() : () -> () loc(#loc18)
  }) : () -> () loc(#loc12)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("<stdin>":3:1)
#loc6 = loc("<stdin>":4:8)
#loc7 = loc("<stdin>":5:8)
#loc8 = loc("<stdin>":6:3)
#loc9 = loc("<stdin>":7:8)
#loc10 = loc("<stdin>":8:3)
#loc11 = loc("<stdin>":9:3)
#loc12 = loc("<stdin>":11:1)
#loc14 = loc("<stdin>":12:8)
#loc15 = loc("<stdin>":13:8)
#loc16 = loc("<stdin>":14:3)
#loc17 = loc("<stdin>":16:3)
#loc18 = loc("<stdin>":18:3)

