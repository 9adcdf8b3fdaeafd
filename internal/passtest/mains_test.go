package passtest

import (
	"strings"
	"testing"
)

func TestMains(t *testing.T) {
	list := mains("m", []byte(`func.func @a() {
  %0 = call @b() : () -> tensor<2xi32>
  check.expect_eq_const %0, dense<1> : tensor<2xi32>
  stablehlo.custom_call @check.expect_eq(%0, %0) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}
func.func private @b() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<1> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() -> (tensor<i1> {a.b}) {
  %0 = stablehlo.constant dense<true> : tensor<i1>
  check.expect_eq_const %0, dense<true> : tensor<i1>
  return %0 : tensor<i1>
}`))
	if len(list) != 2 || list[0].Name != "m @a" || list[1].Name != "m @main" {
		t.Fatal(list)
	}
	for i, want := range []string{"func.func @main() -> (tensor<2xi32>, tensor<2xi32>) {", "func.func @main() -> tensor<i1> {"} {
		if text := string(list[i].Text); !strings.Contains(text, want) || strings.Contains(text, "check.") {
			t.Error(text)
		}
	}
}

func TestChecks(t *testing.T) {
	list := checksOf("m", []byte(`func.func @a() {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.constant dense<2.0> : tensor<f32>
  check.expect_close %0, %1, max_ulp_difference = 7 : tensor<f32>, tensor<f32>
  check.expect_eq %0, %0 : tensor<f32>
  stablehlo.custom_call @check.expect_close(%1, %0) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  return
}`), true)
	if len(list) != 1 || len(list[0].ulps) != 2 || list[0].ulps[0] != 7 || list[0].ulps[1] != 3 {
		t.Fatal(list)
	}
	if text := string(list[0].Text); !strings.Contains(text, "return %cst, %cst_0, %cst_0, %cst :") {
		t.Error(text)
	}
}
