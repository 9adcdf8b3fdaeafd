#loc3 = loc("-":6:28)
#loc6 = loc("-":9:26)
#loc7 = loc("-":9:43)
"builtin.module"() <{sym_name = "artifact"}> ({
  "func.func"() <{function_type = (tensor<*xf32>, !shape.witness, tensor<2x?xindex>, tuple<>, (tensor<i1>) -> ()) -> (tensor<ui4>, index), sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc1)
  "func.func"() <{arg_attrs = [{a.list = [1, 2.000000e+00], a.name = "x"}], function_type = (tensor<i32>) -> tensor<i32>, res_attrs = [{r.name = "y"}], sym_name = "nested", sym_visibility = "nested"}> ({
  ^bb0(%arg2: tensor<i32> loc("-":6:28)):
    "func.return"(%arg2) : (tensor<i32>) -> () loc(#loc4)
  }) {f.dict = {a = 3 : i8, b = true}} : () -> () loc(#loc2)
  "func.func"() <{function_type = (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<i32> loc("-":9:26), %arg1: tensor<i32> loc("-":9:43)):
    %0 = "func.call"(%arg0) <{callee = @nested}> : (tensor<i32>) -> tensor<i32> loc(#loc8)
    %1 = "func.call"(%0) <{callee = @nested}> {c.note = "again"} : (tensor<i32>) -> tensor<i32> loc(#loc9)
    %2 = "stablehlo.add"(%0, %1) {x.array = dense<[3, 4]> : tensor<2xi64>, x.dense = [dense<[1.500000e+00, 2.500000e+00]> : tensor<2xf16>, dense<[true, false]> : tensor<2xi1>], x.flags = dense<[true, false]> : tensor<2xi1>, x.floats = [1.500000e+00 : f16, 2.500000e+00 : bf16, 1.000000e+300, 1.000000e+00 : f32], x.ints = [7 : i4, -3 : i8, 9 : ui16, 5 : index]} : (tensor<i32>, tensor<i32>) -> tensor<i32> loc(#loc10)
    "func.return"(%1, %2) : (tensor<i32>, tensor<i32>) -> () loc(#loc11)
  }) {f.mode = #stablehlo<precision HIGH>, f.sym = "nested", f.type = tensor<4xf32>} : () -> () loc(#loc5)
}) {m.version = 3 : i32} : () -> () loc(#loc)
#loc = loc("-":4:1)
#loc1 = loc("-":5:3)
#loc2 = loc("-":6:3)
#loc4 = loc("-":7:5)
#loc5 = loc("-":9:3)
#loc8 = loc("-":10:10)
#loc9 = loc("-":11:10)
#loc10 = loc("-":12:10)
#loc11 = loc("-":14:5)
