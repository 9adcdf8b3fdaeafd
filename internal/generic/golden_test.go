package generic_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/cse", "passes/dce", "passes/licm", "passes/symbol_dce", "passes/trace", "sweeps/cse", "sweeps/licm", "sweeps/symbol_dce")
}
