package asm_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// shop is a dialect with operations whose forms are functions.
var shopOps = ods.Dialect{Name: "shop", Ops: []ods.Op{
	{
		Name:     "scale",
		Operands: []ods.Value{{Name: "input", Type: "AnyType"}},
		Attrs:    []ods.Attr{{Name: "factor", Constraint: "I64Attr", Storage: "IntegerAttr"}},
		Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
		Form:     ods.Custom,
	},
	{
		Name:     "within",
		Operands: []ods.Value{{Name: "inputs", Type: "AnyType", Arity: ods.Variadic}},
		Attrs:    []ods.Attr{{Name: "label", Constraint: "StrAttr", Storage: "StringAttr", Optional: true}},
		Regions:  []ods.Region{{Name: "body", Constraint: "AnyRegion"}},
		Form:     ods.Custom,
	},
}}

var shopText = asm.Extension{Ops: map[string]asm.OpForm{
	// shop.scale %x by 3 {attributes} : type
	"shop.scale": {
		Print: func(w *asm.OpPrinter) {
			w.Text(" ")
			w.Operands("input")
			w.Text(" by ")
			w.Attr(w.Op().Attr("factor"))
			w.Attrs("factor")
			w.Text(" : ")
			w.Types("input")
		},
		Read: func(r *asm.OpReader) {
			r.Operands("input")
			r.Expect("by")
			r.SetAttr("factor", r.Attr())
			r.Attrs()
			r.Expect(":")
			if t := r.Type(); r.OK() {
				r.SetType("input", t)
				r.SetType("result", t)
			}
		},
		Fits: func(op ir.Op) bool { return op.Operand(0).Type() == op.Result(0).Type() },
	},
	// shop.within @label (%x, %y : types) {...}
	"shop.within": {
		Print: func(w *asm.OpPrinter) {
			if s, ok := attrs.AsString(w.Op().Attr("label")); ok {
				w.Text(" @" + s)
			}
			w.Text(" (")
			w.Operands("inputs")
			w.Text(" : ")
			w.Types("inputs")
			w.Text(") ")
			w.Region("body")
			w.Attrs("label")
		},
		Read: func(r *asm.OpReader) {
			if !r.Take("(") {
				r.SetAttr("label", attrs.NewString(r.Module(), r.Symbol()))
				r.Expect("(")
			}
			r.Operands("inputs")
			r.Expect(":")
			r.Types("inputs")
			r.Expect(")")
			r.Region("body")
			r.Attrs()
		},
	},
}}

func shop(t *testing.T, facets ...any) *schema.Registry {
	t.Helper()
	r, err := dialect.Default().With(&schema.Dialect{Name: "shop", Ops: &shopOps, Facets: facets})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestExtension checks that custom forms of a foreign dialect are read and printed, and that
// operations that do not fit their form are printed in the generic form.
func TestExtension(t *testing.T) {
	const text = `module {
  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = shop.scale %arg0 by 3 : i64 {shop.note = "a"} : tensor<4xf32>
    shop.within @inner (%0, %arg0 : tensor<4xf32>, tensor<4xf32>) {
      %2 = shop.scale %0 by 4 : i64 : tensor<4xf32>
    } {shop.note}
    shop.within (%0 : tensor<4xf32>) {
    }
    %1 = "shop.scale"(%arg0) <{factor = 1 : i64}> : (tensor<4xf32>) -> tensor<4xi32>
    return %0 : tensor<4xf32>
  }
}
`
	reg := shop(t, &shopText)
	m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(asm.Print(nil, m.Root(), asm.Options{})); got != text {
		t.Errorf("printed again:\n%s", got)
	}
	for _, c := range []struct{ line, msg string }{
		{"%0 = shop.scale %arg0 at 3 : tensor<4xf32>", "'by'"},
		{"%0 = shop.scale %arg0 by \"x\" : tensor<4xf32>", "must be a IntegerAttr"},
		{"shop.within @a %arg0 : tensor<4xf32>) {}", "'('"},
		{"%0 = shop.scale %nothing by 3 : i64 : tensor<4xf32>", "%nothing"},
	} {
		src := "func.func @f(%arg0: tensor<4xf32>) {\n" + c.line + "\nreturn\n}"
		if _, err := asm.Parse([]byte(src), asm.ParseOptions{Registry: reg}); err == nil || !strings.Contains(err.Error(), c.msg) {
			t.Errorf("%s: error is %v, want one with %s", c.line, err, c.msg)
		}
	}
}

// TestExtensionErrors checks that forms that do not match their dialect are rejected when the
// dialect is assembled.
func TestExtensionErrors(t *testing.T) {
	form := asm.OpForm{Print: func(*asm.OpPrinter) {}, Read: func(*asm.OpReader) {}}
	for name, forms := range map[string]map[string]asm.OpForm{
		"not an operation of the dialect": {"shop.sell": form},
		"lacks a direction":               {"shop.scale": {Print: form.Print}, "shop.within": form},
		"no extension has them":           {"shop.scale": form},
	} {
		_, err := dialect.Default().With(&schema.Dialect{Name: "shop", Ops: &shopOps, Facets: []any{&asm.Extension{Ops: forms}}})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("error is %v, want one with %s", err, name)
		}
	}
}

