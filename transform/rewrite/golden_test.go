package rewrite_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

// TestGolden runs archives of passes that apply patterns in each possible way: greedily with and
// without block simplification, with in-place folds, and until a target is reached.
func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/canonicalize", "passes/canonicalize_cf", "passes/canonicalize_dynamism", "passes/canonicalize_locations",
		"passes/deprecated", "passes/simplify", "passes/trace", "sweeps/canonicalize", "sweeps/deprecated")
}
