package chlo_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/lower/chlo"
)

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(func.func(chlo-legalize-to-stablehlo))", []passtest.Step{{Pass: &chlo.Pass}},
		passtest.Programs(t, 1, "chlo."), nil)
	if n.Changed < 50 {
		t.Error("there should be more programs with CHLO")
	}
}
