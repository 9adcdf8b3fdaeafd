package fold_test

import (
	"slices"
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/simplify"
)

// canonicalizations are the archives of what canonicalization makes of programs.
var canonicalizations = []string{"passes/canonicalize", "passes/canonicalize_arith", "passes/canonicalize_cf", "passes/canonicalize_tensor", "passes/canonicalize_locations"}

func TestGolden(t *testing.T) {
	goldentest.Run(t, append(canonicalizations, "passes/folder")...)
}

// TestConverges checks that canonicalization comes to an end: no pattern reports a change that it
// does not make. The pass itself only stops after ten iterations.
func TestConverges(t *testing.T) {
	for _, name := range canonicalizations {
		a, err := goldentest.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range a.Cases {
			if !slices.Contains(c.Flags, "--canonicalize") {
				continue
			}
			_, err := passtest.Apply([]byte(c.Program), []passtest.Step{{Pass: simplify.Canonicalize(), Options: "test-convergence=true"}})
			if rewrite.IsNotConverged(err) {
				t.Errorf("%s, %s: %v", name, c.Name, err)
			}
		}
	}
}
