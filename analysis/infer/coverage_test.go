package infer_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ods"
)

// TestRows checks that every op has a rule, and that there is an inference function if the
// definition says that result types are inferred.
func TestRows(t *testing.T) {
	rows := infer.Rows()
	if !slices.IsSortedFunc(rows, func(a, b infer.Row) int { return strings.Compare(a.Op, b.Op) }) {
		t.Error("rows are not sorted")
	}
	n := 0
	for _, d := range []*ods.Dialect{chlo.Ops(), stablehlo.Ops()} {
		for i := range d.Ops {
			op := &d.Ops[i]
			n++
			r := infer.FindRow(d.Name + "." + op.Name)
			switch {
			case r == nil:
				t.Errorf("%s.%s has no row", d.Name, op.Name)
			case op.Traits.Has(ods.InferType) && r.Infer == nil:
				t.Errorf("%s infers its types, but its row does not", r.Op)
			}
		}
	}
	for _, r := range rows {
		if strings.HasPrefix(r.Op, interpreter.Ops().Name+".") {
			n++
		}
	}
	if n != len(rows) {
		t.Errorf("%d rows for %d ops", len(rows), n)
	}
}

// sharedSpec reads the specification's constraints from the shared fact table. It returns false if
// there is no such table.
func sharedSpec(t *testing.T) ([]specOp, bool) {
	shared, ok := corpus.Shared()
	if !ok {
		return nil, false
	}
	data, err := os.ReadFile(filepath.Join(shared, "facts", "spec_constraints.json"))
	if err != nil {
		t.Log(err)
		return nil, false
	}
	var spec struct{ Ops []specOp }
	if err := json.Unmarshal(data, &spec); err != nil {
		t.Fatal(err)
	}
	return spec.Ops, true
}

type specOp struct {
	Op     string
	Inputs []struct {
		ID, Name, Type string
	}
	Constraints []struct{ ID, Text string }
}

// TestConstraints checks that the rules account for every constraint of the specification exactly
// once, and name no others.
func TestConstraints(t *testing.T) {
	total := map[string]int{}
	list, ok := sharedSpec(t)
	if !ok {
		t.Skip("no shared folder with the facts; TestInventory looks at a copy of the numbers")
	}
	for _, op := range list {
		r := infer.FindRow("stablehlo." + op.Op)
		if r == nil {
			t.Errorf("%s has no row", op.Op)
			continue
		}
		ids := map[string]string{}
		add := func(list, kind string) {
			for _, id := range infer.ExpandRules(list) {
				if ids[id] != "" {
					t.Errorf("%s: %s is named twice", op.Op, id)
				}
				ids[id] = kind
			}
		}
		add(r.Inferred, "inferred")
		add(r.Verified, "verified")
		add(r.Declared, "declared")
		for _, g := range r.Dynamic {
			add(g.Rules, "dynamic")
		}
		for _, g := range r.Unchecked {
			add(g.Rules, "unchecked")
		}
		known := map[string]bool{}
		for _, c := range op.Constraints {
			known[c.ID] = true
			if ids[c.ID] == "" {
				t.Errorf("%s: no entry for %s: %s", op.Op, c.ID, c.Text)
			}
			total[ids[c.ID]]++
		}
		for _, in := range op.Inputs {
			known[in.ID] = true
		}
		for id := range ids {
			if !known[id] {
				t.Errorf("%s: the specification has no %s", op.Op, id)
			}
		}
	}
	t.Log(total)
}
