package shape_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(func.func(shape-legalize-to-stablehlo))", []passtest.Step{{Pass: &shape.Pass}},
		passtest.Programs(t, 1, "shape.", "arith.", "tensor.from", "tensor.dim", "tensor.extract", "xindex>"), nil)
	if n.Changed < 10 {
		t.Error("there should be more programs with shapes")
	}
}
