package expand_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/compat", "passes/complex_math", "sweeps/compat", "sweeps/complex_math")
}
