package shape_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{&shape.Pass}, "passes/shape", "sweeps/shape")
}
