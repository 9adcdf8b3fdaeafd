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

// TestExtension: forms that a foreign dialect brings are read and printed, and what does not
// fit them is generic.
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

// TestExtensionErrors: forms that do not fit their dialect are found when it is assembled.
func TestExtensionErrors(t *testing.T) {
	form := asm.OpForm{Print: func(*asm.OpPrinter) {}, Read: func(*asm.OpReader) {}}
	for name, forms := range map[string]map[string]asm.OpForm{
		"not an operation of the dialect": {"shop.sell": form},
		"lacks a direction":               {"shop.scale": {Print: form.Print}, "shop.within": form},
		"and there are none":              {"shop.scale": form},
	} {
		_, err := dialect.Default().With(&schema.Dialect{Name: "shop", Ops: &shopOps, Facets: []any{&asm.Extension{Ops: forms}}})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("error is %v, want one with %s", err, name)
		}
	}
}
