package opt

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
)

// sameResults are the passes after which programs compute what they did before, with the
// options that have them do most.
var sameResults = []struct {
	passes string // see steps
	// ulps is by how much floats may differ, since functions are computed in another way:
	// what the reference's own tests of them allow.
	ulps uint64
	// allowed names the reason why a program has other results.
	allowed func(passtest.Program) string
}{
	{passes: "canonicalize"},
	{passes: "inline"},
	{passes: "stablehlo-aggressive-folder"},
	{passes: "stablehlo-aggressive-simplification"},
	{passes: "stablehlo-target-independent-optimization"},
	{passes: "cse"},
	{passes: "loop-invariant-code-motion"},
	{passes: "trivial-dce"},
	{passes: "chlo-legalize-to-stablehlo digamma-infinite-at-zero"},
	{passes: "shape-legalize-to-stablehlo"},
	{passes: "stablehlo-compatibility-expander target=0.9.0", ulps: 3},
	{passes: "stablehlo-complex-math-expander", ulps: 4, allowed: func(p passtest.Program) string {
		switch {
		case bytes.Contains(p.Text, []byte("expect_almost_eq")):
			return "the program's own check allows 0.001, since a sum cancels digits of the exponential"
		case strings.Contains(p.Name, "tests/math/"):
			return "the interpreter's own function is not exact at limits; the test of the pass compares with what it should be"
		}
		return ""
	}},
	{passes: "stablehlo-legalize-composite-to-call"}, // more of them below
	{passes: wrapAll, allowed: dynamicComposites},
	{passes: wrapAll + " | stablehlo-legalize-composite-to-call", allowed: func(p passtest.Program) string {
		if bytes.Contains(p.Text, []byte("quant.uniform")) {
			return "the interpreter takes no quantized tensors into a function"
		}
		return ""
	}},
	{passes: "stablehlo-legalize-deprecated-ops fail-on-unused=false"},
	{passes: "stablehlo-legalize-quantized-op-to-qdq"},
	{passes: "stablehlo-legalize-qdq-to-quantized-op"},
	{passes: "stablehlo-legalize-quant-to-math"},
	{passes: "stablehlo-canonicalize-dynamism"},
	{passes: "stablehlo-check-shape-assertions"},
	{passes: "stablehlo-refine-shapes"},
	{passes: "stablehlo-refine-shapes | stablehlo-canonicalize-dynamism | stablehlo-target-independent-optimization"},
	{passes: "stablehlo-convert-to-signless", allowed: func(p passtest.Program) string {
		if bytes.Contains(p.Text, []byte("ui")) {
			return "integers without a sign are signed ones for the interpreter"
		}
		return ""
	}},
}

const wrapAll = "stablehlo-wrap-in-composite op-names=stablehlo.add,stablehlo.multiply,stablehlo.reduce,stablehlo.convolution,stablehlo.scatter version=1"

func dynamicComposites(p passtest.Program) string {
	if bytes.Contains(p.Text, []byte("?x")) || bytes.Contains(p.Text, []byte("x?")) {
		return "the interpreter takes no tensors into a composite whose types are dynamic"
	}
	return ""
}

// steps returns passes that are written one after the other, with " | " between them and
// their options behind their names.
func steps(t *testing.T, r *pass.Registry, text string) (list []passtest.Step) {
	t.Helper()
	for one := range strings.SplitSeq(text, " | ") {
		name, options, _ := strings.Cut(one, " ")
		p := r.Lookup(name)
		if p == nil {
			t.Fatalf("no pass %q", name)
		}
		list = append(list, passtest.Step{Pass: p, Options: options})
	}
	return list
}

// TestSameResults runs programs before and after each pass. HLOBC_SAMPLE=1 takes all.
func TestSameResults(t *testing.T) {
	registry, err := pass.NewRegistry(Passes()...)
	if err != nil {
		t.Fatal(err)
	}
	rows := []passtest.Row{{Name: "the shapes of arguments, refined", For: func(p passtest.Program) []passtest.Step {
		shapes, dynamic := passtest.Shapes(p)
		if !dynamic {
			return nil
		}
		return []passtest.Step{{Pass: refine.RefineArguments(), Options: "shapes=" + shapes}, {Pass: refine.RefineShapes()}, {Pass: refine.Canonicalize()}}
	}}}
	for _, r := range sameResults {
		rows = append(rows, passtest.Row{Name: r.passes, Steps: steps(t, registry, r.passes), ULPs: r.ulps, Allowed: r.allowed})
	}
	same := 0
	for _, n := range passtest.SameResultsOf(t, rows, passtest.Runnable(t, 100)) {
		same += n.Same
	}
	if same < 20 {
		t.Errorf("results of %d changed programs are compared, there should be more", same)
	}
}
