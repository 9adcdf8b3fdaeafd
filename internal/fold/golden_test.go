package fold_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/folder", "passes/canonicalize", "passes/canonicalize_arith", "passes/canonicalize_cf", "passes/canonicalize_tensor", "passes/canonicalize_locations")
}
