// bytecode: 6
// artifact: 1.20.0 1.0.0 0.9.0
// Functions, calls and attributes in portable artifacts.
module @artifact attributes {m.version = 3 : i32} {
  func.func private @declared(tensor<*xf32>, !shape.witness, tensor<2x?xindex>, tuple<>, (tensor<i1>) -> ()) -> (tensor<ui4>, index)
  func.func nested @nested(%a: tensor<i32> {a.name = "x", a.list = [1, 2.0]}) -> (tensor<i32> {r.name = "y"}) attributes {f.dict = {b = true, a = 3 : i8}} {
    return %a : tensor<i32>
  }
  func.func public @main(%a: tensor<i32>, %b: tensor<i32>) -> (tensor<i32>, tensor<i32>) attributes {f.type = tensor<4xf32>, f.mode = #stablehlo<precision HIGH>, f.sym = @nested} {
    %0 = call @nested(%a) : (tensor<i32>) -> tensor<i32>
    %1 = call @nested(%0) {c.note = "again"} : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.add %0, %1 {x.floats = [1.5 : f16, 2.5 : bf16, 1.0e300, 1.0 : f32], x.ints = [7 : i4, -3 : i8, 9 : ui16, 5 : index],
      x.dense = [dense<[1.5, 2.5]> : tensor<2xf16>, dense<[true, false]> : tensor<2xi1>], x.array = array<i64: 3, 4>, x.flags = array<i1: true, false>} : tensor<i32>
    return %1, %2 : tensor<i32>, tensor<i32>
  }
}
