package convert_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestArchives(t *testing.T) {
	goldentest.Run(t, "passes/vhlo_to", "passes/vhlo_versions", "sweeps/vhlo", "sweeps/vhlo_1_0", "sweeps/vhlo_back")
}
