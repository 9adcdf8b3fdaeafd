package eval_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest/program"
)

// TestGolden evaluates the programs in the archives of package golden, whose results are the
// reference's.
func TestGolden(t *testing.T) {
	for _, name := range []string{"elementwise", "functions", "complex", "conversions", "movement", "indexing", "linear", "reductions", "control", "collectives", "quantized"} {
		t.Run(name, func(t *testing.T) { program.Run(t, "eval/"+name) })
	}
}
