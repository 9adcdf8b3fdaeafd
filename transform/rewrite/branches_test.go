package rewrite

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// TestBranches checks that the incrementally updated branches are those that a scan of the whole
// region finds.
func TestBranches(t *testing.T) {
	const blocks = 12
	var text strings.Builder
	text.WriteString("func.func @f(%c: i1) {\n  cf.br ^b0\n")
	for i := range blocks {
		fmt.Fprintf(&text, "^b%d:\n  cf.cond_br %%c, ^b%d, ^b%d\n", i, i/2, (i+5)%blocks)
	}
	text.WriteString("}\n")
	m, err := asm.Parse([]byte(text.String()), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	f := m.Root().Region(0).First().First()
	set, err := Assemble(nil)
	if err != nil {
		t.Fatal(err)
	}
	l := new(legalizer)
	r := &l.r
	r.assemble(set, f, Options{}, l)
	var list []ir.Block
	for b := f.Region(0).First(); !b.IsNil(); b = b.Next() {
		list = append(list, b)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for step := range 300 {
		want := map[ir.Block][]successor{}
		for _, b := range list {
			for i := range b.Last().NumSuccessors() {
				to := b.Last().Successor(i)
				want[to] = append(want[to], successor{b.Last(), i})
			}
		}
		for _, b := range list {
			var only ir.Op
			if len(want[b]) == 1 {
				only = want[b][0].op
			}
			if n := r.NumBranches(b); n != len(want[b]) || r.OnlyBranch(b) != only {
				t.Fatalf("step %d: %d branches, the only one %v; want %d, %v", step, n, r.OnlyBranch(b), len(want[b]), only)
			}
			for _, s := range want[b] {
				if !r.AnyBranch(b, func(from ir.Op, i int) bool { return s == successor{from, i} }) {
					t.Fatalf("step %d: a branch is missing", step)
				}
			}
		}
		last := list[random.IntN(len(list))].Last()
		st := ir.OpState{Successors: []ir.Block{list[1+random.IntN(blocks)]}}
		name := "cf.br"
		if random.IntN(3) > 0 {
			name, st.Operands, st.OperandSegments = "cf.cond_br", []ir.Value{list[0].Arg(0)}, []int{1, 0, 0}
			st.Successors = append(st.Successors, list[1+random.IntN(blocks)])
		}
		r.Before(last)
		if _, err := r.ReplaceWith(last, name, st); err != nil {
			t.Fatal(err)
		}
	}
	// One that is gone twice is gone once.
	last := list[0].Last() // a cf.br or, after some step, a cf.cond_br
	want := r.NumBranches(last.Successor(0)) - 1
	for range 2 {
		r.branches.gone(last)
		if got := r.NumBranches(last.Successor(0)); last.NumSuccessors() == 1 && got != want {
			t.Errorf("%d branches are left, want %d", got, want)
		}
	}
}
