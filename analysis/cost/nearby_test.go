package cost_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/nearby"
	"github.com/hlobc/hlobc/internal/typedgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

var update = flag.Bool("update", false, "write the files in testdata that record results")

// TestNearby changes operations of the programs of package golden in all the ways of package nearby, and compares what
// each costs with testdata/nearby.txt.
func TestNearby(t *testing.T) {
	const each, few = 3, 2 // operations of a name, in all and in one program
	programs, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	seen, said := map[string]int{}, nearby.Record{}
	for _, p := range programs {
		if p.Topic != "stablehlo" && p.Topic != "chlo" && p.Topic != "sdy" && p.Topic != "quant" {
			continue
		}
		m, err := asm.Parse(p.Text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatalf("%s/%s: %v", p.Topic, p.Name, err)
		}
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			name := op.Name()
			if seen[name] == each || seen[p.Name+name] == few || op == m.Root() {
				return ir.Advance
			}
			seen[name]++
			seen[p.Name+name]++
			if other := alone(op); !other.IsNil() {
				op = other
			}
			nearby.Changes(op, func() { said[name] = append(said[name], figures(t, op)) })
			return ir.Advance
		})
	}
	said.Compare(t, "testdata/nearby.txt", *update)
}

// alone returns the operation in a program of its own, which takes less time to analyze, or nil if it is more than its
// types and attributes that matters: constants that it uses, or other functions.
func alone(op ir.Op) ir.Op {
	for _, v := range op.Operands() {
		if def := v.DefiningOp(); !def.IsNil() && def.Info().Def != nil && def.Info().Def.Traits.Has(ods.ConstantLike) {
			return ir.Op{}
		}
	}
	form, ok := typedgen.FormOf(op)
	if !ok {
		return ir.Op{}
	}
	m, err := asm.Parse([]byte(form.Program(nil)), asm.ParseOptions{AllowUnregistered: true})
	if err != nil || m.Root().Region(0).First().First().Region(0).First().First().Name() != op.Name() {
		return ir.Op{}
	}
	return m.Root().Region(0).First().First().Region(0).First().First()
}

// figures says what a program and one operation of it cost.
func figures(t *testing.T, op ir.Op) string {
	t.Helper()
	r, err := cost.Analyze(op.Module(), cost.Options{Operations: true})
	if err != nil {
		t.Fatal(err)
	}
	if r == nil {
		return "none: "
	}
	text := fmt.Sprint("ok: ", r.Cost, r.Memory, r.Collectives, r.Outputs, len(r.Uncounted))
	if r.Devices != nil {
		text += fmt.Sprint(*r.Devices)
	}
	for _, o := range r.Operations {
		if o.Op == op {
			text += fmt.Sprint(o.Times, o.Cost)
		}
	}
	return text
}