// price and crate are an attribute and a type whose text is custom.
type price struct {
	ir.AttrHeader
	Cents    int64
	Currency string
}

type crate struct {
	ir.TypeHeader
	Of ir.Type
}

var priceAttr = schema.Class{Dialect: "shop", Name: "PriceAttr", Mnemonic: "price", Assembly: "custom",
	New: func() ir.Node { return new(price) },
	Encodings: []schema.Encoding{{Code: 0, Fields: []schema.Field{
		schema.Svarint("cents", func(a *price) *int64 { return &a.Cents }),
		schema.Str("currency", func(a *price) *string { return &a.Currency }),
	}}},
	Check: func(n ir.Node) string {
		if n.(*price).Cents < 0 {
			return "a price cannot be negative"
		}
		return ""
	},
}

var crateType = schema.Class{Dialect: "shop", Name: "CrateType", Mnemonic: "crate", Assembly: "custom",
	New: func() ir.Node { return new(crate) },
	Encodings: []schema.Encoding{{Code: 0, Fields: []schema.Field{
		schema.TypeRef("of", func(t *crate) *ir.Type { return &t.Of }),
	}}},
}

var shopNodes = asm.Extension{
	Attrs: map[string]asm.AttrForm{"price": {
		// #shop.price<"eur" 5 of 100>
		Print: func(w *asm.Printer, a ir.Attr) {
			p := a.(*price)
			w.Text("<")
			w.Quoted(p.Currency)
			w.Text(" ")
			w.Int(p.Cents)
			w.Text(" of 100>")
		},
		Read: func(r *asm.Reader) ir.Attr {
			p := new(price)
			r.Expect("<")
			p.Currency = r.Quoted()
			p.Cents = r.Int()
			r.Expect("of")
			r.Int()
			r.Expect(">")
			return p
		},
	}},
	Types: map[string]asm.TypeForm{"crate": {
		// !shop.crate for an empty crate, or !shop.crate<type>
		Print: func(w *asm.Printer, t ir.Type) {
			if of := t.(*crate).Of; ir.KindOf(of) != ir.Kind(types.NoneType()) {
				w.Text("<")
				w.Type(of)
				w.Text(">")
			}
		},
		Read: func(r *asm.Reader) ir.Type {
			if !r.Take("<") {
				return r.Module().InternType(&crateType, &crate{Of: types.NewNone(r.Module())})
			}
			t := &crate{Of: r.Type()}
			r.Expect(">")
			return t
		},
	}},
}

