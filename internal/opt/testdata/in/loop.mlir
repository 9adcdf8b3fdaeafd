func.func @main() {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.while(%c = %yes) : tensor<i1>
    cond { stablehlo.return %c : tensor<i1> }
    do { stablehlo.return %c : tensor<i1> }
  return
}
