package quant_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/quant_math", "passes/quant_qdq", "sweeps/quant_math", "sweeps/quant_qdq")
}
