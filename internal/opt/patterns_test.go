package opt_test

import (
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// TestPatternsOfDialects runs each pass on a module with a dialect that has patterns for it, and
// checks that exactly the passes that docs/dialects.md lists apply them.
func TestPatternsOfDialects(t *testing.T) {
	doc, err := os.ReadFile("../../docs/dialects.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(doc), "passes apply the patterns of a dialect:")
	list, _, _ := strings.Cut(after, "\n\n")
	listed := regexp.MustCompile("`([a-z0-9-]+)`").FindAllStringSubmatch(list, -1)
	if len(listed) < 10 {
		t.Fatalf("docs/dialects.md lists %d passes", len(listed))
	}
	quantized := "tensor<2x!quant.uniform<i8:f32, 1.0>>"
	for _, p := range opt.Passes() {
		applied := false
		patterns := rewrite.Patterns{p.Name: {"mark.it": {{Name: "mark", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			applied = true
			return true, r.Replace(op, op.Operand(0))
		}}}}}
		mark := ods.Dialect{Name: "mark", Ops: []ods.Op{{Name: "it", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}}}}
		reg, err := dialect.Default().With(&schema.Dialect{Name: "mark", Ops: &mark, Facets: []any{patterns}})
		if err != nil {
			t.Fatal(err)
		}
		m, err := asm.Parse([]byte("func.func @main(%a: "+quantized+") -> "+quantized+" {\n%0 = \"mark.it\"(%a) : ("+quantized+") -> "+quantized+"\nreturn %0 : "+quantized+"\n}"),
			asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Fatal(err)
		}
		options := ""
		if p.Name == "stablehlo-compatibility-expander" {
			options = "target=1.0.0"
		}
		mgr := pass.Manager{Driver: &pass.Driver{Out: io.Discard, Err: io.Discard}}
		if err := mgr.Add(p, options); err != nil {
			continue // it needs options
		}
		_ = mgr.Run(m) // some passes refuse such a program
		if want := slices.ContainsFunc(listed, func(l []string) bool { return l[1] == p.Name }); applied != want {
			t.Errorf("%s applies patterns of the dialect: %v; listed: %v", p.Name, applied, want)
		}
		if err := opt.CheckPatterns(reg, nil); err != nil {
			t.Error(err)
		}
	}
}

// TestCheckPatterns checks that patterns for a pass that does not exist are an error, unless the
// program brings the pass.
func TestCheckPatterns(t *testing.T) {
	keep := rewrite.Pattern{Name: "keep", Apply: func(*rewrite.Rewriter, ir.Op) (bool, error) { return false, nil }}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{rewrite.Patterns{
		"canonicalise": {"stablehlo.add": {keep}}, "cse": {"stablehlo.add": {keep}}, "mine": {"stablehlo.add": {keep}}}}})
	if err != nil {
		t.Fatal(err)
	}
	err = opt.CheckPatterns(reg, []*pass.Pass{{Name: "mine"}})
	const want = `dialect "stablehlo" has patterns for the pass "canonicalise", which does not exist; correct the name, or add the pass to those of the program`
	if err == nil || err.Error() != want {
		t.Errorf("error %v", err)
	}
}
