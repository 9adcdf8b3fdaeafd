package quant_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{&quant.ToMath, &quant.ToQDQ, &quant.FromQDQ},
		"passes/quant_math", "passes/quant_qdq", "sweeps/quant_math", "sweeps/quant_qdq")
}
