package verify_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/nearby"
	"github.com/hlobc/hlobc/ir"
)

// TestChanged changes operations of valid programs in all the ways of package nearby, and compares what is said of each
// with testdata/changed.txt.
func TestChanged(t *testing.T) {
	const each = 9 // different operations of a name
	seen, said := map[string]int{}, nearby.Record{}
	for _, m := range validPrograms(t) {
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			name := op.Name()
			dialect, _, _ := strings.Cut(name, ".")
			inherent := !slices.Contains([]string{"stablehlo", "chlo", "vhlo"}, dialect)
			if op == m.Root() || inherent && (seen[name] == each || seen[form(op)] > 0) {
				return ir.Advance
			}
			if !inherent {
				name = "shardings of " + dialect
			}
			seen[name]++
			seen[form(op)]++
			if list := changes(t, op, inherent, seen[name] <= 3); list != nil {
				said[name] = append(said[name], list...)
			}
			return ir.Advance
		})
	}
	said.Compare(t, "testdata/changed.txt", *update)
}

// form is the name of an operation with its attributes and types, and what it is in.
func form(op ir.Op) string {
	var b strings.Builder
	fmt.Fprint(&b, op.Name(), op.NumRegions(), op.NumOperands(), op.Parent().Name())
	for _, a := range op.InherentAttrs() {
		fmt.Fprintf(&b, " %s", asm.AppendAttr(nil, op.Module(), a))
	}
	for _, v := range append(op.Operands(), op.Results()...) {
		b.WriteString(" " + asm.TypeText(op.Module(), v.Type()))
	}
	return b.String()
}

// validPrograms returns the valid cases in testdata, and programs of package golden: of MLIR's own dialects and of those that have few
// cases.
func validPrograms(t *testing.T) (list []*ir.Module) {
	for _, v := range verdicts(t) {
		if v.id == "" {
			list = append(list, parse(t, v.text))
		}
	}
	programs, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		if p.Topic == "sdy" || p.Topic == "dialects" {
			list = append(list, parse(t, p.Text))
		}
	}
	eachMLIRProgram(t, func(_ string, m *ir.Module) { list = append(list, m) })
	return list
}

// changes returns what is said of an operation after each change, which is undone, and again after sizes have been left open.
func changes(t *testing.T, op ir.Op, inherent, again bool) (said []string) {
	m := op.Module()
	of := op // is verified
	if p := op.Parent(); strings.HasPrefix(op.Name(), "sdy.") {
		of = m.Root() // knows the symbols
	} else if p.Name() != "func.func" && p != m.Root() {
		of = p // has rules for what ends its regions
	}
	// One verifier knows the results of the changes before: nothing that differs may pass for known. HLOBC_WHOLE=1 makes one for each.
	v, err := verify.New(m, verify.Options{})
	if err != nil {
		t.Fatal(err)
	}
	say := func() {
		if corpus.Whole() {
			v, _ = verify.New(m, verify.Options{})
		}
		said = append(said, textOf(findings(t, v.Op(of))))
	}
	if d := op.Discardable(); d != nil {
		for _, e := range d.Entries() {
			if !strings.HasPrefix(e.Name, "sdy.") {
				continue
			}
			around := of
			of = m.Root()
			for _, other := range nearby.Attrs(m, e.Value) {
				op.SetAttr(e.Name, other)
				say()
			}
			op.SetAttr(e.Name, e.Value)
			of = around
		}
	}
	if !inherent {
		return said
	}
	nearby.Changes(op, say)
	if again {
		defer nearby.Open(m, append(op.Operands(), op.Results()...))()
		if say(); said[len(said)-1] == "ok: " {
			nearby.Changes(op, say)
		}
	}
	return said
}

// textOf is what a record has of findings: the rule that is broken first, and all that is said.
func textOf(list verify.Findings) string {
	if len(list) == 0 {
		return "ok: "
	}
	var texts []string
	for _, f := range list {
		texts = append(texts, f.Error())
	}
	return list[0].ID() + ": " + strings.Join(texts, "; ")
}
