// The windows put a value into memory after another one was computed from it, and the update overwrites it.
func.func @main(%a: tensor<3xf32>, %u: tensor<1xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %z = stablehlo.constant dense<1.0> : tensor<f32>
  %n = stablehlo.reverse %a, dims = [0] : tensor<3xf32>
  %r = stablehlo.reverse %n, dims = [0] : tensor<3xf32>
  %w = "stablehlo.reduce_window"(%n, %z) <{padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %o = stablehlo.dynamic_update_slice %n, %u, %i : (tensor<3xf32>, tensor<1xf32>, tensor<i32>) -> tensor<3xf32>
  %p = stablehlo.add %r, %w : tensor<3xf32>
  return %o, %p : tensor<3xf32>, tensor<3xf32>
}
