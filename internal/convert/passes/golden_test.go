package passes_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) { goldentest.Run(t, "passes/vhlo_versions", "sweeps/vhlo_1_0") }
