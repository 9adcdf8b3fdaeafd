package dialect

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

func TestDefault(t *testing.T) {
	r := Default()
	if Default() != r {
		t.Error("two calls give two registries")
	}
	for _, name := range []string{"builtin", "func", "stablehlo", "chlo", "vhlo", "quant", "arith", "shape", "tensor"} {
		if d := r.Lookup(name); d == nil || d.Name != name || !r.Dialect(name) {
			t.Errorf("dialect %q: %v", name, d)
		}
	}
	if r.Lookup("nope") != nil || r.Dialect("nope") || r.AttrCodes("nope") != nil || r.TypeCodes("nope") != nil {
		t.Error("an unknown dialect is known")
	}
	for _, op := range []string{"builtin.module", "func.func", "stablehlo.add", "chlo.acos", "vhlo.add_v1", "arith.constant"} {
		if r.Op(op) == nil {
			t.Errorf("%s is unknown", op)
		}
	}
	for _, op := range []string{"stablehlo.nope", "nope.add", "add", ""} {
		if r.Op(op) != nil {
			t.Errorf("%q is known", op)
		}
	}
	for _, c := range []struct {
		what string
		got  []schema.Coded
	}{
		{"builtin attributes", r.AttrCodes("builtin")}, {"builtin types", r.TypeCodes("builtin")},
		{"stablehlo attributes", r.AttrCodes("stablehlo")}, {"stablehlo types", r.TypeCodes("stablehlo")},
		{"chlo attributes", r.AttrCodes("chlo")}, {"chlo types", r.TypeCodes("chlo")},
		{"vhlo attributes", r.AttrCodes("vhlo")}, {"vhlo types", r.TypeCodes("vhlo")},
		{"quant attributes", r.AttrCodes("quant")}, {"quant types", r.TypeCodes("quant")},
	} {
		// Package internal/drift compares the number of codes with upstream.
		for code, e := range c.got {
			reserved := code == 0 && (c.what == "vhlo attributes" || c.what == "quant types")
			if (e.Class == nil) != reserved {
				t.Errorf("code %d of %s: class %v", code, c.what, e.Class)
			}
		}
	}
	if e := r.AttrCodes("stablehlo")[7]; e.Older == nil || e.Older == e.Encoding || len(e.Older.Fields) != 4 {
		t.Errorf("gather dimensions have no older layout: %+v", e.Older)
	}
}

// class returns a class with one encoding for each code.
func class(dialect, name string, codes ...int) *schema.Class {
	c := &schema.Class{Dialect: dialect, Name: name, New: func() ir.Node { return nil }}
	for _, code := range codes {
		c.Encodings = append(c.Encodings, schema.Encoding{Code: code})
	}
	return c
}

// faults returns dialects that are inconsistent with themselves or one another, by expected error.
func faults() map[string][]*schema.Dialect {
	lacksNew, lacksRead := class("a", "X", 1), class("a", "X", 1)
	lacksNew.New = nil
	lacksRead.Encodings[0].Fields = []schema.Field{{Name: "f"}}
	core := &schema.Core{NewDictionary: attrs.Core().NewDictionary, UnknownLoc: attrs.Core().UnknownLoc}
	return map[string][]*schema.Dialect{
		"a dialect is nil":                      {nil},
		"a dialect has no name":                 {{}},
		`dialect "a" registered twice`:          {{Name: "a"}, {Name: "a"}},
		`a class of dialect "a" is nil`:         {{Name: "a", Types: []*schema.Class{nil}}},
		"is both X and Y":                       {{Name: "a", Attrs: []*schema.Class{class("a", "X", 1), class("a", "Y", 1)}}},
		"code 1 of dialect":                     {{Name: "a", Types: []*schema.Class{class("a", "X", 1), class("a", "Y", 0, 1)}}},
		"is both X and X":                       {{Name: "a", Types: []*schema.Class{class("a", "X", 3, 3)}}},
		`class X of dialect "b" filed under`:    {{Name: "a", Attrs: []*schema.Class{class("b", "X", 1)}}},
		"code -7 of class X":                    {{Name: "a", Attrs: []*schema.Class{class("a", "X", -7)}}},
		"code 1000000 of class X":               {{Name: "a", Attrs: []*schema.Class{class("a", "X", 1000000)}}},
		"no function New":                       {{Name: "a", Attrs: []*schema.Class{lacksNew}}},
		`field "f" of class X`:                  {{Name: "a", Attrs: []*schema.Class{lacksRead}}},
		"brings a second core":                  {{Name: "a", Core: core}, {Name: "b", Core: core}},
		`the core of dialect "a" lacks`:         {{Name: "a", Core: new(schema.Core)}},
		"a facet is nil":                        {{Name: "a", Facets: []any{nil}}},
		"two facets of type dialect.namesFacet": {{Name: "a", Facets: []any{namesFacet{}, namesFacet{}}}},
		`"a.x" is not an operation of`:          {{Name: "a", Facets: []any{namesFacet{"a.x": 1}}}},
	}
}

