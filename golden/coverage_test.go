package golden

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// missing lists what golden files cannot contain, with the reason. A name that ends with a
// space or a dot stands for all names with that prefix. The test fails if an entry does
// occur.
var missing = map[string]string{
	"op check.":                                         "the reference lacks the dialect",
	"op pphlo.":                                         "the reference lacks the dialect",
	"attribute check.":                                  "the reference lacks the dialect",
	"attribute pphlo.":                                  "the reference lacks the dialect",
	"enum pphlo ":                                       "the reference lacks the dialect",
	"class pphlo ":                                      "the reference lacks the dialect",
	"code stablehlo attribute 0 ":                       "StableHLO dropped the attribute before any release",
	"class stablehlo ArgResultAliasAttr":                "StableHLO dropped the attribute before any release",
	"code builtin type 34 ":                             "the type has no text form, so no program can name it",
	"class builtin GraphType":                           "the type has no text form, so no program can name it",
	"enum stablehlo Transpose TRANSPOSE_INVALID":        "the reference rejects it",
	"enum sdy PropagationDirection BOTH":                "the reference rejects it",
	"attribute tensor.scatter.unique absent":            "the reference rejects it",
	"attribute linalg.elementwise.indexing_maps absent": "the reference rejects it",
	"op arith.maximumnumf":                              "the reference's release does not have it yet",
	"op arith.minimumnumf":                              "the reference's release does not have it yet",
	"attribute arith.maximumnumf.fastmath":              "the reference's release does not have it yet",
	"attribute arith.minimumnumf.fastmath":              "the reference's release does not have it yet",
	"attribute scf.parallel.unsignedCmp":                "the reference's release does not have it yet",
	"enum sdy EdgeNodeType ":                            "it occurs inside of text alone",
	"class sdy EdgeValueRefAttr":                        "it occurs inside of text alone",
}

// found maps the name of everything that occurs in the files to a file that contains it.
type found map[string]string

func (f found) add(file, format string, args ...any) { f[fmt.Sprintf(format, args...)] = file }

// codes collects codes of entries and names of fields. It is a [container.Observer].
type codes struct {
	found
	file    string
	dialect string
	kind    string
	section string
}

func (c *codes) Begin(kind, name string, _ int64) {
	c.kind = kind
	c.dialect, _, _ = strings.Cut(name, " ")
	if kind == "section" {
		c.section = name
	}
}

func (*codes) End(int64) {}

func (c *codes) Field(name string, _, _ int64, value any) {
	switch {
	case name == "code" && (c.kind == "attribute" || c.kind == "type"):
		c.add(c.file, "code %s %s %d ", c.dialect, c.kind, value)
	case name == "version" && c.section == "":
		c.add(c.file, "container version %d", value)
	case name == "text" && (c.kind == "attribute" || c.kind == "type"):
		c.add(c.file, "text %s", c.kind)
	}
	c.add(c.file, "field %s", name)
}

// collect adds what occurs in one file.
func (f found) collect(t *testing.T, file string, data []byte) {
	c := &codes{found: f, file: file}
	b, err := reader.Read(data, reader.Options{Observer: c})
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return
	}
	m := b.Module
	for i := range m.NumReadAttrs() {
		f.attr(file, m.Attr(ir.AttrID(i+1)))
	}
	for i := range m.NumReadTypes() {
		if k, ok := ir.KindOf(m.Type(ir.TypeID(i + 1))).(*schema.Class); ok {
			f.add(file, "class %s %s", k.Dialect, k.Name)
		}
	}
	err = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		f.op(file, op)
		return ir.Advance
	})
	if err != nil {
		t.Errorf("%s: %v", file, err)
	}
}

func (f found) attr(file string, a ir.Attr) {
	k, ok := ir.KindOf(a).(*schema.Class)
	if !ok {
		return
	}
	f.add(file, "class %s %s", k.Dialect, k.Name)
	if e, ok := a.(*attrs.Enum); ok {
		f.add(file, "enum %s %s %s", k.Dialect, k.Enum.Name, e.Keyword())
	}
}

