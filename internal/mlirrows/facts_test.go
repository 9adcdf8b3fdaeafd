package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ods"
)

// TestFacts compares the rows of MLIR's own dialects with testdata/facts.txt, which mlirrows writes from
// MLIR's definitions, and with testdata/newer.txt. Where a row differs on purpose, testdata/differences.txt says how and why.
func TestFacts(t *testing.T) {
	definitions, wanted := read(t, "testdata/facts.txt"), read(t, "testdata/differences.txt")
	for name, n := range read(t, "testdata/newer.txt") {
		if _, twice := definitions[name]; twice {
			t.Errorf("%s: in testdata/newer.txt, too", name)
		}
		definitions[name] = n
	}
	for _, s := range sources {
		d := dialect.Default().Lookup(s.name)
		if d == nil {
			t.Errorf("there is no dialect %s", s.name)
			continue
		}
		plain := strings.NewReplacer(leaves(d.Ops)...)
		for _, p := range facts(d.Ops) {
			definition, ok := definitions[p.name]
			if !ok {
				t.Errorf("%s: MLIR's definitions do not have it", p.name)
				continue
			}
			delete(definitions, p.name)
			got, want := differences(plain, definition.lines, p.lines), wanted[p.name]
			if !slices.Equal(got, want.lines) {
				t.Errorf("%s: row and definition differ by\n\t%s\nand not, as testdata/differences.txt has it, by\n\t%s", p.name,
					strings.Join(got, "\n\t"), strings.Join(want.lines, "\n\t"))
			}
			if len(want.lines) > 0 && want.reason == "" {
				t.Errorf("%s: testdata/differences.txt has no reason", p.name)
			}
			delete(wanted, p.name)
		}
	}
	for name := range definitions {
		t.Errorf("%s: there is no row", name)
	}
	for name := range wanted {
		t.Errorf("%s: testdata/differences.txt has it, and no dialect", name)
	}
}

// note is a paragraph of a file in testdata.
type note struct {
	reason string
	lines  []string
}

// read returns the paragraphs of a file by their names.
func read(t *testing.T, file string) map[string]note {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	notes, name := map[string]note{}, ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		n := notes[name]
		if fact, ok := strings.CutPrefix(line, "\t"); ok {
			n.lines = append(n.lines, fact)
		} else {
			name, n.reason, _ = strings.Cut(line, ": ")
			n.lines = nil
			if _, twice := notes[name]; twice {
				t.Errorf("%s: %s is there twice", file, name)
			}
		}
		notes[name] = n
	}
	return notes
}

// leaves returns the names that a dialect has for single types, attributes and enums, each with its
// meaning, which is how definitions appear in the facts.
func leaves(d *ods.Dialect) (pairs []string) {
	for _, c := range slices.Concat(d.TypeConstraints, d.AttrConstraints) {
		for _, head := range []string{"TypeDef<", "AttrDef<", "I32EnumAttr<", "I64EnumAttr<"} {
			if strings.HasPrefix(c.Expr, head) {
				pairs = append(pairs, c.Name, c.Expr)
			}
		}
	}
	return pairs
}

// differences returns what one of two lists of facts has and the other lacks. Lists with the same
// facts in another order differ, too.
func differences(plain *strings.Replacer, definition, row []string) (list []string) {
	clean := func(lines []string) (out []string) {
		for _, l := range lines {
			out = append(out, plain.Replace(l))
		}
		return out
	}
	definition, row = clean(definition), clean(row)
	only := func(sign string, a, b []string) {
		for _, l := range a {
			if !slices.Contains(b, l) {
				list = append(list, sign+" "+l)
			}
		}
	}
	only("-", definition, row)
	only("+", row, definition)
	if len(list) == 0 && !slices.Equal(declared(definition), declared(row)) {
		list = append(list, fmt.Sprintf("order %q", declared(row)))
	}
	return list
}

// declared returns the facts whose order counts: all but traits.
func declared(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return strings.HasPrefix(l, "trait ") })
}
