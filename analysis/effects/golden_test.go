package effects_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

// TestGolden runs archives of what the reference moves, erases and merges because of the effects of
// operations.
func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/speculation", "passes/cse", "passes/dce", "passes/licm", "sweeps/licm", "sweeps/cse")
}
