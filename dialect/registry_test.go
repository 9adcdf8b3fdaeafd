package dialect

import (
	"testing"

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
		n    int
	}{
		{"builtin attributes", r.AttrCodes("builtin"), 26}, {"builtin types", r.TypeCodes("builtin"), 35},
		{"stablehlo attributes", r.AttrCodes("stablehlo"), 23}, {"stablehlo types", r.TypeCodes("stablehlo"), 2},
		{"chlo attributes", r.AttrCodes("chlo"), 2}, {"chlo types", r.TypeCodes("chlo"), 0},
		{"vhlo attributes", r.AttrCodes("vhlo"), 26}, {"vhlo types", r.TypeCodes("vhlo"), 43},
		{"quant attributes", r.AttrCodes("quant"), 0}, {"quant types", r.TypeCodes("quant"), 7},
	} {
		if len(c.got) != c.n {
			t.Errorf("%d codes of %s, want %d", len(c.got), c.what, c.n)
		}
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

func TestNewRegistryRejects(t *testing.T) {
	class := func(dialect, name string, codes ...int) *schema.Class {
		c := &schema.Class{Dialect: dialect, Name: name}
		for _, code := range codes {
			c.Encodings = append(c.Encodings, schema.Encoding{Code: code})
		}
		return c
	}
	for what, list := range map[string][]*schema.Dialect{
		"a dialect twice":         {{Name: "a"}, {Name: "a"}},
		"an attribute code twice": {{Name: "a", Attrs: []*schema.Class{class("a", "X", 1), class("a", "Y", 1)}}},
		"a type code twice":       {{Name: "a", Types: []*schema.Class{class("a", "X", 1), class("a", "Y", 0, 1)}}},
		"a code twice in a class": {{Name: "a", Types: []*schema.Class{class("a", "X", 3, 3)}}},
		"a class of another":      {{Name: "a", Attrs: []*schema.Class{class("b", "X", 1)}}},
		"two cores":               {{Name: "a", Core: new(schema.Core)}, {Name: "b", Core: new(schema.Core)}},
	} {
		if _, err := schema.NewRegistry(list...); err == nil {
			t.Errorf("%s passes", what)
		}
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
