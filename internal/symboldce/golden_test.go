package symboldce_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/symboldce"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, "passes/dce", "passes/symbol_dce", "sweeps/symbol_dce")
}

func TestUnreadable(t *testing.T) { passtest.RefuseUnreadable(t, symboldce.Pass()) }
