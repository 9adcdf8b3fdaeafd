module {
  func.func @floats(%arg0: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xi1>) {
    %0 = stablehlo.abs %arg0 : tensor<3xf32>
    %1 = stablehlo.cbrt %0 : tensor<3xf32>
    %2 = stablehlo.ceil %1 : tensor<3xf32>
    %3 = stablehlo.cosine %2 : tensor<3xf32>
    %4 = stablehlo.exponential %3 : tensor<3xf32>
    %5 = stablehlo.exponential_minus_one %4 : tensor<3xf32>
    %6 = stablehlo.floor %5 : tensor<3xf32>
    %7 = stablehlo.log %6 : tensor<3xf32>
    %8 = stablehlo.log_plus_one %7 : tensor<3xf32>
    %9 = stablehlo.logistic %8 : tensor<3xf32>
    %10 = stablehlo.negate %9 : tensor<3xf32>
    %11 = stablehlo.round_nearest_afz %10 : tensor<3xf32>
    %12 = stablehlo.round_nearest_even %11 : tensor<3xf32>
    %13 = stablehlo.rsqrt %12 : tensor<3xf32>
    %14 = stablehlo.sign %13 : tensor<3xf32>
    %15 = stablehlo.sine %14 : tensor<3xf32>
    %16 = stablehlo.sqrt %15 : tensor<3xf32>
    %17 = stablehlo.tan %16 : tensor<3xf32>
    %18 = stablehlo.tanh %17 : tensor<3xf32>
    %19 = stablehlo.is_finite %18 : (tensor<3xf32>) -> tensor<3xi1>
    %20 = stablehlo.reduce_precision %18, format = e5m10 : tensor<3xf32>
    return %20, %19 : tensor<3xf32>, tensor<3xi1>
  }
  func.func @integers(%arg0: tensor<2x2xi32>, %arg1: tensor<4xi1>, %arg2: tensor<ui8>) -> (tensor<2x2xi32>, tensor<4xi1>, tensor<ui8>) {
    %0 = stablehlo.abs %arg0 : tensor<2x2xi32>
    %1 = stablehlo.not %0 : tensor<2x2xi32>
    %2 = stablehlo.popcnt %1 : tensor<2x2xi32>
    %3 = stablehlo.count_leading_zeros %2 : tensor<2x2xi32>
    %4 = stablehlo.negate %3 : tensor<2x2xi32>
    %5 = stablehlo.sign %4 : tensor<2x2xi32>
    %6 = stablehlo.not %arg1 : tensor<4xi1>
    %7 = stablehlo.popcnt %arg2 : tensor<ui8>
    return %5, %6, %7 : tensor<2x2xi32>, tensor<4xi1>, tensor<ui8>
  }
  func.func @conversions(%arg0: tensor<4xf32>) -> tensor<4xi1> {
    %0 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf64>
    %1 = stablehlo.convert %0 : (tensor<4xf64>) -> tensor<4xbf16>
    %2 = stablehlo.convert %1 : (tensor<4xbf16>) -> tensor<4xui64>
    %3 = stablehlo.convert %2 : (tensor<4xui64>) -> tensor<4xi8>
    %4 = stablehlo.bitcast_convert %3 : (tensor<4xi8>) -> tensor<i32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<i32>) -> tensor<2xf16>
    %6 = stablehlo.bitcast_convert %5 : (tensor<2xf16>) -> tensor<2x2xui8>
    %7 = stablehlo.convert %3 : (tensor<4xi8>) -> tensor<4xi1>
    return %7 : tensor<4xi1>
  }
}
