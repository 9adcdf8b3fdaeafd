package passes_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestSpeculatability checks that claims that hold are erased, with what they are about, and that the
// others stay.
func TestSpeculatability(t *testing.T) {
	steps := []passtest.Step{{Pass: &passes.TestSpeculatability}}
	const head = "func.func @f(%s: tensor<2xf32>, %d: tensor<?xf32>, %p: tensor<i1>) {\n"
	const tail = "\nreturn\n}"
	for name, c := range map[string]struct{ text, left string }{
		"speculatable": {text: `%0 = stablehlo.abs %s : tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()`},
		"not speculatable": {text: `%0 = "stablehlo.abs"(%d) : (tensor<?xf32>) -> tensor<2xf32>
			"hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()`},
		"recursively": {text: `%0 = "stablehlo.if"(%p) ({ stablehlo.return %s : tensor<2xf32> }, { stablehlo.return %s : tensor<2xf32> }) : (tensor<i1>) -> tensor<2xf32>
			"hlo_test_speculatability.is_recursively_speculatable"(%0) : (tensor<2xf32>) -> ()`},
		"unknown effects, but speculatable": {text: `%0 = "stablehlo.collective_broadcast"(%s) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()`},
		"used otherwise": {text: `%0 = stablehlo.abs %s : tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
			"a.use"(%0) : (tensor<2xf32>) -> ()`, left: `%0 = stablehlo.abs %s : tensor<2xf32>
			"a.use"(%0) : (tensor<2xf32>) -> ()`},
		"wrong": {text: `%0 = stablehlo.abs %s : tensor<2xf32>
			"hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()`, left: `%0 = stablehlo.abs %s : tensor<2xf32>
			"hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()`},
		"wrong, too strong": {text: `%0 = "stablehlo.if"(%p) ({ stablehlo.return %s : tensor<2xf32> }, { stablehlo.return %s : tensor<2xf32> }) : (tensor<i1>) -> tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()`, left: `%0 = "stablehlo.if"(%p) ({ stablehlo.return %s : tensor<2xf32> }, { stablehlo.return %s : tensor<2xf32> }) : (tensor<i1>) -> tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()`},
		"about two values": {text: `%0 = stablehlo.abs %s : tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0, %0) : (tensor<2xf32>, tensor<2xf32>) -> ()`, left: `%0 = stablehlo.abs %s : tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0, %0) : (tensor<2xf32>, tensor<2xf32>) -> ()`},
		"with a result": {text: `%0 = stablehlo.abs %s : tensor<2xf32>
			%1 = "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> i1`, left: `%0 = stablehlo.abs %s : tensor<2xf32>
			%1 = "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> i1`},
		"inside": {text: `"a.use"() ({ %0 = stablehlo.abs %s : tensor<2xf32>
			"hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> () }) : () -> ()`, left: `"a.use"() ({ ^bb0: }) : () -> ()`},
		"about an argument": {text: `"hlo_test_speculatability.is_speculatable"(%s) : (tensor<2xf32>) -> ()`,
			left: `"hlo_test_speculatability.is_speculatable"(%s) : (tensor<2xf32>) -> ()`},
		"another claim": {text: `"hlo_test_speculatability.is_nice"(%s) : (tensor<2xf32>) -> ()`,
			left: `"hlo_test_speculatability.is_nice"(%s) : (tensor<2xf32>) -> ()`},
	} {
		passtest.Check(t, name, steps, head+c.text+tail, head+c.left+tail)
	}
}
