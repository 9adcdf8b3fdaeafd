package convert_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

type (
	unitOf struct {
		ir.AttrHeader
		Of ir.Type
	}
	wire struct {
		ir.TypeHeader
		Lanes int64
	}
	named struct {
		ir.AttrHeader
		Name string
		A    ir.Attr
		N    uint64
	}
)

// class returns a class of attributes with a type, or of types with a number.
func class(dialect, name string, since ods.Version, isType bool) *schema.Class {
	c := &schema.Class{Dialect: dialect, Name: name, Mnemonic: name, Assembly: "`<` $x `>`", Since: since}
	if isType {
		c.New = func() ir.Node { return new(wire) }
		c.Encodings = []schema.Encoding{{Fields: []schema.Field{schema.Svarint("x", func(w *wire) *int64 { return &w.Lanes })}}}
	} else {
		c.New = func() ir.Node { return new(unitOf) }
		c.Encodings = []schema.Encoding{{Fields: []schema.Field{schema.TypeRef("x", func(u *unitOf) *ir.Type { return &u.Of })}}}
	}
	return c
}

func value(name string) []ods.Value { return []ods.Value{{Name: name, Type: "AnyType"}} }

func attr(name, constraint, storage string) ods.Attr {
	return ods.Attr{Name: name, Constraint: constraint, Storage: storage}
}

// acme returns a dialect with an operation whose second version has two more attributes, its
// versioned dialect, and the facet that pairs them.
func acme() (plain, versioned *schema.Dialect, twins *convert.Twins) {
	scale := attr("scale", "I64Attr", "IntegerAttr")
	scale.Default = "1 : i64"
	flip := attr("flip", "UnitAttr", "UnitAttr")
	flip.Optional = true
	unit, unitV1 := class("acme", "unit", ods.Version{}, false), class("vacme", "unit_v1", ods.V(1, 2, 0), false)
	wire, wireV1 := class("acme", "wire", ods.Version{}, true), class("vacme", "wire_v1", ods.V(1, 3, 0), true)
	twin := ods.Op{Name: "turn_v1", Operands: value("x"), Results: value("y"), Since: ods.V(1, 0, 0), Until: ods.V(1, 4, 0),
		Attrs: []ods.Attr{attr("unit", "AnyAttr", "Attribute")}}
	newer := twin
	newer.Name, newer.Since, newer.Until = "turn_v2", ods.V(1, 5, 0), ods.Version{}
	newer.Attrs = append(newer.Attrs[:1:1], attr("scale", "AnyAttr", "Attribute"), attr("flip", "AnyAttr", "Attribute"))
	versioned = &schema.Dialect{Name: "vacme", Attrs: []*schema.Class{unitV1}, Types: []*schema.Class{wireV1},
		Ops: &ods.Dialect{Name: "vacme", Ops: []ods.Op{twin, newer}}}
	twins = &convert.Twins{Versioned: versioned, Classes: []convert.Pair{{Of: unit, Twin: unitV1}, {Of: wire, Twin: wireV1}}}
	plain = &schema.Dialect{Name: "acme", Attrs: []*schema.Class{unit}, Types: []*schema.Class{wire}, Facets: []any{twins},
		Ops: &ods.Dialect{Name: "acme", Ops: []ods.Op{
			{Name: "local", Operands: value("x"), Results: value("y")},
			{Name: "turn", Operands: value("x"), Results: value("y"), Attrs: []ods.Attr{attr("unit", "AnyAttr", "Attribute"), scale, flip}},
		}}}
	return plain, versioned, twins
}

