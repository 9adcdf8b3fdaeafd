package simplify_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/inline", "passes/simplify", "passes/simplify_algebra", "passes/canonicalize_arith")
}

// TestOutOfRange checks that an index which verification would reject stays.
func TestOutOfRange(t *testing.T) {
	for _, index := range []string{"-1", "1"} {
		text := "func.func @f(%x: tensor<f32>) -> tensor<f32> {\n%0 = stablehlo.tuple %x : tuple<tensor<f32>>\n" +
			`%1 = "stablehlo.get_tuple_element"(%0) <{index = ` + index + ` : i32}> : (tuple<tensor<f32>>) -> tensor<f32>` +
			"\nreturn %1 : tensor<f32>\n}"
		passtest.Check(t, index, []passtest.Step{{Pass: simplify.Aggressive()}}, text, text)
	}
}
