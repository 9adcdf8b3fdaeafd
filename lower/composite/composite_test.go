package composite_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/lower/composite"
)

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	programs := passtest.Programs(t, 1, "stablehlo.composite")
	n := passtest.Compare(t, "builtin.module(func.func(stablehlo-legalize-composite-to-call))", []passtest.Step{{Pass: &composite.ToCall}}, programs, nil)
	if n.Changed < 5 {
		t.Error("there should be more programs with composites")
	}
	passtest.Compare(t, "builtin.module(func.func(stablehlo-legalize-composite-to-call{except=foo.baz,foo.qux}))",
		[]passtest.Step{{Pass: &composite.ToCall, Options: "except=foo.baz,foo.qux"}}, programs, nil)
}
