package infer_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/nearby"
	"github.com/hlobc/hlobc/ir"
)

// TestNearby changes operations of valid cases in all the ways of package nearby, and compares what is said of each, and
// which types are inferred for it, with testdata/nearby.txt.
func TestNearby(t *testing.T) {
	said := nearby.Record{}
	judge := func(x *infer.Context, op ir.Op) {
		v := x.Declarations().Op(op)
		inferred := ""
		if v == nil {
			inferred = "; " + inferredTypes(x, op)
			if v = x.Check(op); v == nil {
				v = x.Declarations().Traits(op)
			}
		}
		text := "ok: "
		if v != nil {
			text = v.Error()
		}
		said[op.Name()] = append(said[op.Name()], text+inferred)
	}
	for _, c := range cases(t, "positive.txt") {
		x, err := infer.NewContext(c.m)
		if err != nil {
			t.Fatal(err)
		}
		nearby.Changes(c.op, func() { judge(x, c.op) })
	}
	for _, c := range moduleCases(t) {
		for _, op := range goodOps(t, &c) {
			x, err := infer.NewContext(op.Module())
			if err != nil {
				t.Fatal(err)
			}
			nearby.Changes(op, func() { judge(x, op) })
		}
	}
	said.Compare(t, "testdata/nearby.txt", *update)
}

// inferredTypes says which types are inferred for the results of an operation, or why there are none.
func inferredTypes(x *infer.Context, op ir.Op) string {
	list, err := x.Types(op, nil)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, t := range list {
		b.WriteString(asm.TypeText(op.Module(), t) + " ")
	}
	return b.String()
}
