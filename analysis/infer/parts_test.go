package infer_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// TestParts checks that an operation as a whole breaks the rule that the first of its parts breaks, that a violation says
// whether results were being inferred, and that symbols are looked up with what was given for that.
func TestParts(t *testing.T) {
	broken, asked := [3]int{}, false
	for _, file := range []string{"positive.txt", "negative.txt"} {
		for _, c := range cases(t, file) {
			x, err := infer.NewContext(c.m)
			if err != nil {
				t.Fatal(err)
			}
			x.FindSymbols(func(from ir.Op, name string) ir.Op {
				asked = true
				for p := from.Parent(); !p.IsNil(); p = p.Parent() {
					if p.IsSymbolTable() {
						return ir.LookupSymbol(p, name)
					}
				}
				return ir.Op{}
			})
			first := ""
			for i, part := range []func(ir.Op) *infer.Violation{x.Verify, x.CheckResults, x.CheckSymbols} {
				v := part(c.op)
				if v == nil {
					continue
				}
				if inferring := i == 1; v.Inferring != inferring {
					t.Errorf("%s:%d: inferring: %v, %v", file, c.line, v.Inferring, v)
				}
				if broken[i]++; first == "" {
					first = v.Rule
				}
			}
			got := ""
			if v := x.Check(c.op); v != nil {
				got = v.Rule
			}
			if got != first {
				t.Errorf("%s:%d: broken is %q, in parts %q", file, c.line, got, first)
			}
		}
	}
	if broken[0] < 100 || broken[1] < 100 || broken[2] == 0 || !asked {
		t.Errorf("of the parts are broken %v; a symbol is looked up: %v", broken, asked)
	}
	m, err := asm.Parse([]byte(`"other.op"() : () -> ()`), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	x, err := infer.NewContext(m)
	if err != nil {
		t.Fatal(err)
	}
	op := m.Root().Region(0).First().First()
	if a, b, c, d := x.Verify(op), x.CheckResults(op), x.CheckSymbols(op), x.Check(op); a != nil || b != nil || c != nil || d != nil {
		t.Errorf("an operation without rules breaks %v, %v, %v, %v", a, b, c, d)
	}
}
