package reader_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// spoiled returns a module of modules of functions in which every step-th binary operation
// has a result of the wrong type.
func spoiled(t *testing.T, step int) *ir.Module {
	text := "module {\n"
	for i := range 3 {
		inner := modgen.Text(modgen.Options{Ops: 3000, Funcs: 15, Seed: uint64(i + 1)})
		text += strings.Replace(string(inner), "@generated", fmt.Sprintf("@part%d", i), 1)
	}
	m, err := asm.Parse([]byte(text+"}\n"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	token := types.NewToken(m)
	n := 0
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.NumOperands() == 2 && op.NumResults() == 1 {
			if n++; n%step == 0 {
				op.Result(0).SetType(token)
			}
		}
		return ir.Advance
	})
	return m
}

// TestVerifiedAhead checks that verifying bodies as they are decoded finds the same errors
// in the same order as verifying the whole module, even if an older layout is chosen later.
func TestVerifiedAhead(t *testing.T) {
	for _, step := range []int{40, 1 << 20} {
		m := spoiled(t, step)
		for _, layout := range []ods.Version{{}, ods.V(1, 17, 0)} {
			data, err := writer.Append(nil, m, writer.Options{Layout: layout})
			if err != nil {
				t.Fatal(err)
			}
			b, err := reader.Read(data, unverified)
			if err != nil {
				t.Fatal(err)
			}
			if old := b.Layout() != (ods.Version{}); old == layout.IsZero() {
				t.Errorf("the layout of a file of layout %v is %v", layout, b.Layout())
			}
			want := list(verify.Module(b.Module, verify.Options{}))
			if found := len(want) > 100; found != (step == 40) {
				t.Fatalf("%d findings", len(want))
			}
			for _, workers := range []int{1, 2, 3} {
				_, err := reader.Read(data, reader.Options{Workers: workers})
				if got := list(err); fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("layout %v, %d workers: found\n%s\nwant\n%s", layout, workers, got, want)
				}
			}
		}
	}
}

// list returns one line for each finding.
func list(err error) (lines []string) {
	var all verify.Findings
	if errors.As(err, &all); err != nil && len(all) == 0 {
		return []string{err.Error()}
	}
	for _, f := range all {
		lines = append(lines, f.Path()+": "+f.Error()+"\n")
	}
	return lines
}
