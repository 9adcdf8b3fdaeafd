package infer_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/ods"
)

var update = flag.Bool("update", false, "write docs/coverage.md and the files in testdata that record results")

const (
	coverageFile  = "../../docs/coverage.md"
	inventoryFile = "testdata/inventory.txt"
)

// TestInventory compares the repository's inventory of the specification's constraints with the
// fact table, and the rules with the inventory.
func TestInventory(t *testing.T) {
	if shared, ok := sharedSpec(t); ok {
		var b bytes.Buffer
		for _, op := range shared {
			fmt.Fprintf(&b, "stablehlo.%s", op.Op)
			for _, c := range op.Constraints {
				fmt.Fprintf(&b, " %s", c.ID)
			}
			for _, in := range op.Inputs {
				fmt.Fprintf(&b, " %s", in.ID)
			}
			b.WriteString("\n")
		}
		transcript.Recorded(t, inventoryFile, b.String(), *update)
	}
	listed := map[string]bool{}
	for _, line := range inventory(t) {
		name, ids := line[0], line[1:]
		listed[name] = true
		r := infer.FindRow(name)
		if r == nil {
			t.Errorf("%s has no row", name)
			continue
		}
		said := statuses(r)
		for _, id := range ids {
			if said[id] == "" && id[0] != 'I' {
				t.Errorf("%s: nothing is said of %s", name, id)
			}
		}
		for id := range said {
			if !slices.Contains(ids, id) {
				t.Errorf("%s: the specification has no %s", name, id)
			}
		}
	}
	for _, r := range infer.Rows() {
		if !listed[r.Op] && len(statuses(&r)) > 0 {
			t.Errorf("%s is not in the inventory, but has constraints", r.Op)
		}
	}
}

// inventory returns the lines of the inventory: an op followed by the ids of its constraints and
// inputs.
func inventory(t *testing.T) (list [][]string) {
	data, err := os.ReadFile(inventoryFile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		list = append(list, strings.Fields(line))
	}
	return list
}

