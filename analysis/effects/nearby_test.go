package effects_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/nearby"
	"github.com/hlobc/hlobc/ir"
)

var update = flag.Bool("update", false, "write the files in testdata that record results")

// TestNearby changes operations of the programs of package golden in all the ways of package nearby, and compares what
// is said of each with testdata/nearby.txt.
func TestNearby(t *testing.T) {
	const each, few = 3, 2 // operations of a name, in all and in one program
	programs, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	seen, said := map[string]int{}, nearby.Record{}
	for _, p := range programs {
		m, err := asm.Parse(p.Text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatalf("%s/%s: %v", p.Topic, p.Name, err)
		}
		a := effects.For(m)
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			name := op.Name()
			if dialect, _ := ir.SplitName(name); seen[name] == each || seen[p.Name+name] == few || dialect == "vhlo" || op == m.Root() {
				return ir.Advance
			}
			seen[name]++
			seen[p.Name+name]++
			say := func() {
				a.Forget()
				said[name] = append(said[name], everything(a, op))
			}
			nearby.Changes(op, say)
			defer nearby.Open(m, op.Operands())()
			nearby.Changes(op, say)
			return ir.Advance
		})
	}
	said.Compare(t, "testdata/nearby.txt", *update)
}

// everything is what an analysis says of one operation.
func everything(a *effects.Analysis, op ir.Op) string {
	memory := a.Memory(op)
	s, why := a.Speculatability(op)
	text := fmt.Sprintf("%s: %s; %s", s, why, describe(memory.Effects))
	for _, r := range []effects.Reason{a.Pure(op), a.EffectFree(op), a.TriviallyDead(op), a.Droppable(op), a.Speculates(op), a.Undefined(op), a.Ends(op)} {
		text += "; " + r.String()
	}
	return text
}
