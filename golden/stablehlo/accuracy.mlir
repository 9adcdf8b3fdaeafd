// bytecode: 0 1 2 3 4 5 6
// artifact: 1.20.0 1.10.0
// Requested accuracies of results.
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.cbrt"(%x) {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<3xf32>) -> tensor<3xf32>
  %1 = "stablehlo.cosine"(%0) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<3xf32>) -> tensor<3xf32>
  %2 = "stablehlo.exponential"(%1) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : (tensor<3xf32>) -> tensor<3xf32>
  %3 = "stablehlo.exponential_minus_one"(%2) {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<3xf32>) -> tensor<3xf32>
  %4 = "stablehlo.log"(%3) {result_accuracy = #stablehlo.result_accuracy<rtol = 2.5e-3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<3xf32>) -> tensor<3xf32>
  %5 = "stablehlo.log_plus_one"(%4) {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-300, rtol = 0.5, ulps = 1000, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<3xf32>) -> tensor<3xf32>
  %6 = stablehlo.logistic %5 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<3xf32>
  %7 = stablehlo.rsqrt %6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<3xf32>
  %8 = stablehlo.sine %7 {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<3xf32>
  %9 = stablehlo.sqrt %8 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<3xf32>
  %10 = stablehlo.tan %9 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<3xf32>
  %11 = stablehlo.tanh %10 {result_accuracy = #stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<3xf32>
  return %11 : tensor<3xf32>
}
