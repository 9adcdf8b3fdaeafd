package simplify_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestFolderResults: programs compute what they did before, bit for bit.
func TestFolderResults(t *testing.T) {
	for _, options := range []string{"", "optimize-float=false fold-op-element-limit=16"} {
		n := passtest.SameResults(t, []passtest.Step{{Pass: simplify.Folder(), Options: options}}, passtest.Programs(t, 8, "@main"))
		if n.Same < 20 {
			t.Errorf("%q: more programs should be changed", options)
		}
	}
}

// TestFolderLimits: options keep what they say from being folded.
func TestFolderLimits(t *testing.T) {
	const text = `func.func @main() -> (tensor<4xi32>, tensor<f32>, tensor<i32>) {
  %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %joined = stablehlo.concatenate %c, %c, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %sum = stablehlo.add %one, %one : tensor<f32>
  %six = stablehlo.constant dense<6> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.divide %six, %zero : tensor<i32>
  return %joined, %sum, %none : tensor<4xi32>, tensor<f32>, tensor<i32>
}
`
	for options, stay := range map[string]string{
		"":                        "divide",
		"fold-op-element-limit=4": "divide",
		"fold-op-element-limit=3": "concatenate divide",
		"optimize-float=false":    "add divide",
		"optimize-float=false fold-op-element-limit=3": "concatenate add divide",
	} {
		out, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: simplify.Folder(), Options: options}})
		if err != nil {
			t.Fatal(err)
		}
		for _, op := range []string{"concatenate", "add", "divide"} {
			if got, want := strings.Contains(string(out), "stablehlo."+op+" "), strings.Contains(stay, op); got != want {
				t.Errorf("%q: %s stays: %v, want %v", options, op, got, want)
			}
		}
	}
	if _, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: simplify.Folder(), Options: "fold-op-element-limit=few"}}); err == nil {
		t.Error("a limit that is no number is taken")
	}
}
