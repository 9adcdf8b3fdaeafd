package basic_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/composite", "passes/deprecated", "passes/signless", "sweeps/composite", "sweeps/deprecated", "sweeps/signless")
}
