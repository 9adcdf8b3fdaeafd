package pphlo_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	dialectpphlo "github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/legalize/pphlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// twice is a dialect with one operation, whose handler adds the operand to itself.
func twice(h pphlo.Handler) *schema.Dialect {
	return &schema.Dialect{Name: "acme", Ops: &ods.Dialect{Name: "acme", Ops: []ods.Op{{Name: "twice", Traits: ods.Pure,
		Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}}}},
		Facets: []any{pphlo.Handlers{"acme.twice": h}}}
}

func addToItself(l *pphlo.Lowering, op ir.Op) error {
	in, err := l.Operands(op, nil)
	if err != nil {
		return err
	}
	return l.Replace(op, dialectpphlo.Add(l.Builder(), in[0].Type(), in[0], in[0]))
}

// TestFacet checks that the handlers of dialects take part, over hlobc's own.
func TestFacet(t *testing.T) {
	cube := func(l *pphlo.Lowering, op ir.Op) error { return l.ReplaceBy(op, dialectpphlo.OpTanh, nil) }
	before := pphlo.Shipped(stablehlo.Namespace)[stablehlo.OpAbs]
	for _, c := range []struct {
		name     string
		dialects []*schema.Dialect
		op, want string // the text of an operation, and one in the result or in the error
	}{
		{"another dialect", []*schema.Dialect{twice(addToItself)}, `"acme.twice"(%a) : (tensor<4xf32>) -> tensor<4xf32>`, "pphlo.add %arg0, %arg0 : tensor<4x!pphlo.secret<f32>>"},
		{"a dialect of hlobc's", []*schema.Dialect{{Name: stablehlo.Namespace, Facets: []any{pphlo.Handlers{stablehlo.OpCbrt: cube}}}},
			`stablehlo.cbrt %a : tensor<4xf32>`, "pphlo.tanh %arg0"},
		{"in place of hlobc's", []*schema.Dialect{{Name: stablehlo.Namespace, Facets: []any{pphlo.Handlers{stablehlo.OpAbs: cube}}}},
			`stablehlo.abs %a : tensor<4xf32>`, "pphlo.tanh %arg0"},
		{"the last layer", []*schema.Dialect{{Name: stablehlo.Namespace, Facets: []any{pphlo.Handlers{stablehlo.OpAbs: cube}}},
			{Name: stablehlo.Namespace, Facets: []any{pphlo.Handlers{stablehlo.OpAbs: before}}}}, `stablehlo.abs %a : tensor<4xf32>`, "pphlo.abs %arg0"},
		{"others stay", []*schema.Dialect{{Name: stablehlo.Namespace, Facets: []any{pphlo.Handlers{stablehlo.OpAbs: cube}}}},
			`stablehlo.sine %a : tensor<4xf32>`, "pphlo.sine %arg0"},
		{"a value of another type", []*schema.Dialect{twice(func(l *pphlo.Lowering, op ir.Op) error {
			return l.Replace(op, dialectpphlo.Sign(l.Builder(), op.Result(0).Type(), l.Value(op.Operand(0))))
		})}, `"acme.twice"(%a) : (tensor<4xf32>) -> tensor<4xf32>`,
			"result 0 is replaced by a value of type tensor<4xf32>, and has to be tensor<4x!pphlo.secret<f32>>"},
		{"a secret made public", []*schema.Dialect{twice(func(l *pphlo.Lowering, op ir.Op) error {
			return l.ReplaceBy(op, dialectpphlo.OpSign, func(int) visibility.Visibility { return visibility.Public })
		})}, `"acme.twice"(%a) : (tensor<4xf32>) -> tensor<4xf32>`, "operand 0 would have to be made public"},
	} {
		reg, err := dialect.Default().With(c.dialects...)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		m, err := asm.Parse([]byte("func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n%0 = "+c.op+"\nreturn %0 : tensor<4xf32>\n}"),
			asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		text := ""
		if _, err := pphlo.ToPPHLO(m.Root(), visibility.Options{Inputs: []visibility.Visibility{visibility.Secret}}); err != nil {
			text = err.Error()
		} else {
			text = string(asm.Print(nil, m.Root(), asm.Options{}))
		}
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: %s\nwant %s", c.name, text, c.want)
		}
	}
}

// TestFaultyFacet checks that faulty handlers are an error when the registry is assembled.
func TestFaultyFacet(t *testing.T) {
	for want, d := range map[string]*schema.Dialect{
		`schema: dialect "acme": legalize to pphlo: acme.twice: the handler is nil`: twice(nil),
		`schema: dialect "stablehlo": legalize to pphlo: "stablehlo.ab" is not an operation of the dialect`: {Name: stablehlo.Namespace,
			Facets: []any{pphlo.Handlers{"stablehlo.ab": addToItself}}},
	} {
		if _, err := dialect.Default().With(d); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
