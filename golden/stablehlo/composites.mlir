// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 1.13.0
// Composite operations without regions.
func.func @main(%x: tensor<4xf32>, %y: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  %0 = stablehlo.composite "my.op" %x {decomposition = @my.impl} : (tensor<4xf32>) -> tensor<4xf32>
  %1:2 = stablehlo.composite "my.pair" %0, %y {composite_attributes = {axis = 1 : i64, mode = "fast", nested = {list = [1.0 : f32, true]}}, decomposition = @pair, version = 3 : i32}
    : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  stablehlo.composite "my.effect" {composite_attributes = {}, decomposition = @nothing, version = 0 : i32} : () -> ()
  return %1#0, %1#1 : tensor<4xf32>, tensor<f32>
}
func.func private @my.impl(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func private @pair(%x: tensor<4xf32>, %y: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  return %x, %y : tensor<4xf32>, tensor<f32>
}
func.func private @nothing() {
  return
}