// parsed returns a function of one operation, whose operands are those of its text.
func parsed(t *testing.T, op string, dialects ...*schema.Dialect) *ir.Module {
	t.Helper()
	reg, err := dialect.Default().With(dialects...)
	if err != nil {
		t.Fatal(err)
	}
	arg := "%a: tensor<2xf32>"
	if strings.Contains(op, "%w") {
		arg = "%w: !acme.wire<3>"
	}
	m, err := asm.Parse([]byte("func.func @main("+arg+") {\n"+op+"\nreturn\n}"), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func printed(m *ir.Module) string { return string(asm.Print(nil, m.Root(), asm.Options{})) }

// TestTwins converts an operation of another dialect to VHLO, to a version and back.
func TestTwins(t *testing.T) {
	plain, versioned, _ := acme()
	for _, c := range []struct {
		op                      string
		target                  ods.Version
		newest, older, blockers string
	}{
		{`"acme.turn"(%a) <{unit = #acme.unit<tensor<2xf32>>}> : (tensor<2xf32>) -> tensor<2xf32>`, ods.V(1, 3, 0),
			`"vacme.turn_v2"(%arg0) <{flip = #vhlo.bool_v1<false>, scale = #vhlo.integer_v1<1 : i64>, unit = #vacme.unit_v1<!vhlo.tensor_v1<2x!vhlo.f32_v1>>}>`,
			`"vacme.turn_v1"(%arg0) <{unit = #vacme.unit_v1<!vhlo.tensor_v1<2x!vhlo.f32_v1>>}>`, ""},
		{`"acme.turn"(%w) <{flip, unit = 5 : i64}> : (!acme.wire<3>) -> !acme.wire<3>`, ods.V(1, 5, 0),
			`"vacme.turn_v2"(%arg0) <{flip = #vhlo.bool_v1<true>, scale = #vhlo.integer_v1<1 : i64>, unit = #vhlo.integer_v1<5 : i64>}> : (!vacme.wire_v1<3>) -> !vacme.wire_v1<3>`,
			"vacme.turn_v2", ""},
		{`"acme.turn"(%a) <{scale = 2 : i64, unit = 5 : i64}> : (tensor<2xf32>) -> tensor<2xf32>`, ods.V(1, 4, 0), "vacme.turn_v2", "",
			"attribute scale: op vacme.turn_v2 since 1.5.0, as it has a value that is not the default"},
		{`"acme.turn"(%a) <{unit = #acme.unit<i64>}> : (tensor<2xf32>) -> tensor<2xf32>`, ods.V(1, 1, 0), "vacme.turn_v2", "",
			"attribute unit: attribute vacme.unit_v1 since 1.2.0"},
		{`"acme.turn"(%a) <{unit = 5 : i64}> : (tensor<2xf32>) -> tensor<2xf32>`, ods.V(0, 9, 0), "vacme.turn_v2", "", "op vacme.turn_v1 since 1.0.0"},
		{`"acme.turn"(%w) <{unit = 5 : i64}> : (!acme.wire<3>) -> !acme.wire<3>`, ods.V(1, 2, 0), "vacme.turn_v2", "", "type vacme.wire_v1 since 1.3.0"},
	} {
		m := parsed(t, c.op, plain, versioned)
		before := printed(m)
		if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
			t.Errorf("%s: %v", c.op, err)
			continue
		}
		if got := printed(m); !strings.Contains(got, c.newest) {
			t.Errorf("%s is\n%s\nwant %s", c.op, got, c.newest)
		}
		err := convert.ToVersion(m.Root(), c.target, convert.VersionOptions{})
		switch {
		case c.blockers == "":
			if err != nil {
				t.Errorf("%s: %v", c.op, err)
			}
			if got := printed(m); !strings.Contains(got, c.older) {
				t.Errorf("%s in %s is\n%s\nwant %s", c.op, c.target, got, c.older)
			}
		case err == nil || !strings.Contains(err.Error(), c.blockers):
			t.Errorf("%s in %s: %v, want %s", c.op, c.target, err, c.blockers)
		}
		if err := convert.Upgrade(m); err != nil {
			t.Errorf("%s: %v", c.op, err)
		}
		if got := printed(m); got != before {
			t.Errorf("%s comes back as\n%s", c.op, got)
		}
	}
}

// TestWithoutTwin checks operations of a paired dialect that cannot be converted.
func TestWithoutTwin(t *testing.T) {
	plain, versioned, _ := acme()
	const turn, local = `"acme.turn"(%a) <{unit = 5 : i64}> : (tensor<2xf32>) -> tensor<2xf32>`, `"acme.local"(%a) : (tensor<2xf32>) -> tensor<2xf32>`
	if err := convert.ToVHLO(parsed(t, turn, plain).Root(), convert.ToOptions{}); err == nil ||
		!strings.Contains(err.Error(), "its twin vacme.turn_v2 is not in the registry; add dialect vacme") {
		t.Errorf("without the versioned dialect: %v", err)
	}
	m := parsed(t, local, plain, versioned)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err == nil || !strings.Contains(err.Error(), "acme.local at -:2:1: cannot be expressed in VHLO") {
		t.Errorf("without a twin: %v", err)
	}
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: true}); err != nil || !strings.Contains(printed(m), `"acme.local"(%0) : (tensor<2xf32>)`) {
		t.Errorf("allowed: %v\n%s", err, printed(m))
	}
	for _, c := range []struct {
		dialects []string
		fine     bool
	}{{[]string{"acme"}, true}, {[]string{"other"}, false}, {[]string{}, false}} {
		m := parsed(t, local, plain, versioned)
		err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: true, Dialects: c.dialects})
		if c.fine && err != nil || !c.fine && (err == nil || !strings.Contains(err.Error(), "acme.local at -:2:1: cannot be expressed in VHLO")) {
			t.Errorf("of dialects %q alone: %v", c.dialects, err)
		}
	}
	m = parsed(t, `%0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tensor<2xi32>`, plain, versioned)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: true, Dialects: []string{"acme"}}); err != nil {
		t.Errorf("a cast, where another dialect is allowed: %v", err)
	}
	if !convert.Expressible(m.Registry())("vacme") || convert.Expressible(m.Registry())("chlo") {
		t.Error("what can be in artifacts is wrong")
	}
}

