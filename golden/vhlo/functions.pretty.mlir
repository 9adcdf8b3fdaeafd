module @artifact attributes {m.version = 3 : i32} {
  func.func private @declared(tensor<*xf32>, !shape.witness, tensor<2x?xindex>, tuple<>, (tensor<i1>) -> ()) -> (tensor<ui4>, index)
  func.func nested @nested(%arg0: tensor<i32> {a.list = [1, 2.000000e+00], a.name = "x"}) -> (tensor<i32> {r.name = "y"}) attributes {f.dict = {a = 3 : i8, b = true}} {
    return %arg0 : tensor<i32>
  }
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<i32>) -> (tensor<i32>, tensor<i32>) attributes {f.mode = #stablehlo<precision HIGH>, f.sym = @nested, f.type = tensor<4xf32>} {
    %0 = call @nested(%arg0) : (tensor<i32>) -> tensor<i32>
    %1 = call @nested(%0) {c.note = "again"} : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.add %0, %1 {x.array = array<i64: 3, 4>, x.dense = [dense<[1.500000e+00, 2.500000e+00]> : tensor<2xf16>, dense<[true, false]> : tensor<2xi1>], x.flags = array<i1: true, false>, x.floats = [1.500000e+00 : f16, 2.500000e+00 : bf16, 1.000000e+300, 1.000000e+00 : f32], x.ints = [7 : i4, -3 : i8, 9 : ui16, 5 : index]} : tensor<i32>
    return %1, %2 : tensor<i32>, tensor<i32>
  }
}
