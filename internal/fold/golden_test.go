package fold_test

import (
	"flag"
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
)

var update = flag.Bool("update", false, "write the files in testdata anew")

// canonicalizations are the archives of what canonicalization makes of programs.
var canonicalizations = []string{"passes/canonicalize", "passes/canonicalize_arith", "passes/canonicalize_cf", "passes/canonicalize_tensor", "passes/canonicalize_locations"}

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{simplify.Canonicalize(), simplify.Folder(), simplify.TargetIndependent()}, append(canonicalizations, "passes/folder")...)
}

// TestApplied checks which patterns apply to the programs of the archives, and that canonicalization
// comes to an end: the pass itself only stops after ten iterations.
func TestApplied(t *testing.T) {
	for _, c := range []struct {
		file     string
		step     passtest.Step
		archives []string
	}{
		{"canonicalize.txt", passtest.Step{Pass: simplify.Canonicalize(), Options: "test-convergence=true"}, canonicalizations},
		{"folder.txt", passtest.Step{Pass: simplify.Folder()}, []string{"passes/folder"}},
	} {
		transcript.Recorded(t, "testdata/"+c.file, passtest.Applied(t, c.step, goldentest.Programs(t, c.archives...)...), *update)
	}
}
