package chlo_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
)

func TestGolden(t *testing.T) {
	for _, name := range []string{"broadcast", "complex", "functions", "integers", "refused", "structured"} {
		t.Run(name, func(t *testing.T) { goldentest.Run(t, "passes/chlo_"+name) })
	}
}
