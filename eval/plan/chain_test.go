package plan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval/plan"
)

// TestSquares plans a chain in which each value is used twice, so that there are 2^60 ways from the first to the last.
func TestSquares(t *testing.T) {
	var b strings.Builder
	b.WriteString("func.func @main(%x0: tensor<4xf32>) -> tensor<4xf32> {\n")
	const n = 60
	for i := range n {
		fmt.Fprintf(&b, "%%x%d = stablehlo.multiply %%x%d, %%x%d : tensor<4xf32>\n", i+1, i, i)
	}
	fmt.Fprintf(&b, "return %%x%d : tensor<4xf32>\n}\n", n)
	m, err := asm.Parse([]byte(b.String()), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if _, err := plan.Of(m, "main"); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("takes %v", took)
	}
}

// TestBranchesAlone puts a transposed value into memory in each branch that needs it there, and again afterwards: the
// branch that ran may be another one.
func TestBranchesAlone(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<2x3xf32>, %i: tensor<i32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %t : tensor<3x2xf32>
  }, {
    %0 = "stablehlo.reduce_window"(%t, %z) <{padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    stablehlo.return %0 : tensor<3x2xf32>
  }) : (tensor<i32>) -> tensor<3x2xf32>
  %1 = "stablehlo.reduce_window"(%t, %z) <{padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return %r, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.Of(m, "main")
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprint(p)
	if n := strings.Count(text, "[i0 + 3*i1]") + strings.Count(text, "3*i1 + i0"); n < 3 {
		t.Errorf("the argument is transposed %d times, want once in each of two branches and once afterwards:\n%s", n, text)
	}
}
