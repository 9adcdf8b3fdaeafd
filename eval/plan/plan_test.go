package plan_test

import (
	"os"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval/plan"
)

func TestText(t *testing.T) {
	m, err := asm.Parse([]byte(`
func.func @main(%a: tensor<4x8xf32>, %w: tensor<8x3xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %2 = stablehlo.add %0, %1 : tensor<4x3xf32>
  %3 = stablehlo.tanh %2 : tensor<4x3xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%3 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %6 = stablehlo.divide %3, %5 : tensor<4x3xf32>
  return %6 : tensor<4x3xf32>
}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.Of(m, "main")
	if err != nil {
		t.Fatal(err)
	}
	p.WriteText(os.Stdout)
}