func (f found) op(file string, op ir.Op) {
	info := op.Info()
	if info.Def == nil {
		return
	}
	f.add(file, "op %s", info.Full)
	d, _ := ir.SplitName(info.Full)
	present := make(map[string]bool)
	for a, v := range op.InherentAttrs() {
		if v == nil {
			continue
		}
		present[a.Name] = true
		f.add(file, "attribute %s.%s", info.Full, a.Name)
		f.enumOf(file, d, a, v)
	}
	for i := range info.Def.Attrs {
		if a := &info.Def.Attrs[i]; !present[a.Name] {
			f.add(file, "attribute %s.%s absent", info.Full, a.Name)
		}
	}
}

// enumOf finds cases of enums that have no attribute class here: integers, and attributes
// stored as text.
func (f found) enumOf(file, d string, a *ods.Attr, v ir.Attr) {
	row := dialect.Default().Lookup(d)
	if row == nil || row.Ops == nil {
		return
	}
	for _, e := range row.Ops.Enums {
		if e.Name+"Attr" != a.Storage {
			continue
		}
		switch v := v.(type) {
		case *attrs.Integer:
			if k, ok := e.Keyword(v.Value.Lo); ok {
				f.add(file, "enum %s %s %s", d, e.Name, k)
			}
		case *attrs.Text:
			_, rest, _ := strings.Cut(v.Text, "<")
			rest = strings.TrimPrefix(rest, e.Mnemonic+" ") // #index<cmp_predicate eq>
			for k := range strings.SplitSeq(strings.TrimSuffix(rest, ">"), ",") {
				f.add(file, "enum %s %s %s", d, e.Name, strings.TrimSpace(k))
			}
		}
	}
}

// wanted lists what the registry knows.
func wanted() []string {
	var list []string
	want := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	for _, d := range dialect.Default().Dialects() {
		kinds := map[string][]*schema.Class{"attribute": d.Attrs, "type": d.Types}
		for kind, classes := range kinds {
			for _, c := range classes {
				want("class %s %s", d.Name, c.Name)
				for _, e := range c.Encodings {
					if e.Code != schema.TextOnly {
						want("code %s %s %d ", d.Name, kind, e.Code)
					}
				}
			}
		}
		if d.Ops == nil {
			continue
		}
		for _, e := range d.Ops.Enums {
			for _, c := range e.Cases {
				want("enum %s %s %s", d.Name, e.Name, c.Keyword)
			}
		}
		for i := range d.Ops.Ops {
			op := &d.Ops.Ops[i]
			full := d.Name + "." + op.Name
			want("op %s", full)
			for j := range op.Attrs {
				a := &op.Attrs[j]
				if !a.Until.IsZero() {
					continue // exists only in older versions
				}
				want("attribute %s.%s", full, a.Name)
				if a.MayBeAbsent() && !a.Filled {
					want("attribute %s.%s absent", full, a.Name)
				}
			}
		}
	}
	for v := range 7 {
		want("container version %d", v)
	}
	for _, field := range []string{"padding", "blob", "bool", "string", "provider", "key", "argument type", "location", "successor", "position",
		"order", "ordered value", "has use-list orders", "properties", "attributes", "operand", "result type"} {
		want("field %s", field)
	}
	want("text attribute")
	want("text type")
	slices.Sort(list)
	return slices.Compact(list)
}

// TestCoverage checks that everything in the dialects' tables occurs in a golden file or is
// listed in missing.
func TestCoverage(t *testing.T) {
	f := make(found)
	for _, file := range bytecode(t) {
		f.collect(t, file, contents(t, file))
	}
	used := make(map[string]bool)
	covered := 0
	for _, name := range wanted() {
		_, ok := f[name]
		reason := ""
		for k := range missing {
			if name == k || strings.HasPrefix(name, k) && (strings.HasSuffix(k, " ") || strings.HasSuffix(k, ".")) {
				reason = k
				used[k] = true
			}
		}
		switch {
		case ok && reason != "":
			t.Errorf("%s occurs in %s, and the list of missing ones has %q", name, f[name], reason)
		case !ok && reason == "":
			t.Errorf("%s: in no file", name)
		case ok:
			covered++
		}
	}
	for _, k := range slices.Sorted(maps.Keys(missing)) {
		if !used[k] {
			t.Errorf("the list of missing ones has %q, which the tables do not know", k)
		}
	}
	t.Logf("%d things are covered", covered)
}
