package opt

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/pass"
)

// exactPasses keep every result, with the options that have them do most.
var exactPasses = []string{
	"canonicalize",
	"cse",
	"inline",
	"loop-invariant-code-motion",
	"stablehlo-aggressive-folder",
	"stablehlo-aggressive-simplification",
	"stablehlo-target-independent-optimization",
	"stablehlo-canonicalize-dynamism",
	"stablehlo-refine-shapes",
	"symbol-dce",
	"trivial-dce",
	"cse | loop-invariant-code-motion | stablehlo-target-independent-optimization | canonicalize",
}

var edgePrograms = flag.Uint64("edges", uint64(200/corpus.Part(5)), "how many programs TestExact evaluates")

// TestExact evaluates small programs before and after passes. Their values are those at which
// rules of algebra fail: NaN, infinities, zeros of both signs, the smallest integer, divisors that
// are zero, shifts by more than the width, indices out of bounds.
func TestExact(t *testing.T) {
	registry, err := pass.NewRegistry(Passes()...)
	if err != nil {
		t.Fatal(err)
	}
	all := make([][]passtest.Step, len(exactPasses))
	for i, p := range exactPasses {
		all[i] = steps(t, registry, p)
	}
	programs := *edgePrograms
	ran, changed := uint64(0), uint64(0)
	for seed := range programs {
		text := edgeProgram(seed)
		before, err := results(text)
		if err != nil {
			if !strings.Contains(err.Error(), "stablehlo.divide") && !strings.Contains(err.Error(), "stablehlo.remainder") {
				t.Fatalf("seed %d: %v\n%s", seed, err, text)
			}
			continue // it divides by zero, and is not defined
		}
		ran++
		for i, s := range all {
			after, err := passtest.Apply(text, s)
			if err != nil {
				t.Fatalf("seed %d: %s: %v\n%s", seed, exactPasses[i], err, text)
			}
			if string(after) == string(text) {
				continue
			}
			changed++
			if got, err := results(after); err != nil || got != before {
				t.Fatalf("seed %d: %s: error %v, results\n%s, before\n%s\nof\n%s\nthen\n%s", seed, exactPasses[i], err, got, before, text, after)
			}
		}
	}
	if ran < programs/2 || changed < ran {
		t.Errorf("%d of %d programs run, passes change them %d times", ran, programs, changed)
	}
}

// results evaluates @main and returns its results as text, every NaN as the same.
func results(text []byte) (string, error) {
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		return "", err
	}
	list, err := eval.Run(m, "main", nil, eval.Options{})
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, v := range list {
		x := v.(*eval.Tensor)
		for _, b := range x.Bits {
			if f := x.Numbers.Float(b); x.Numbers.Kind == elements.Real && f != f {
				out.WriteString(" nan")
				continue
			}
			fmt.Fprintf(&out, " %x", b)
		}
		out.WriteString("\n")
	}
	return out.String(), nil
}

// TestUpstream: programs that stand for one of the reference's simplify as that does, unless the
// option says otherwise.
func TestUpstream(t *testing.T) {
	for name, want := range map[string]string{"hlo-opt": "false", "stablehlo-opt": "true", "stablehlo-opt-1.20": "true", "spu-opt": "true"} {
		d, ok := Under(name)
		if !ok {
			t.Fatalf("no driver %s", name)
		}
		seen := 0
		for _, p := range d.passes() {
			for _, o := range p.Options() {
				if o.Name == "upstream" {
					seen++
					if o.Default != want {
						t.Errorf("%s: --%s has the default %s", name, p.Name, o.Default)
					}
				}
			}
		}
		if n := len(d.passes()); seen != 4 || n != len(Passes()) {
			t.Errorf("%s: %d of %d passes have the option", name, seen, n)
		}
	}
}
