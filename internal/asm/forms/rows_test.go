package forms

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

var update = flag.Bool("update", false, "write testdata/generic.txt")

// TestFormatsCompile compiles the format of every row, and compares the operations whose custom form is
// missing, which are printed in the generic form, with testdata/generic.txt.
func TestFormatsCompile(t *testing.T) {
	m, texts := ir.New(dialect.Default()), new(Set)
	p := print.New(nil, m, print.Options{}, texts)
	var names, generic []string
	for _, d := range dialect.Default().Dialects() {
		for _, list := range [][]*schema.Class{d.Attrs, d.Types} {
			for _, c := range list {
				if c.Dialect == "builtin" {
					continue
				}
				if err := p.CheckClass(c); err != nil {
					t.Errorf("%s: %v", c.Name, err)
				}
				if c.Assembly == "custom" && (texts.ofClass(nil, c) == nil || texts.ofClass(nil, c).Print == nil) {
					t.Errorf("%s has no function for its assembly", c.Name)
				}
				if c.Mnemonic == "" {
					t.Errorf("%s has no mnemonic", c.Name)
				}
			}
		}
		if d.Ops == nil {
			continue
		}
		for i := range d.Ops.Ops {
			names = append(names, d.Name+"."+d.Ops.Ops[i].Name)
			m.Name(names[len(names)-1])
		}
	}
	for _, name := range names {
		info := m.Info(m.Name(name))
		if err := p.CheckOp(info); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		// A function for a declarative form is there for what it needs beyond others.
		if custom := texts.PrintOp(nil, info).Print != nil; !custom && info.Def.Form == ods.Custom {
			generic = append(generic, name)
		} else if custom != (info.Def.Form == ods.Custom) && name != "cf.switch" {
			t.Errorf("%s: its form is %v, a function for it: %v", name, info.Def.Form, custom)
		}
	}
	const file = "testdata/generic.txt"
	slices.Sort(generic)
	text := strings.Join(generic, "\n") + "\n"
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want, _ := os.ReadFile(file); text != string(want) {
		t.Errorf("the operations without the custom form that they have in MLIR are not those in %s; run go test ./internal/asm/forms -update", file)
	}
	if len(names) < 300 {
		t.Errorf("only %d operations", len(names))
	}
}

// TestTables checks that everything named in the tables of dialects exists: operations with a
// custom form or inferred types, directives used in formats, classes with custom text, parameters.
func TestTables(t *testing.T) {
	directives, params := map[string]bool{}, map[string]bool{}
	var use func(list []format.Element, dialect string, used map[string]bool)
	use = func(list []format.Element, dialect string, used map[string]bool) {
		for _, e := range list {
			if e.Of != "" {
				used[dialect+" "+e.Of] = true
			}
			use(e.Args, dialect, used)
			use(e.Else, dialect, used)
		}
	}
	for _, d := range dialect.Default().Dialects() {
		if d.Ops != nil {
			for i := range d.Ops.Ops {
				list, _ := format.Parse(d.Ops.Ops[i].Assembly)
				use(list, d.Name, directives)
			}
		}
		for _, c := range slices.Concat(d.Attrs, d.Types) {
			list, _ := format.Parse(c.Assembly)
			use(list, d.Name, params)
		}
	}
	for _, d := range dialect.Default().Dialects() {
		table := own(d.Name)
		if table == nil {
			continue
		}
		for name, f := range table.Ops {
			_, short := ir.SplitName(name)
			if d.Ops.Op(short) == nil || table.Rows != d.Ops {
				t.Errorf("%s has a form of %s, which is not an operation", d.Name, name)
			}
			if f.Print == nil && f.Types == nil && f.Fits == nil {
				t.Errorf("the form of %s does nothing", name)
			}
		}
		for name, f := range table.Directives {
			if !directives[d.Name+" "+name] || f.Print == nil || f.Read == nil {
				t.Errorf("%s: no format has the directive %s, or it lacks a direction", d.Name, name)
			}
		}
		for name := range table.Params {
			if !params[d.Name+" "+name] {
				t.Errorf("%s: no format of an attribute or type has the directive %s", d.Name, name)
			}
		}
		for c, f := range table.Classes {
			if !slices.Contains(d.Attrs, c) && !slices.Contains(d.Types, c) || f.Read == nil {
				t.Errorf("%s: %s is not of the dialect, or cannot be read", d.Name, c.Name)
			}
		}
		for f, p := range table.Fields {
			if format.ParameterField(f.class, f.name) == nil || p.Print == nil || p.Read == nil {
				t.Errorf("%s: %s has no parameter %s, or it lacks a direction", d.Name, f.class.Name, f.name)
			}
		}
	}
}
