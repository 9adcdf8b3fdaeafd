package chlo_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{&chlo.Pass},
		"passes/chlo_broadcast", "passes/chlo_complex", "passes/chlo_functions", "passes/chlo_integers", "passes/chlo_refused", "passes/chlo_structured", "sweeps/chlo")
}