// statuses says where each constraint is checked.
func statuses(r *infer.Row) map[string]string {
	m := map[string]string{}
	add := func(list, how string) {
		for _, id := range infer.ExpandRules(list) {
			m[id] = how
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
	return m
}

// hits counts the test lines about an op: valid ones, and violations by rule.
type hits struct {
	good int
	bad  map[string]int
}

func countHits(t *testing.T) map[string]*hits {
	m := map[string]*hits{}
	at := func(op string) *hits {
		if m[op] == nil {
			m[op] = &hits{bad: map[string]int{}}
		}
		return m[op]
	}
	for _, file := range []string{"positive.txt", "negative.txt", "unspellable.txt"} {
		for _, c := range cases(t, file) {
			if c.rule == "" {
				at(c.op.Name()).good++
			} else {
				at(c.op.Name()).bad[c.rule]++
			}
		}
	}
	for _, c := range moduleCases(t) {
		if op, rule, ok := strings.Cut(c.id, " "); ok {
			at(op).bad[rule]++
		}
		for _, op := range goodOps(t, &c) {
			at(op.Name()).good++
		}
	}
	return m
}

// TestCoverage generates docs/coverage.md from the rules and the tests.
func TestCoverage(t *testing.T) {
	var b strings.Builder
	b.WriteString(`# Which rules are checked

This page is made by ` + "`go test ./analysis/infer -update`" + ` from the rows of package infer and its tests.

What an op's definition declares (numbers and types of operands, attributes and
results, traits) is checked once for all ops, by package constraint from the tables.
The constraints that the StableHLO specification numbers are checked by

- **inference**: when result types are inferred, so for operations that are yet to be
  built as well;
- **the verifier**: they concern result types that do not follow from the inputs, or
  regions that inference does without;
- **the definition**: they follow from what is declared. So do all constraints I, on the
  kinds of inputs, but for those that are listed.

Behind a constraint is the number of tests that break it, each on an operation that is
good otherwise (` + "`analysis/infer/testdata`" + `; a dash stands for none, see the end). *Good* is the
number of operations in the tests that obey all rules; where types are inferred, they
are compared exactly. *Shape* says that the shapes of results can be reified.

`)
	m := countHits(t)
	column := func(op, list string) string {
		var out []string
		for _, id := range infer.ExpandRules(list) {
			n := "–"
			if h := m[op]; h != nil && h.bad[id] > 0 {
				n = fmt.Sprint(h.bad[id])
			}
			out = append(out, id+" ("+n+")")
		}
		return strings.Join(out, ", ")
	}
	gaps := func(list []infer.Gap) string {
		var out []string
		for _, g := range list {
			out = append(out, infer.ExpandRules(g.Rules)...)
		}
		return strings.Join(out, ", ")
	}
	var reasons, others []string
	heading := ""
	totals := map[string]int{}
	rows := infer.Rows()
	for i := range rows {
		r := &rows[i]
		name, _, _ := strings.Cut(r.Op, ".")
		if name != heading {
			heading = name
			fmt.Fprintf(&b, "## %s\n\n| op | types | shape | inference | verifier | definition | at run time | not checked | good |\n", name)
			b.WriteString("| --- | --- | --- | --- | --- | --- | --- | --- | ---: |\n")
		}
		h := m[r.Op]
		if h == nil {
			h = &hits{}
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s | %d |\n", r.Op, inference(r), reifies(r), column(r.Op, r.Inferred), column(r.Op, r.Verified),
			strings.Join(infer.ExpandRules(r.Declared), ", "), gaps(r.Dynamic), gaps(r.Unchecked), h.good)
		for _, how := range statuses(r) {
			totals[how]++
		}
		for _, g := range r.Dynamic {
			reasons = append(reasons, fmt.Sprintf("- %s %s, at run time: %s.\n", r.Op, strings.Join(infer.ExpandRules(g.Rules), ", "), g.Why))
		}
		for _, g := range r.Unchecked {
			reasons = append(reasons, fmt.Sprintf("- %s %s, not checked: %s.\n", r.Op, strings.Join(infer.ExpandRules(g.Rules), ", "), g.Why))
		}
		said := statuses(r)
		var more []string
		for rule, n := range h.bad {
			if said[rule] == "" {
				more = append(more, fmt.Sprintf("%s (%d)", rule, n))
			}
		}
		if slices.Sort(more); len(more) > 0 {
			others = append(others, fmt.Sprintf("- %s: %s\n", r.Op, strings.Join(more, ", ")))
		}
		if i+1 == len(rows) || !strings.HasPrefix(rows[i+1].Op, name+".") {
			b.WriteString("\n")
		}
	}
	fmt.Fprintf(&b, "Of the specification's constraints, %d are checked by inference, %d by the verifier, and %d follow from definitions; %d depend on what is known at run time, and %d are not checked, since the reference does not; `hlobc verify --spec` (package spec) warns of these.\n\n",
		totals["inferred"], totals["verified"], totals["declared"], totals["dynamic"], totals["unchecked"])
	b.WriteString("## Why not\n\n" + strings.Join(reasons, ""))
	b.WriteString("\n## Rules without a number\n\nRules of the definition, and of ops that the specification does not have, with the tests that break them.\n\n" + strings.Join(others, ""))
	b.WriteString("\n## Constraints without a test of their own\n\n")
	var list []string
	for id, why := range untested {
		list = append(list, fmt.Sprintf("- %s: %s.\n", id, why))
	}
	slices.Sort(list)
	b.WriteString(strings.Join(list, ""))
	transcript.Recorded(t, coverageFile, b.String(), *update)
}

func inference(r *infer.Row) string {
	switch def := dialect.Default().Op(r.Op); {
	case r.Infer == nil:
		return "given"
	case def.Traits.Has(ods.InferType):
		return "inferred"
	default:
		return "shape inferred"
	}
}

func reifies(r *infer.Row) string {
	if r.Reifies() {
		return "yes"
	}
	return ""
}
