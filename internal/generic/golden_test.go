package generic_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{generic.CSE(), generic.DCE(), generic.LICM(), generic.SymbolDCE(), &passes.StripDebugInfo},
		"passes/cse", "passes/dce", "passes/licm", "passes/symbol_dce", "sweeps/cse", "sweeps/licm", "sweeps/symbol_dce")
}
