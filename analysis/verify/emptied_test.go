package verify_test

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/nearby"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// TestEmptied takes away what an operation of MLIR's dialects may have none of: operands of variadic groups, elements of
// lists, blocks of regions. Rules run on all of that, as far as the constraints of operands and attributes let them. What
// they say is compared with testdata/emptied.txt.
func TestEmptied(t *testing.T) {
	said := nearby.Record{}
	for _, o := range typedSources(t) {
		for number := range min(o.tries, 5) {
			text := o.text(number)
			for round := range 2 {
				list, err := emptied(text, rand.New(rand.NewPCG(uint64(number), uint64(round))))
				if err != nil {
					t.Errorf("%s, program %d: %v\n%s", o.name, number, err, text)
					break
				}
				if len(list) > 0 {
					name, _, _ := strings.Cut(o.name, " in ")
					said[name] = append(said[name], textOf(list))
				}
			}
		}
	}
	said.Compare(t, "testdata/emptied.txt", *update)
}

// emptied verifies a program after parts of its operations have been emptied. The error is a panic.
func emptied(text string, r *rand.Rand) (list verify.Findings, err error) {
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		return nil, nil // generated programs need not be valid
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if def := op.Info().Def; def != nil && op != m.Root() && !op.Parent().IsNil() && op.Parent() != m.Root() {
			empty(op, def, r)
		}
		return ir.Advance
	})
	if ir.Check(m.Root()) != nil {
		return nil, nil
	}
	list, _ = verify.Module(m, verify.Options{}).(verify.Findings)
	return list, nil
}

func empty(op ir.Op, def *ods.Op, r *rand.Rand) {
	often := r.IntN(2) == 0 // all, or about half
	chosen := func() bool { return often || r.IntN(2) == 0 }
	for i := len(def.Operands) - 1; i >= 0; i-- {
		if def.Operands[i].Arity != ods.One && chosen() && (len(def.Operands) == 1 || op.OperandSegments() != nil || onlyVariadic(def.Operands)) {
			op.SetOperandGroup(i)
		}
	}
	for slot := range op.Info().Slots {
		switch a := op.Inherent(slot).(type) {
		case *attrs.Array:
			if chosen() {
				op.SetInherent(slot, attrs.NewArray(op.Module()))
			}
		case *attrs.DenseArray:
			if chosen() {
				op.SetInherent(slot, attrs.NewDenseArray(op.Module(), a.Elem, 0, nil))
			}
		case *attrs.AffineMap:
			if chosen() {
				op.SetInherent(slot, attrs.NewAffineMap(op.Module(), 0, 0))
			}
		}
	}
	for i := range op.NumRegions() {
		if r.IntN(4) == 0 {
			_ = op.Region(i).Clear() // stays if its values are used elsewhere
		}
	}
}

// onlyVariadic reports whether a single group of operands has a variable size.
func onlyVariadic(list []ods.Value) bool {
	n := 0
	for i := range list {
		if list[i].Arity != ods.One {
			n++
		}
	}
	return n == 1
}
