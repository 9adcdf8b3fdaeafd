package pass_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
	"github.com/hlobc/hlobc/transform/simplify"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{simplify.Canonicalize(), simplify.CSE(), simplify.Inline(), simplify.LICM(), simplify.SymbolDCE(), simplify.Aggressive(),
		refine.CheckAssertions(), refine.RefineShapes(), &passes.InferVisibility, &passes.StripDebugInfo, &passes.TestSpeculatability},
		"passes/trace")
}
