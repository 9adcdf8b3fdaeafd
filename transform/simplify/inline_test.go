package simplify_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestInline: calls of functions that are chained, nested in regions, recursive,
// declared only, of several blocks, or that say no_inline.
func TestInline(t *testing.T) {
	text, err := os.ReadFile("testdata/inline.mlir")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/inline.out")
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	pm := pass.Manager{Driver: new(pass.Driver)}
	if err := pm.Add(simplify.Inline(), ""); err != nil {
		t.Fatal(err)
	}
	if err := pm.Run(m); err != nil {
		t.Fatal(err)
	}
	if got := string(asm.Print(nil, m.Root(), asm.Options{})); got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
}

// TestInlineDeclared: functions that are only declared stay, also when their last caller goes.
func TestInlineDeclared(t *testing.T) {
	passtest.Check(t, "declared", []passtest.Step{{Pass: simplify.Inline()}}, `module {
		func.func private @unused()
		func.func private @called()
		func.func private @caller() { func.call @called() : () -> () return }
		func.func @main() { return }
	}`, `module {
		func.func private @unused()
		func.func private @called()
		func.func @main() { return }
	}`)
}

// TestInlineErases: chains of private functions that nobody calls go to their end, in whatever
// order; what is named in an attribute stays.
func TestInlineErases(t *testing.T) {
	program := "module {\nfunc.func @main() attributes {who = [{name = @kept}]} { return }\nfunc.func private @kept() attributes {no_inline} { return }\n"
	for i := range 20 {
		for _, way := range []struct {
			name string
			next int
		}{{"up", i + 1}, {"down", i - 1}} {
			program += fmt.Sprintf("func.func private @%s%d() attributes {no_inline} {\n", way.name, i)
			if way.next >= 0 && way.next < 20 {
				program += fmt.Sprintf("func.call @%s%d() : () -> ()\n", way.name, way.next)
			}
			program += "return\n}\n"
		}
	}
	passtest.Check(t, "chains", []passtest.Step{{Pass: simplify.Inline()}}, program+"}", `module {
		func.func @main() attributes {who = [{name = @kept}]} { return }
		func.func private @kept() attributes {no_inline} { return }
	}`)
}

// TestInlineResults: programs compute what they did before.
func TestInlineResults(t *testing.T) {
	n := passtest.SameResults(t, []passtest.Step{{Pass: simplify.Inline()}}, passtest.Programs(t, 100, "call @"))
	if n.Same < 5 {
		t.Error("more programs should run")
	}
}
