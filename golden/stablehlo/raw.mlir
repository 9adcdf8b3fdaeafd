// bytecode: 0 1 2 3 4 5 6
// Forms that StableHLO has and portable artifacts cannot hold.
module @raw {
  func.func @window(%x: tensor<f32>, %z: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.select_and_scatter"(%x, %x, %z) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func @attributes(%x: tensor<4xf32>) -> tensor<4xf32> attributes {no_inline, a.unit, a.map = affine_map<(d0) -> (d0)>} {
    %0 = stablehlo.abs %x {a.unit, a.symbol = @raw::@window, a.array = array<i32: 1, 2>, a.strings = dense<["x", "y"]> : tensor<2x!stablehlo.token>,
      a.sparse = sparse<0, 1.0> : tensor<4xf32>, a.loc = loc("x")} : tensor<4xf32>
    %1 = stablehlo.custom_call @layouts(%0) {backend_config = {unit, sym = @raw::@window}, api_version = 4 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func @shaped(%x: tensor<4xf32, "layout">, %m: memref<4xf32, strided<[2]>, 1>) -> tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>> {
    %0 = stablehlo.negate %x : tensor<4xf32, "layout">
    %1 = stablehlo.tuple %0, %m : tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>>
    return %1 : tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>>
  }
}
