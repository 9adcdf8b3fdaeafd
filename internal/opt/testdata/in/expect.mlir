func.func @met() {
  // expected-error@+1 {{no operation 'stablehlo.nothing'}}
  stablehlo.nothing
  return
}

// -----

func.func @by_expression() {
  // expected-error-re@below {{dialect '{{[a-z]+}}' has no}}
  stablehlo.nothing
  return
}

// -----

func.func @on_its_line(%arg0: tensor<2xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %arg0, %arg0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32> // expected-error {{other words}}
  return %0 : tensor<3xf32>
  // expected-error@-2 {{stablehlo.add}}
}
