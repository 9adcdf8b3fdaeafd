package deprecated_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/deprecated"
	"github.com/hlobc/hlobc/internal/passtest"
)

func TestGolden(t *testing.T) { goldentest.Run(t, "passes/deprecated", "sweeps/deprecated") }

// TestReplaces checks which operations the pass can replace.
func TestReplaces(t *testing.T) {
	for name, want := range map[string]bool{"stablehlo.dot": true, "stablehlo.create_token": true, "stablehlo.dot_general": false, "stablehlo.map": false, "dot": false} {
		if deprecated.Replaces(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// TestWithoutShape: operands without a rank are not expanded, and a type that the operation does
// not have is no reason to panic.
func TestWithoutShape(t *testing.T) {
	for _, op := range []string{
		`"stablehlo.broadcast"(%x) {broadcast_sizes = array<i64: 2>} : (tensor<*xf32>) -> tensor<2xf32>`,
		`"stablehlo.broadcast"(%y) : (tensor<2xf32>) -> tensor<2xf32>`,
		`"stablehlo.dot"(%x, %x) : (tensor<*xf32>, tensor<*xf32>) -> tensor<2xf32>`,
		`"stablehlo.dot"(%z, %y) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>`,
	} {
		text := "func.func @f(%x: tensor<*xf32>, %y: tensor<2xf32>, %z: tensor<f32>) {\n%0 = " + op + "\nreturn\n}"
		name, _, _ := strings.Cut(op[1:], "\"")
		if _, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: &deprecated.Pass}}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %v", op, err)
		}
	}
}
