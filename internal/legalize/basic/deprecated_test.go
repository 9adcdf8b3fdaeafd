package basic_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/basic"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestDeprecatedReplaced checks which operations the pass can replace.
func TestDeprecatedReplaced(t *testing.T) {
	for name, want := range map[string]bool{"stablehlo.dot": true, "stablehlo.create_token": true, "stablehlo.dot_general": false, "stablehlo.map": false, "dot": false} {
		if basic.ReplacesDeprecated(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// TestDeprecatedWithoutShape: operands without a rank are not expanded, and a type that the
// operation does not have is no reason to panic.
func TestDeprecatedWithoutShape(t *testing.T) {
	for _, op := range []string{
		`"stablehlo.broadcast"(%x) {broadcast_sizes = array<i64: 2>} : (tensor<*xf32>) -> tensor<2xf32>`,
		`"stablehlo.broadcast"(%y) : (tensor<2xf32>) -> tensor<2xf32>`,
		`"stablehlo.dot"(%x, %x) : (tensor<*xf32>, tensor<*xf32>) -> tensor<2xf32>`,
		`"stablehlo.unary_einsum"(%t) <{einsum_config = "a->a"}> : (!stablehlo.token) -> tensor<2xf32>`,
		`"stablehlo.unary_einsum"(%y) : (tensor<2xf32>) -> tensor<2xf32>`,
		`"stablehlo.dot"(%z, %y) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>`,
	} {
		text := "func.func @f(%x: tensor<*xf32>, %y: tensor<2xf32>, %z: tensor<f32>, %t: !stablehlo.token) {\n%0 = " + op + "\nreturn\n}"
		name, _, _ := strings.Cut(op[1:], "\"")
		if _, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: &basic.Deprecated}}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %v", op, err)
		}
	}
}

// TestDeprecatedResults compares with equivalent programs without deprecated operations, which the
// reference interpreter does not support. It does not support einsum either, which replaces
// unary_einsum.
func TestDeprecatedResults(t *testing.T) {
	steps := []passtest.Step{{Pass: &basic.Deprecated}}
	for _, c := range []struct{ name, args, out, op, known string }{
		{"dot of vectors", "%a: tensor<3xf32>, %b: tensor<3xf32>", "tensor<f32>",
			"stablehlo.dot %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>",
			"stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>"},
		{"dot of a vector and a matrix", "%a: tensor<3xi32>, %b: tensor<3x2xi32>", "tensor<2xi32>",
			"stablehlo.dot %a, %b : (tensor<3xi32>, tensor<3x2xi32>) -> tensor<2xi32>",
			"stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<3xi32>, tensor<3x2xi32>) -> tensor<2xi32>"},
		{"dot of matrices", "%a: tensor<4x3xf64>, %b: tensor<3x2xf64>", "tensor<4x2xf64>",
			"stablehlo.dot %a, %b, precision = [HIGH, HIGH] : (tensor<4x3xf64>, tensor<3x2xf64>) -> tensor<4x2xf64>",
			"stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x3xf64>, tensor<3x2xf64>) -> tensor<4x2xf64>"},
		{"broadcast", "%a: tensor<3xi32>", "tensor<1x2x3xi32>",
			`"stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 1, 2>} : (tensor<3xi32>) -> tensor<1x2x3xi32>`,
			"stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<3xi32>) -> tensor<1x2x3xi32>"},
	} {
		program := func(op string) string {
			return "func.func @main(" + c.args + ") -> " + c.out + " {\n  %0 = " + op + "\n  return %0 : " + c.out + "\n}\n"
		}
		passtest.Alike(t, c.name, steps, program(c.op), program(c.known))
	}
}
