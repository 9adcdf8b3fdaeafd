package refine_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/refine_shapes", "passes/refine_calls", "passes/refine_arguments", "passes/refine_assertions", "passes/canonicalize_dynamism", "sweeps/refine", "sweeps/dynamism")
}
