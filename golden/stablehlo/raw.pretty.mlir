#loc = loc("x")
#map = affine_map<(d0) -> (d0)>
module @raw {
  func.func @window(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.select_and_scatter"(%arg0, %arg0, %arg1) ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = stablehlo.compare LT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }, {
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg3 : tensor<f32>
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func @attributes(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {a.map = #map, a.unit, no_inline} {
    %0 = stablehlo.abs %arg0 {a.array = array<i32: 1, 2>, a.loc = #loc, a.sparse = sparse<0, 1.000000e+00> : tensor<4xf32>, a.strings = dense<["x", "y"]> : tensor<2x!stablehlo.token>, a.symbol = @raw::@window, a.unit} : tensor<4xf32>
    %1 = stablehlo.custom_call @layouts(%0) {api_version = 4 : i32, backend_config = {sym = @raw::@window, unit}} : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func @shaped(%arg0: tensor<4xf32, "layout">, %arg1: memref<4xf32, strided<[2]>, 1>) -> tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>> {
    %0 = stablehlo.negate %arg0 : tensor<4xf32, "layout">
    %1 = stablehlo.tuple %0, %arg1 : tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>>
    return %1 : tuple<tensor<4xf32, "layout">, memref<4xf32, strided<[2]>, 1>>
  }
}
