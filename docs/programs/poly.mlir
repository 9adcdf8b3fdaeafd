module @jit_f attributes {jax.uses_shape_polymorphism = true} {
  func.func public @main(%arg0: tensor<?x4xf32>) -> tensor<?xf32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %1 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%1, %0) {api_version = 2 : i32, error_message = "b is {0}, and has to be >= 1", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %2 = call @f(%0, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> tensor<?xf32>
    return %2 : tensor<?xf32>
  }
  func.func private @f(%arg0: tensor<i32>, %arg1: tensor<?x4xf32>) -> tensor<?xf32> {
    %c = stablehlo.constant dense<4> : tensor<i32>
    %0 = stablehlo.multiply %arg0, %c : tensor<i32>
    %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.dynamic_reshape %arg1, %1 : (tensor<?x4xf32>, tensor<1xi32>) -> tensor<?xf32>
    %3 = stablehlo.tanh %2 : tensor<?xf32>
    return %3 : tensor<?xf32>
  }
}
