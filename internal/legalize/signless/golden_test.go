package signless_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) { goldentest.Run(t, "passes/signless", "sweeps/signless") }
