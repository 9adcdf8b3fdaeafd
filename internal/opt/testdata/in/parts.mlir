func.func @first() {
  return
}

// -----

func.func @second() {
  stablehlo.nothing
  return
}

// -----
func.func @third(%arg0: tensor<2xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %arg0, %arg0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @fourth() {
  return
}
