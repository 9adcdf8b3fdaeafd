package rewrite_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

// TestGolden runs archives of passes that apply patterns in each of the ways that there are:
// greedily with and without blocks, folds in place, and until a target is reached.
func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/canonicalize", "passes/canonicalize_cf", "passes/canonicalize_dynamism", "passes/canonicalize_locations",
		"passes/deprecated", "passes/simplify")
}
