package verify_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/nearby"
	"github.com/hlobc/hlobc/ir"
)

// loadValid parses a program, which must be valid for package verify.
func loadValid(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := verify.Module(m, verify.Options{}); err != nil {
		t.Fatalf("the reference would refuse it: %v", err)
	}
	return m
}

// specCases returns the programs of testdata/spec/cases.mlir. Each starts with a comment that says what is
// found, or "good".
func specCases(t *testing.T) (list []struct{ want, text string }) {
	t.Helper()
	data, err := os.ReadFile("testdata/spec/cases.mlir")
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(data), "// -----\n") {
		want, text, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(part), "// "), "\n")
		list = append(list, struct{ want, text string }{want, text})
	}
	return list
}

// TestSpec looks at those programs.
func TestSpec(t *testing.T) {
	for _, c := range specCases(t) {
		list, err := verify.Spec(loadValid(t, c.text))
		if err != nil {
			t.Fatal(err)
		}
		got := "good"
		var all []string
		for _, f := range list {
			all = append(all, strings.TrimPrefix(f.Violation.Error(), "stablehlo."))
		}
		if len(all) > 0 {
			got = strings.Join(all, " | ")
		}
		if got != c.want {
			t.Errorf("\n%s\nfound    %s\nexpected %s", c.text, got, c.want)
		}
	}
}

// TestSpecChanged changes operations in those programs, and compares what is found where package verify has no objection
// with testdata/spec/changed.txt.
func TestSpecChanged(t *testing.T) {
	said := nearby.Record{}
	for _, c := range specCases(t) {
		m := loadValid(t, c.text)
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			if dialect, _ := ir.SplitName(op.Name()); dialect != "stablehlo" {
				return ir.Advance
			}
			nearby.Changes(op, func() {
				if verify.Op(op.Parent(), verify.Options{First: true}) != nil {
					return
				}
				list, err := verify.Spec(m)
				if err != nil {
					t.Fatal(err)
				}
				said[op.Name()] = append(said[op.Name()], textOf(list))
			})
			return ir.Advance
		})
	}
	said.Compare(t, "testdata/spec/changed.txt", *update)
}

// TestSpecGolden: the programs of package golden obey the specification, with the exceptions named here.
func TestSpecGolden(t *testing.T) {
	allowed := map[string]string{"stablehlo/dot_algorithms": "the reference multiplies two 8-bit formats; the specification has that for convolutions only"}
	programs, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, p := range programs {
		m, err := asm.Parse(p.Text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			continue
		}
		var findings verify.Findings
		if errors.As(verify.Module(m, verify.Options{}), &findings) {
			continue
		}
		list, err := verify.Spec(m)
		if err != nil {
			t.Fatal(err)
		}
		n++
		for _, f := range list {
			if allowed[p.Topic+"/"+p.Name] == "" {
				t.Errorf("%s/%s: %v", p.Topic, p.Name, f)
			}
		}
	}
	if n < 50 {
		t.Errorf("only %d programs", n)
	}
}

// TestSpecUnchecked: each constraint that package infer leaves unchecked has a case here.
func TestSpecUnchecked(t *testing.T) {
	data, err := os.ReadFile("testdata/spec/cases.mlir")
	if err != nil {
		t.Fatal(err)
	}
	for name, rule := range infer.Shipped("stablehlo") {
		for _, g := range rule.Unchecked {
			for _, id := range infer.ExpandRules(g.Rules) {
				if op := strings.TrimPrefix(name, "stablehlo."); !strings.Contains(string(data), "\n// "+op+" "+id+":") && !strings.HasPrefix(string(data), "// "+op+" "+id+":") {
					t.Errorf("no case of %s %s", name, id)
				}
			}
		}
	}
}
