package expand_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{&expand.Compatibility, &expand.ComplexMath},
		"passes/compat", "passes/complex_math", "sweeps/compat", "sweeps/complex_math")
}
