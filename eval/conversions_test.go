package eval

import "testing"

// TestConvertNegative checks that formats without a sign represent negative numbers as NaN, also in
// results of operations.
func TestConvertNegative(t *testing.T) {
	runPrograms(t, []example{{name: "f8E8M0FNU", text: `func.func @main() {
  %x = stablehlo.constant dense<[-1.0, -3.0e30, -1.0e-30, 2.0, 0xFF800000]> : tensor<5xf32>
  %y = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E8M0FNU>
  %bits = stablehlo.bitcast_convert %y : (tensor<5xf8E8M0FNU>) -> tensor<5xui8>
  check.expect_eq_const %bits, dense<[255, 255, 255, 128, 255]> : tensor<5xui8>
  %i = stablehlo.constant dense<[-5, 4]> : tensor<2xi32>
  %j = stablehlo.convert %i : (tensor<2xi32>) -> tensor<2xf8E8M0FNU>
  %k = stablehlo.bitcast_convert %j : (tensor<2xf8E8M0FNU>) -> tensor<2xui8>
  check.expect_eq_const %k, dense<[255, 129]> : tensor<2xui8>
  %one = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %two = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %d = stablehlo.subtract %one, %two : tensor<f8E8M0FNU>
  %e = stablehlo.bitcast_convert %d : (tensor<f8E8M0FNU>) -> tensor<ui8>
  check.expect_eq_const %e, dense<255> : tensor<ui8>
  %m = stablehlo.negate %two : tensor<f8E8M0FNU>
  %n = stablehlo.bitcast_convert %m : (tensor<f8E8M0FNU>) -> tensor<ui8>
  check.expect_eq_const %n, dense<255> : tensor<ui8>
  return
}`}})
}
