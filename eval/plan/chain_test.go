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
