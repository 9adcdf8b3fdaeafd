package chlo_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/chlo_broadcast", "passes/chlo_complex", "passes/chlo_functions", "passes/chlo_integers", "passes/chlo_refused", "passes/chlo_structured", "sweeps/chlo")
}
