package main

import (
	_ "embed"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/vhlo"
)

// comparison prints what is different.
type comparison struct {
	out      io.Writer
	step     int
	programs string
	found    int // differences that are not explained
}

//go:embed differences.txt
var differences string

// explained are the differences with a reason, which is the last comment above them.
var explained = explanations(differences)

func explanations(text string) map[string]string {
	m := make(map[string]string)
	why := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if rest, ok := strings.CutPrefix(line, "# "); ok {
			why = rest
		} else if line != "" {
			m[line] = why
		}
	}
	return m
}

// report prints a difference, unless there is a reason for it.
func (c *comparison) report(format string, args ...any) {
	line := fmt.Sprintf(format, args...)
	if first, _, _ := strings.Cut(line, "\n"); explained[first] != "" {
		return
	}
	c.found++
	fmt.Fprintln(c.out, line)
}

// tables compares the tables with the bindings and the names in the libraries of a release.
func (c *comparison) tables(files fs.FS) error {
	list, err := bindings(files)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return fmt.Errorf("there are no Python bindings of operations (jaxlib/mlir/dialects/_*_ops_gen.py)")
	}
	c.bindings(list)
	strs := make(map[string]bool)
	reg := dialect.Default()
	err = libraries(files, func(data []byte) {
		for _, d := range reg.Dialects() {
			namesIn(data, d.Name, strs)
		}
	})
	if err != nil {
		return err
	}
	return c.names(strs)
}

// bindings compares operations and their attributes.
func (c *comparison) bindings(list []*binding) {
	reg := dialect.Default()
	without := make(map[string]int)
	seen := make(map[string]map[string]bool)
	for _, b := range list {
		d := reg.Lookup(b.dialect)
		if d == nil || d.Ops == nil {
			without[b.dialect]++
			continue
		}
		if seen[b.dialect] == nil {
			seen[b.dialect] = make(map[string]bool)
		}
		seen[b.dialect][b.name] = true
		op := reg.Op(b.dialect + "." + b.name)
		if op == nil {
			c.report("%s.%s: there is no row\n%s", b.dialect, b.name, b.row())
			continue
		}
		var have []string
		for _, a := range op.Attrs {
			if a.Until.IsZero() {
				have = append(have, a.Name)
			}
		}
		for _, a := range b.attrs {
			if !slices.Contains(have, a) && !segmentSizes(a) {
				c.report("%s.%s: the row lacks the attribute %s", b.dialect, b.name, a)
			}
		}
		for _, a := range have {
			if !slices.Contains(b.attrs, a) {
				c.report("%s.%s: the release has no attribute %s", b.dialect, b.name, a)
			}
		}
		if n := fmt.Sprint(len(op.Regions)); b.regions != "" && n != b.regions && !slices.ContainsFunc(op.Regions, variadic) {
			c.report("%s.%s: the row has %s regions, the release %s", b.dialect, b.name, n, b.regions)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(seen)) {
		for _, op := range reg.Lookup(name).Ops.Ops {
			if !seen[name][op.Name] {
				c.report("%s.%s: the release has no such operation", name, op.Name)
			}
		}
	}
	fmt.Fprintf(c.out, "%d operations of %d dialects compared; no rows for dialects", len(list), len(seen))
	for _, name := range slices.Sorted(maps.Keys(without)) {
		fmt.Fprintf(c.out, " %s (%d)", name, without[name])
	}
	fmt.Fprintln(c.out)
}

// names compares the names of operations and classes of dialects that a library contains. Bindings do not have
// VHLO, attributes and types.
func (c *comparison) names(strs map[string]bool) error {
	known := make(map[string]bool)
	have, all := 0, 0
	for _, d := range dialect.Default().Dialects() {
		if d.Ops != nil {
			for _, op := range d.Ops.Ops {
				known[d.Name+"."+op.Name] = true
			}
		}
		for _, class := range slices.Concat(d.Attrs, d.Types) {
			known[d.Name+"."+class.Mnemonic] = true
		}
		if d.Name != vhlo.Namespace {
			continue
		}
		for _, op := range d.Ops.Ops {
			if all++; strs[d.Name+"."+op.Name] {
				have++
			} else {
				c.report("vhlo.%s: the library has no such name", op.Name)
			}
		}
	}
	if have < all*9/10 {
		return fmt.Errorf("only %d of %d names of VHLO operations are in the libraries: names are stored in another way there, and cannot be compared", have, all)
	}
	n := 0
	for _, s := range slices.Sorted(maps.Keys(strs)) {
		if n++; !known[s] {
			c.report("%s: a name without a row", s)
		}
	}
	fmt.Fprintf(c.out, "%d names compared\n", n)
	return nil
}
