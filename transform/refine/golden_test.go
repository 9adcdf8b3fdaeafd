package refine_test

import (
	"flag"
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
)

var update = flag.Bool("update", false, "write the files in testdata anew")

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{refine.RefineShapes(), refine.RefineArguments(), refine.CheckAssertions(), refine.Canonicalize()},
		"passes/refine_shapes", "passes/refine_calls", "passes/refine_arguments", "passes/refine_assertions", "passes/canonicalize_dynamism", "sweeps/refine", "sweeps/dynamism")
}

// TestApplied checks which patterns apply to the programs of the archives.
func TestApplied(t *testing.T) {
	transcript.Recorded(t, "testdata/refine_shapes.txt",
		passtest.Applied(t, passtest.Step{Pass: refine.RefineShapes()}, goldentest.Programs(t, "passes/refine_shapes", "passes/refine_calls")...), *update)
	transcript.Recorded(t, "testdata/canonicalize_dynamism.txt",
		passtest.Applied(t, passtest.Step{Pass: refine.Canonicalize()}, goldentest.Programs(t, "passes/canonicalize_dynamism")...), *update)
}
