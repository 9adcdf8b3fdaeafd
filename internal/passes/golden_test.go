package passes_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{simplify.DCE(), simplify.SymbolDCE(), &passes.StripDebugInfo}, "passes/dce")
}
