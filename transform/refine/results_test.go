package refine_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/refine"
)

// TestAssertionResults: a program without its assertions, which hold, computes what it
// computed. The reference interpreter has no function for them.
func TestAssertionResults(t *testing.T) {
	program := func(assertion string) string {
		return `func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %ok = stablehlo.constant dense<true> : tensor<i1>
  %size = stablehlo.constant dense<2> : tensor<i32>
` + assertion + `  %0 = stablehlo.add %a, %a : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
`
	}
	passtest.Alike(t, "an assertion", []passtest.Step{{Pass: refine.CheckAssertions(), Options: "enable-shape-assertions=true"}},
		program(`  stablehlo.custom_call @shape_assertion(%ok, %size) {error_message = "size {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
`), program(""))
}
