package effects_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

// TestGolden runs archives of what the reference moves, leaves out and merges by the effects of
// operations.
func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/speculation", "passes/cse", "passes/dce", "passes/licm")
}
