#loc2 = loc("-":4:21)
#loc3 = loc("-":4:38)
#loc5 = loc("-":6:10)
#loc6 = loc("-":6:27)
#loc9 = loc("-":10:10)
#loc10 = loc("-":10:27)
#loc14 = loc("-":15:25)
#loc16 = loc("x")
#loc20 = loc("-":21:21)
#loc21 = loc("-":21:50)
#map = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "raw"}> ({
  "func.func"() <{function_type = (tensor<f32>, tensor<f32>) -> tensor<f32>, sym_name = "window"}> ({
  ^bb0(%arg3: tensor<f32> loc("-":4:21), %arg4: tensor<f32> loc("-":4:38)):
    %4 = "stablehlo.select_and_scatter"(%arg3, %arg3, %arg4) ({
    ^bb0(%arg7: tensor<f32> loc("-":6:10), %arg8: tensor<f32> loc("-":6:27)):
      %5 = "stablehlo.compare"(%arg7, %arg8) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc7)
      "stablehlo.return"(%5) : (tensor<i1>) -> () loc(#loc8)
    }, {
    ^bb0(%arg5: tensor<f32> loc("-":10:10), %arg6: tensor<f32> loc("-":10:27)):
      "stablehlo.return"(%arg6) : (tensor<f32>) -> () loc(#loc11)
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc4)
    "func.return"(%4) : (tensor<f32>) -> () loc(#loc12)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, no_inline, sym_name = "attributes"}> ({
  ^bb0(%arg2: tensor<4xf32> loc("-":15:25)):
    %2 = "stablehlo.abs"(%arg2) {a.array = array<i32: 1, 2>, a.loc = #loc16, a.sparse = sparse<0, 1.000000e+00> : tensor<4xf32>, a.strings = dense<["x", "y"]> : tensor<2x!stablehlo.token>, a.symbol = @raw::@window, a.unit} : (tensor<4xf32>) -> tensor<4xf32> loc(#loc15)
    %3 = "stablehlo.custom_call"(%2) <{api_version = 4 : i32, backend_config = {sym = @raw::@window, unit}, call_target_name = "layouts"}> : (tensor<4xf32>) -> tensor<4xf32> loc(#loc17)
    "func.return"(%3) : (tensor<4xf32>) -> () loc(#loc18)
  }) {a.map = #map, a.unit} : () -> () loc(#loc13)
  "func.func"() <{function_type = (tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>) -> tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>>, sym_name = "shaped"}> ({
  ^bb0(%arg0: tensor<4xf32, "layout"> loc("-":21:21), %arg1: memref<4xf32, strided<[2]>, 1> loc("-":21:50)):
    %0 = "stablehlo.negate"(%arg0) : (tensor<4xf32, "layout">) -> tensor<4xf32, "layout"> loc(#loc22)
    %1 = "stablehlo.tuple"(%0, %arg1) : (tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>) -> tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>> loc(#loc23)
    "func.return"(%1) : (tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>>) -> () loc(#loc24)
  }) : () -> () loc(#loc19)
}) : () -> () loc(#loc)
#loc = loc("-":3:1)
#loc1 = loc("-":4:3)
#loc4 = loc("-":5:10)
#loc7 = loc("-":7:12)
#loc8 = loc("-":8:7)
#loc11 = loc("-":11:7)
#loc12 = loc("-":13:5)
#loc13 = loc("-":15:3)
#loc15 = loc("-":16:10)
#loc17 = loc("-":18:10)
#loc18 = loc("-":19:5)
#loc19 = loc("-":21:3)
#loc22 = loc("-":22:10)
#loc23 = loc("-":23:10)
#loc24 = loc("-":24:5)
