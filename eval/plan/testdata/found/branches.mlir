// A transposed value that one branch puts into memory is not there in another branch, nor afterwards.
func.func @main(%a: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.case"(%i) ({
    %0 = "stablehlo.reduce_window"(%t, %z) <{padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    stablehlo.return %0 : tensor<3x2xf32>
  }, {
    stablehlo.return %t : tensor<3x2xf32>
  }) : (tensor<i32>) -> tensor<3x2xf32>
  %1 = "stablehlo.reduce_window"(%t, %z) <{padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return %r, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}
