#loc2 = loc("<stdin>":5:17)
#loc3 = loc("<stdin>":5:38)
#loc4 = loc("<stdin>":5:57)
#loc6 = loc("<stdin>":7:8)
#loc7 = loc("<stdin>":7:17)
#loc8 = loc("<stdin>":7:26)
#loc14 = loc("<stdin>":14:18)
#loc15 = loc("<stdin>":14:39)
#loc16 = loc("<stdin>":14:60)
#loc18 = loc("<stdin>":16:8)
#loc19 = loc("<stdin>":16:17)
#loc20 = loc("<stdin>":16:26)
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>), sym_name = "sums"}> ({
  ^bb0(%arg6: tensor<4x8xf32> loc("<stdin>":5:17), %arg7: tensor<4xf32> loc("<stdin>":5:38), %arg8: tensor<4xf32> loc("<stdin>":5:57)):
    %1:2 = "linalg.generic"(%arg6, %arg7, %arg8) <{doc = "sums", indexing_maps = [#map, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], library_call = "sum", operandSegmentSizes = array<i32: 1, 2>}> ({
    ^bb0(%arg9: f32 loc("<stdin>":7:8), %arg10: f32 loc("<stdin>":7:17), %arg11: f32 loc("<stdin>":7:26)):
      %2 = "linalg.index"() <{dim = 0 : i64}> : () -> index loc(#loc9)
      %3 = "arith.addf"(%arg9, %arg10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc10)
      "linalg.yield"(%3, %arg11) : (f32, f32) -> () loc(#loc11)
    }) {flag, tag = 1 : i32} : (tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) loc(#loc5)
    "func.return"(%1#0, %1#1) : (tensor<4xf32>, tensor<4xf32>) -> () loc(#loc12)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (memref<4x8xf32>, memref<4x8xf32>, memref<4x8xf32>) -> (), sym_name = "added"}> ({
  ^bb0(%arg0: memref<4x8xf32> loc("<stdin>":14:18), %arg1: memref<4x8xf32> loc("<stdin>":14:39), %arg2: memref<4x8xf32> loc("<stdin>":14:60)):
    "linalg.generic"(%arg0, %arg2, %arg1) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: f32 loc("<stdin>":16:8), %arg4: f32 loc("<stdin>":16:17), %arg5: f32 loc("<stdin>":16:26)):
      %0 = "arith.addf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc21)
      "linalg.yield"(%0) : (f32) -> () loc(#loc22)
    }) : (memref<4x8xf32>, memref<4x8xf32>, memref<4x8xf32>) -> () loc(#loc17)
    "func.return"() : () -> () loc(#loc23)
  }) : () -> () loc(#loc13)
}) : () -> () loc(#loc)
#loc = loc("<stdin>":0:0)
#loc1 = loc("<stdin>":5:1)
#loc5 = loc("<stdin>":6:10)
#loc9 = loc("<stdin>":8:10)
#loc10 = loc("<stdin>":9:10)
#loc11 = loc("<stdin>":10:5)
#loc12 = loc("<stdin>":12:3)
#loc13 = loc("<stdin>":14:1)
#loc17 = loc("<stdin>":15:3)
#loc21 = loc("<stdin>":17:10)
#loc22 = loc("<stdin>":18:5)
#loc23 = loc("<stdin>":20:3)

