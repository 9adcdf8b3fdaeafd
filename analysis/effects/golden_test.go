package effects_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

// TestGolden runs archives of what the reference moves, erases and merges because of the effects of
// operations.
func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{generic.CSE(), generic.DCE(), generic.LICM(), generic.SymbolDCE(), &passes.StripDebugInfo},
		"passes/speculation", "passes/cse", "passes/dce", "passes/licm")
}
