package deprecated_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/deprecated"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	programs := passtest.Programs(t, 1, "stablehlo.dot\"", "stablehlo.dot ", "stablehlo.broadcast\"", "stablehlo.broadcast ",
		"create_token", "cross-replica-sum", "unary_einsum", "stablehlo.map", "stablehlo.rng")
	for _, options := range []string{"", "fail-on-unused=false"} {
		pipeline := "stablehlo-legalize-deprecated-ops"
		if options != "" {
			pipeline += "{" + options + "}"
		}
		n := passtest.Compare(t, "builtin.module(func.func("+pipeline+"))", []passtest.Step{{Pass: &deprecated.Pass, Options: options}}, programs, nil)
		if n.Changed < 10 {
			t.Error("there should be more programs with deprecated operations")
		}
	}
}
