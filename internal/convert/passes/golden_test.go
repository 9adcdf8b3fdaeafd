package passes_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/convert/passes"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{&passes.ToVHLO, &passes.ToVersion, &passes.FromVHLO}, "passes/vhlo_versions")
}
