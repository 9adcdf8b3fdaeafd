package pphlo_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{&passes.ToPPHLO, &passes.InferVisibility, &passes.LowerCasts}, "passes/pphlo")
}
