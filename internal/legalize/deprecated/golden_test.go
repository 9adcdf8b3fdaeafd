package deprecated_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/deprecated"
)

func TestGolden(t *testing.T) { goldentest.Run(t, "passes/deprecated") }

// TestReplaces checks which operations the pass can replace.
func TestReplaces(t *testing.T) {
	for name, want := range map[string]bool{"stablehlo.dot": true, "stablehlo.create_token": true, "stablehlo.dot_general": false, "stablehlo.map": false, "dot": false} {
		if deprecated.Replaces(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}
