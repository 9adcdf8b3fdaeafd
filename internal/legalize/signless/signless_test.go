package signless_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/signless"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(stablehlo-convert-to-signless)", []passtest.Step{{Pass: &signless.Pass}},
		passtest.Programs(t, 3, "xui", "ui8", "ui16", "ui32"), nil)
	if n.Changed < 50 {
		t.Error("there should be more programs with unsigned integers")
	}
}