// TestExtensionNodes checks that custom text of a foreign dialect's attributes and types is read
// and printed in every position, including text that the printer caches.
func TestExtensionNodes(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "shop", Attrs: []*schema.Class{&priceAttr}, Types: []*schema.Class{&crateType},
		Facets: []any{&shopNodes}})
	if err != nil {
		t.Fatal(err)
	}
	const text = `module attributes {shop.least = #shop.price<"e\22r" 5 of 100>} {
  func.func private @f(!shop.crate, !shop.crate<tuple<!shop.crate<i8>, i32>>) -> tensor<2x!shop.crate>
  func.func private @g(!shop.crate) attributes {shop.all = [#shop.price<"usd" 0 of 100>, #shop.price<"usd" 0 of 100>]}
}
`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(asm.Print(nil, m.Root(), asm.Options{})); got != text {
		t.Errorf("printed again:\n%s", got)
	}
	a, err := asm.ParseAttr(`#shop.price<"usd" 7 of 100>`, m)
	if err != nil || string(asm.AppendAttr(nil, m, a)) != `#shop.price<"usd" 7 of 100>` {
		t.Errorf("%v, %v", a, err)
	}
	if got := new(asm.Brief).Text(a, 100); !strings.HasPrefix(got, "#shop.price<") {
		t.Errorf("brief text %s", got)
	}
	for _, c := range []struct{ attr, msg string }{
		{`#shop.price<"usd" -1 of 100>`, "a price cannot be negative"},
		{`#shop.price<"usd" 1 at 100>`, "'of'"},
		{`#shop.price<usd 1 of 100>`, "expected a string"},
		{`#shop.cost<1>`, "'cost'"},
	} {
		if _, err := asm.ParseAttr(c.attr, m); err == nil || !strings.Contains(err.Error(), c.msg) {
			t.Errorf("%s: error is %v, want one with %s", c.attr, err, c.msg)
		}
	}
}

// TestExtensionNodeErrors checks that mismatched rows and forms of attributes and types are
// rejected.
func TestExtensionNodeErrors(t *testing.T) {
	plain := priceAttr
	plain.Assembly = "`<` $cents `,` $currency `>`"
	attr, typ := shopNodes.Attrs["price"], shopNodes.Types["crate"]
	for _, c := range []struct {
		row *schema.Class
		ext asm.Extension
		msg string
	}{
		{&priceAttr, asm.Extension{Types: shopNodes.Types}, "no extension has them"},
		{&priceAttr, asm.Extension{Attrs: map[string]asm.AttrForm{"price": attr, "cost": attr}, Types: shopNodes.Types}, "not the mnemonic"},
		{&plain, shopNodes, "does not leave its text"},
		{&priceAttr, asm.Extension{Attrs: map[string]asm.AttrForm{"price": {Print: attr.Print}}, Types: shopNodes.Types}, "lacks a direction"},
		{&priceAttr, asm.Extension{Attrs: shopNodes.Attrs, Types: map[string]asm.TypeForm{"crate": {Read: typ.Read}}}, "lacks a direction"},
	} {
		_, err := dialect.Default().With(&schema.Dialect{Name: "shop", Attrs: []*schema.Class{c.row}, Types: []*schema.Class{&crateType},
			Facets: []any{&c.ext}})
		if err == nil || !strings.Contains(err.Error(), c.msg) {
			t.Errorf("error is %v, want one with %s", err, c.msg)
		}
	}
}

// TestExtensionReplaces checks that a form added to one of hlobc's dialects replaces the existing
// form and leaves the others in place.
func TestExtensionReplaces(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "arith", Facets: []any{&asm.Extension{Ops: map[string]asm.OpForm{
		"arith.select": {
			Print: func(w *asm.OpPrinter) {
				for i, name := range []string{"condition", "true_value", "false_value"} {
					w.Text([]string{" if ", " then ", " else "}[i])
					w.Operands(name)
				}
				w.Text(" : ")
				w.Types("true_value")
			},
			Read: func(r *asm.OpReader) {
				for i, name := range []string{"condition", "true_value", "false_value"} {
					r.Expect([]string{"if", "then", "else"}[i])
					r.Operands(name)
				}
				r.Expect(":")
				if t := r.Type(); r.OK() {
					r.SetType("condition", types.NewInteger(r.Module(), 1, types.Signless))
					r.SetType("true_value", t)
					r.SetType("false_value", t)
					r.SetType("result", t)
				}
			},
		},
	}}}})
	if err != nil {
		t.Fatal(err)
	}
	const text = `module {
  func.func @f(%arg0: i1, %arg1: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.select if %arg0 then %arg1 else %c1_i32 : i32
    return %0 : i32
  }
}
`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(asm.Print(nil, m.Root(), asm.Options{})); got != text {
		t.Errorf("printed again:\n%s", got)
	}
}
