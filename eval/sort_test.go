package eval

import (
	"testing"

	"github.com/hlobc/hlobc/limit"
)

// compared returns a comparator that returns a constant: with false, all elements are equal.
func compared(result string) string {
	return `({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.constant dense<` + result + `> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  })`
}

func TestSort(t *testing.T) {
	runPrograms(t, []example{
		{name: "equal elements stay in order", text: body(`
  %x = stablehlo.constant dense<[[3, 1, 2], [1, 2, 3]]> : tensor<2x3xi8>
  %r = "stablehlo.sort"(%x) ` + compared("false") + ` {dimension = -2 : i64, is_stable = true} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[3, 1, 2], [1, 2, 3]]> : tensor<2x3xi8>`)},
		{name: "no order at all", text: body(`
  %x = stablehlo.constant dense<[3, 1, 2]> : tensor<3xi8>
  %r = "stablehlo.sort"(%x) ` + compared("true") + ` : (tensor<3xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[2, 1, 3]> : tensor<3xi8>`)},
		{name: "nothing", text: body(`
  %x = stablehlo.constant dense<> : tensor<0x3xi8>
  %r = "stablehlo.sort"(%x) ` + compared("true") + ` : (tensor<0x3xi8>) -> tensor<0x3xi8>
  %s = "stablehlo.sort"(%x) ` + compared("true") + ` {dimension = 0 : i64} : (tensor<0x3xi8>) -> tensor<0x3xi8>
  check.expect_eq %r, %s : tensor<0x3xi8>`)},
		{name: "a comparator that fails", text: body(`
  %x = stablehlo.constant dense<[3, 1, 2]> : tensor<3xi8>
  %r = "stablehlo.sort"(%x) ` + compared("true") + ` : (tensor<3xi8>) -> tensor<3xi8>`), opt: Options{Budget: limit.Budget{Steps: 3}}, fails: "more than 3 steps"},
	})
}