// namesFacet is a facet that maps operations to numbers other than 0.
type namesFacet map[string]int

func (f namesFacet) CheckFacet(d *schema.Dialect) error {
	return schema.CheckEntries(d, f, func(_ *ods.Op, n int) error {
		if n == 0 {
			return errors.New("a number is 0")
		}
		return nil
	})
}

// TestFaults checks that assembling inconsistent dialects returns an error, and that the default
// registry reports one if its own tables are inconsistent.
func TestFaults(t *testing.T) {
	for want, list := range faults() {
		_, err := schema.NewRegistry(list...)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("NewRegistry: %v, want %s", err, want)
		}
		if _, err := Default().With(list...); len(list) == 1 && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("With: %v, want %s", err, want)
		}
		r := assemble(list...)
		if err := r.Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Err: %v, want %s", err, want)
		}
		if _, err := r.With(); err != r.Err() {
			t.Errorf("a faulty registry can be added to: %v", err)
		}
	}
	if err := Default().Err(); err != nil {
		t.Error(err)
	}
}

// TestAdditions checks that additions are validated against the dialect that they are added to.
func TestAdditions(t *testing.T) {
	unsorted := &ods.Dialect{Name: "a", Ops: []ods.Op{{Name: "y"}, {Name: "x"}}}
	for want, d := range map[string]*schema.Dialect{
		`"stablehlo.ad" is not an operation of`: {Name: "stablehlo", Facets: []any{namesFacet{"stablehlo.ad": 1}}},
		`"chlo.acos" is not an operation of`:    {Name: "stablehlo", Facets: []any{namesFacet{"chlo.acos": 1}}},
		"stablehlo.add: a number is 0":          {Name: "stablehlo", Facets: []any{namesFacet{"stablehlo.add": 0}}},
		"quant.x":                               {Name: "quant", Facets: []any{namesFacet{"quant.x": 1}}},
		"two facets of type":                    {Name: "stablehlo", Facets: []any{namesFacet{}, namesFacet{}}},
		"only facets can be added":              {Name: "stablehlo", Ops: &ods.Dialect{Name: "stablehlo"}},
		`has the operations of "b"`:             {Name: "a", Ops: &ods.Dialect{Name: "b"}},
		"not sorted":                            {Name: "a", Ops: unsorted},
	} {
		if _, err := Default().With(d); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestEntry checks that later additions take precedence over earlier ones, and those over the shipped
// entries.
func TestEntry(t *testing.T) {
	shipped := map[string]namesFacet{"chlo": {"chlo.acos": 1, "chlo.acosh": 1, "chlo.asin": 1}}
	reg := Default()
	for i := range 2 {
		facet := namesFacet{"chlo.acos": i + 2}
		if i == 0 {
			facet["chlo.acosh"] = 2
		}
		var err error
		if reg, err = reg.With(&schema.Dialect{Name: "chlo", Facets: []any{facet}}); err != nil {
			t.Fatal(err)
		}
	}
	for op, want := range map[string]int{"chlo.acos": 3, "chlo.acosh": 2, "chlo.asin": 1, "chlo.tan": 0, "stablehlo.add": 0, "x.y": 0} {
		m := ir.New(reg)
		got, ok := schema.Entry(reg, m.Info(m.Name(op)), shipped)
		if got != want || ok != (want != 0) {
			t.Errorf("%s: %d, %t, want %d", op, got, ok, want)
		}
	}
	if _, ok := schema.Facet[namesFacet](Default(), "chlo"); ok {
		t.Error("the default registry has changed")
	}
}

func BenchmarkDefault(b *testing.B) {
	list := Default().Dialects()
	for b.Loop() {
		if _, err := schema.NewRegistry(list...); err != nil {
			b.Fatal(err)
		}
	}
}
