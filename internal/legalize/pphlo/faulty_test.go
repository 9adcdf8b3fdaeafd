package pphlo_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/legalize/pphlo"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var update = flag.Bool("update", false, "write the file in testdata that records errors")

// faults returns what can be wrong with an operation: a result or an argument of a type that PPHLO does not have, an
// attribute of another kind, and one that is missing.
func faults(op ir.Op) map[string]func(ir.Op) {
	list := map[string]func(ir.Op){}
	for i := range op.NumResults() {
		list[fmt.Sprintf("result %d is a tuple", i)] = func(op ir.Op) { op.Result(i).SetType(types.NewTuple(op.Module())) }
		if t, ok := op.Result(i).Type().(*types.RankedTensor); ok {
			list[fmt.Sprintf("result %d is unranked", i)] = func(op ir.Op) { op.Result(i).SetType(types.NewUnrankedTensor(op.Module(), t.Elem)) }
		}
	}
	for i := range op.NumRegions() {
		if !op.Region(i).Empty() && op.Region(i).First().NumArgs() > 0 {
			list[fmt.Sprintf("an argument of region %d is a tuple", i)] = func(op ir.Op) { op.Region(i).First().Arg(0).SetType(types.NewTuple(op.Module())) }
		}
	}
	for a, v := range op.InherentAttrs() {
		if v != nil && !strings.HasPrefix(a.Name, "sym_") {
			list[a.Name+" is missing"] = func(op ir.Op) { op.RemoveAttr(a.Name) }
			list[a.Name+" is empty"] = func(op ir.Op) { op.SetAttr(a.Name, attrs.NewI64Array(op.Module(), nil)) }
		}
	}
	return list
}

// TestFaulty lowers programs that can be lowered, to PPHLO or in it, once for each fault of each kind of operation. Testdata/faulty.txt
// records the errors, where types are others those of secret arguments.
func TestFaulty(t *testing.T) {
	seen := map[string]bool{}
	var lines []string
	for _, text := range goldentest.Programs(t, "passes/pphlo") {
		read := func() (*ir.Module, []ir.Op) {
			m, err := asm.Parse(text, asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			var ops []ir.Op
			if err := ir.Walk(m.Root(), func(o ir.Op) ir.Action { ops = append(ops, o); return ir.Advance }); err != nil {
				t.Fatal(err)
			}
			return m, ops
		}
		_, ops := read()
		for i, op := range ops {
			for what, damage := range faults(op) {
				key := op.Name() + ": " + what
				if seen[key] {
					continue
				}
				seen[key] = true
				secret := slices.Repeat([]visibility.Visibility{visibility.Secret}, 16)
				runs := [][]visibility.Visibility{secret}
				switch {
				case strings.HasPrefix(key, "pphlo."), !strings.Contains(what, "result"):
					runs[0] = nil
				case strings.Contains(what, "unranked"):
					runs = append(runs, nil)
				}
				for _, inputs := range runs {
					m, ops := read()
					damage(ops[i])
					var err error
					if strings.HasPrefix(key, "pphlo.") {
						for f := m.Root().Region(0).First().First(); !f.IsNil() && err == nil; f = f.Next() {
							err = pphlo.LowerCasts(f)
						}
					} else {
						_, err = pphlo.ToPPHLO(m.Root(), visibility.Options{Inputs: inputs})
					}
					if line := fmt.Sprintf("%s: %v\n", key, err); !slices.Contains(lines, line) {
						lines = append(lines, line)
					}
				}
			}
		}
	}
	slices.Sort(lines)
	transcript.Recorded(t, "testdata/faulty.txt", strings.Join(lines, ""), *update)
}
