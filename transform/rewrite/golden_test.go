package rewrite_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestGolden runs archives of passes that apply patterns in each possible way: greedily with and
// without block simplification, with in-place folds, and until a target is reached.
func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{simplify.Canonicalize(), simplify.Aggressive(), refine.Canonicalize(), legalize.Deprecated()},
		"passes/canonicalize", "passes/canonicalize_cf", "passes/canonicalize_dynamism", "passes/canonicalize_locations",
		"passes/deprecated", "passes/simplify")
}