// TestCheckedTwin checks that an attribute that its class refuses does not come out of a conversion.
func TestCheckedTwin(t *testing.T) {
	plain, versioned, twins := acme()
	m := parsed(t, `"acme.turn"(%a) <{unit = #acme.unit<i64>}> : (tensor<2xf32>) -> tensor<2xf32>`, plain, versioned)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	twins.Classes[0].Of.Check = func(ir.Node) string { return "no" }
	if err := convert.FromVHLO(m.Root()); err == nil || !strings.Contains(err.Error(), "attribute unit: unit_v1 cannot be expressed in StableHLO here") {
		t.Errorf("%v", err)
	}
}

// TestFaultyTwins checks that faulty twins are an error when the registry is assembled.
func TestFaultyTwins(t *testing.T) {
	row := func(f func(first, second, plain *ods.Op)) func(plain, versioned *schema.Dialect, twins *convert.Twins) {
		return func(plain, versioned *schema.Dialect, _ *convert.Twins) {
			f(&versioned.Ops.Ops[0], &versioned.Ops.Ops[1], &plain.Ops.Ops[1])
		}
	}
	pair := func(f func(p *convert.Pair)) func(_, _ *schema.Dialect, twins *convert.Twins) {
		return func(_, _ *schema.Dialect, twins *convert.Twins) { f(&twins.Classes[0]) }
	}
	// half has field i of a class of two fields without one of the functions that read or write it.
	half := func(i int, twin bool, drop func(*schema.Field)) func(_, _ *schema.Dialect, _ *convert.Twins) {
		return pair(func(p *convert.Pair) {
			p.Of.New, p.Twin.New = func() ir.Node { return new(named) }, func() ir.Node { return new(named) }
			fields := func() []schema.Encoding {
				name := func(n *named) *string { return &n.Name }
				return []schema.Encoding{{Fields: []schema.Field{schema.Str("a", name), schema.Str("b", name), schema.Str("c", name), schema.Str("d", name)}}}
			}
			p.Of.Encodings, p.Twin.Encodings = fields(), fields()
			if twin {
				drop(&p.Twin.Encodings[0].Fields[i])
			} else {
				drop(&p.Of.Encodings[0].Fields[i])
			}
		})
	}
	for want, break_ := range map[string]func(plain, versioned *schema.Dialect, twins *convert.Twins){
		`the dialect or its versioned one has no operations`:                             func(_, _ *schema.Dialect, t *convert.Twins) { t.Versioned = nil },
		`dialect "vhlo" cannot be the versioned one`:                                     func(_, v *schema.Dialect, _ *convert.Twins) { v.Name = "vhlo" },
		`vacme.turn: the name has to end in _v1 or _v2`:                                  row(func(a, _, _ *ods.Op) { a.Name = "turn" }),
		`vacme.twist_v2: dialect "acme" has no operation "twist"`:                        row(func(_, b, _ *ods.Op) { b.Name = "twist_v2" }),
		`vacme.turn_v2: its Since is 99.0.0, and has to be a version of artifacts up to`: row(func(_, b, _ *ods.Op) { b.Since = ods.V(99, 0, 0) }),
		`vacme.turn_v1: its Since is 0.0.0`:                                              row(func(a, _, _ *ods.Op) { a.Since = ods.Version{} }),
		`vacme.turn_v2: the newest version has no Until`:                                 row(func(_, b, _ *ods.Op) { b.Until = ods.V(1, 9, 0) }),
		`vacme.turn_v2: turn_v1 has to be there, with an Until before 1.5.0`:             row(func(a, _, _ *ods.Op) { a.Until = ods.Version{} }),
		`vacme.turn_v1: it has other numbers of operands, results or regions`:            row(func(a, _, _ *ods.Op) { a.Operands = nil }),
		`vacme.turn_v1: sizes of segments have no form in artifacts`:                     row(func(a, _, _ *ods.Op) { a.Traits = ods.AttrSizedOperandSegments }),
		`vacme.turn_v2: attribute "unit" has to be required`:                             row(func(_, b, _ *ods.Op) { b.Attrs[0].Optional = true }),
		`vacme.turn_v2: turn has no attribute "color"`:                                   row(func(_, b, _ *ods.Op) { b.Attrs[1].Name = "color" }),
		`vacme.turn_v2: it lacks attribute "flip" of turn`:                               row(func(_, b, _ *ods.Op) { b.Attrs = b.Attrs[:2] }),
		`vacme.turn_v2: attribute "unit" of turn needs a default`:                        row(func(_, _, p *ods.Op) { p.Attrs[0].Optional = true }),
		`vacme.turn_v1: attribute "scale" of turn needs a default`:                       row(func(_, _, p *ods.Op) { p.Attrs[1].Default = "" }),
		`pair 0 of classes: one has to be of dialect "acme", and its twin of`:            pair(func(p *convert.Pair) { p.Of = p.Twin }),
		`pair 0 of classes: the Since of unit_v1 is 0.0.0`:                               pair(func(p *convert.Pair) { p.Twin.Since = ods.Version{} }),
		`pair 0 of classes: one of unit and unit_v1 is an enum`:                          pair(func(p *convert.Pair) { p.Twin.Enum = &ods.Enum{} }),
		`pair 0 of classes: unit or unit_v1 has no fields`:                               pair(func(p *convert.Pair) { p.Twin.Encodings = nil }),
		`of classes: unit or unit_v1 has no fields`:                                      pair(func(p *convert.Pair) { p.Of.New = nil }),
		`classes: unit or unit_v1 has no fields`:                                         pair(func(p *convert.Pair) { p.Twin.New = nil }),
		`unit or unit_v1 has no fields`:                                                  pair(func(p *convert.Pair) { p.Of.Encodings = nil }),
		`pair 0 of classes: unit and unit_v1 have different numbers of fields`: pair(func(p *convert.Pair) {
			p.Twin.Encodings = []schema.Encoding{{}}
		}),
		`pair 0 of classes: one of unit and wire_v1 is a type`: func(_, _ *schema.Dialect, t *convert.Twins) { t.Classes[0].Twin = t.Classes[1].Twin },
		`pair 0 of classes: field "x" of unit has no form in field "x" of unit_v1`: pair(func(p *convert.Pair) {
			p.Twin.Encodings = []schema.Encoding{{Fields: []schema.Field{schema.AttrRef("x", func(u *struct {
				unitOf
				A ir.Attr
			}) *ir.Attr {
				return &u.A
			})}}}
		}),
		`pair 0 of classes: field "a" of unit has no form in field "a" of unit_v1`: half(0, false, func(f *schema.Field) { f.Get = nil }),
		`pair 0 of classes: field "b" of unit has no form in field "b" of unit_v1`: half(1, false, func(f *schema.Field) { f.Set = nil }),
		`pair 0 of classes: field "c" of unit has no form in field "c" of unit_v1`: half(2, true, func(f *schema.Field) { f.Get = nil }),
		`pair 0 of classes: field "d" of unit has no form in field "d" of unit_v1`: half(3, true, func(f *schema.Field) { f.Set = nil }),
		`pair 0 of classes: field "y" of unit has no form in field "y" of unit_v1`: pair(func(p *convert.Pair) { // behind one that has
			p.Of.New, p.Twin.New = func() ir.Node { return new(named) }, func() ir.Node { return new(named) }
			name := func(n *named) *string { return &n.Name }
			attr := func(n *named) *ir.Attr { return &n.A }
			p.Of.Encodings = []schema.Encoding{{Fields: []schema.Field{schema.Str("x", name), schema.Str("y", name)}}}
			p.Twin.Encodings = []schema.Encoding{{Fields: []schema.Field{schema.AttrRef("x", attr), schema.Varint("y", func(n *named) *uint64 { return &n.N })}}}
		}),
	} {
		plain, versioned, twins := acme()
		break_(plain, versioned, twins)
		_, err := dialect.Default().With(plain)
		if err == nil || !strings.HasPrefix(err.Error(), `schema: dialect "acme": twins: `) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
	for _, fixed := range []string{"stablehlo", "func", "builtin", "vhlo"} {
		_, _, twins := acme()
		if _, err := dialect.Default().With(&schema.Dialect{Name: fixed, Facets: []any{twins}}); err == nil || !strings.Contains(err.Error(), "is fixed") {
			t.Errorf("twins of %s: %v", fixed, err)
		}
	}
}
