package verify_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/ir"
)

// TestBody checks that the body of a function by itself breaks the rules that it breaks as a part of its module: with
// the same texts, but without the operations, which are about to be discarded.
func TestBody(t *testing.T) {
	broken := 0
	for _, v := range verdicts(t) {
		m := parse(t, v.text)
		for _, opt := range []verify.Options{{}, {First: true}} {
			for f := m.Root().Region(0).First().First(); !f.IsNil(); f = f.Next() {
				if f.Body() == nil || f.Symbol() == "" || f.IsSymbolTable() {
					continue
				}
				var want []string
				for _, finding := range findings(t, verify.Module(m, opt)) {
					if isInside(finding.Op, f) {
						want = append(want, finding.Path()+": "+finding.Error())
					}
				}
				verifier, err := verify.New(m, opt)
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, finding := range findings(t, verifier.Body(f.Body())) {
					if !finding.Op.IsNil() {
						t.Errorf("%s:%d: the finding has an operation", v.file, v.line)
					}
					if finding.Path() != "@"+f.Symbol() { // rules of the function itself are those that need its body
						got = append(got, finding.Path()+": "+finding.Error())
					}
				}
				if broken += len(got); !slices.Equal(got, want) {
					t.Errorf("%s:%d: @%s breaks %q, want %q", v.file, v.line, f.Symbol(), got, want)
				}
			}
		}
	}
	if broken < 500 {
		t.Errorf("only %d rules are broken", broken)
	}
}

// isInside reports whether op is nested in f.
func isInside(op, f ir.Op) bool {
	for op = op.Parent(); !op.IsNil() && op != f; op = op.Parent() {
	}
	return op == f
}

// TestUses checks that the uses of symbols are checked by themselves, everywhere inside an operation.
func TestUses(t *testing.T) {
	const program = `func.func @f() {
  func.call @g() : () -> ()
  %0 = "stablehlo.add"() : () -> tensor<f32>
  func.call @h() : () -> ()
  func.return
}
func.func private @g()
func.func @i() {
  func.call @none() : () -> ()
  func.return
}`
	m := parse(t, []byte(program))
	for _, c := range []struct {
		root ir.Op
		opt  verify.Options
		want []int // lines
	}{
		{m.Root(), verify.Options{}, []int{4, 9}},
		{m.Root(), verify.Options{First: true}, []int{9}}, // any of them
		{m.Root().Region(0).First().First(), verify.Options{}, []int{4}},
		{m.Root().Region(0).First().First().Next(), verify.Options{}, nil},
	} {
		err := verify.Uses(c.root, c.opt)
		var got []int
		for _, f := range findings(t, err) {
			_, line, _, ok := verify.Position(f.Loc)
			if got = append(got, line); !ok || f.Name != "func.call" {
				t.Errorf("found %v", f)
			}
			if one := new(verify.Finding); !errors.As(err, &one) || !errors.Is(err, f) {
				t.Errorf("%v is not among the errors of %v", f, err)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: lines %v, want %v", c.root.Name(), got, c.want)
		}
	}
}
