package shape_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestResults lowers functions of CHLO on tensors of dynamic shape, which compute shapes, and
// checks that the results are those on tensors of static shape.
func TestResults(t *testing.T) {
	steps := []passtest.Step{{Pass: &chlo.Pass, Options: "digamma-infinite-at-zero"}, {Pass: &shape.Pass}, {Pass: simplify.Canonicalize()}}
	for _, name := range []string{"acos", "acosh", "asin", "asinh", "atan", "atanh", "cosh", "sinh", "square", "tan", "bessel_i1e", "digamma", "erf",
		"erf_inv", "erfc", "lgamma", "constant_like"} {
		for _, typ := range []string{"?xf32", "2x?xf64", "?x?xf16"} {
			program := func(typ string) string {
				op := "chlo." + name + " %a : " + typ + " -> " + typ
				if name == "constant_like" {
					e := typ[strings.LastIndex(typ, "x")+1 : len(typ)-1]
					op = fmt.Sprintf(`"chlo.constant_like"(%%a) <{value = 2.5 : %s}> : (%s) -> %[2]s`, e, typ)
				}
				return fmt.Sprintf("func.func @main(%%a: %[1]s) -> %[1]s {\n  %%0 = %[2]s\n  return %%0 : %[1]s\n}\n", typ, op)
			}
			dynamic := "tensor<" + typ + ">"
			passtest.Alike(t, name+" of "+dynamic, steps, program(dynamic), program(strings.ReplaceAll(dynamic, "?", "3")))
		}
	}
}

// TestOperations checks the result of each operation on shapes.
func TestOperations(t *testing.T) {
	steps := []passtest.Step{{Pass: &shape.Pass}, {Pass: simplify.Canonicalize()}}
	for _, c := range []struct{ name, body, known string }{
		{"shape_of, num_elements", `
  %s = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %n = shape.num_elements %s : tensor<2xindex> -> index
  %i = arith.index_cast %n : index to i32
  %r = tensor.from_elements %i : tensor<i32>`, "12"},
		{"dim, muli", `
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = tensor.dim %a, %c0 : tensor<?x4xf32>
  %y = tensor.dim %a, %c1 : tensor<?x4xf32>
  %p = arith.muli %x, %y : index
  %q = arith.muli %p, %y : index
  %i = arith.index_cast %q : index to i32
  %r = tensor.from_elements %i : tensor<i32>`, "48"},
		{"broadcast, const_shape, extract", `
  %s = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %c = shape.const_shape [5, 1, 4] : tensor<3xindex>
  %b = shape.broadcast %s, %c : tensor<2xindex>, tensor<3xindex> -> tensor<3xindex>
  %n = shape.num_elements %b : tensor<3xindex> -> index
  %i = arith.index_cast %n : index to i32
  %r = tensor.from_elements %i : tensor<i32>`, "60"},
	} {
		main := "func.func @main(%a: tensor<?x4xf32>) -> tensor<i32> {"
		passtest.Alike(t, c.name, steps, main+c.body+"\n  return %r : tensor<i32>\n}\n",
			main+"\n  %r = stablehlo.constant dense<"+c.known+"> : tensor<i32>\n  return %r : tensor<i32>\n}\n")
	}
}
