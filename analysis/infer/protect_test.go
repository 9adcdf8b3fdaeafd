package infer_test

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// TestProtection infers the result types of unverified operations: with the wrong number of
// operands, of any type, and with missing or wrong attributes and regions. Inference must return an
// error or valid types.
func TestProtection(t *testing.T) {
	rounds := 60 / corpus.Part(3)
	if testing.Short() {
		rounds = 10
	}
	g := newGenerator(rand.New(rand.NewPCG(5, 5)))
	inferred, refused := 0, 0
	for range rounds {
		for _, d := range []*ods.Dialect{chlo.Ops(), stablehlo.Ops()} {
			for i := range d.Ops {
				text := g.operation(d, &d.Ops[i])
				m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
				if err != nil {
					continue
				}
				op := m.Root().Region(0).First().Last().Region(0).First().Last().Prev()
				c, err := infer.NewContext(m)
				if err != nil {
					t.Fatal(err)
				}
				if ok := protected(t, g, c, op, text); ok {
					inferred++
				} else {
					refused++
				}
			}
		}
	}
	t.Logf("types for %d operations, none for %d", inferred, refused)
	if inferred < 20*rounds || refused < 20*rounds {
		t.Error("that is no balance")
	}
}

func protected(t *testing.T, g *generator, c *infer.Context, op ir.Op, text string) (ok bool) {
	p := &infer.Pending{Name: op.Name()}
	for i := range op.NumOperands() {
		p.Operands = append(p.Operands, op.Operand(i))
	}
	for _, n := range op.OperandSegments() {
		p.Segments = append(p.Segments, int(n))
	}
	for a, v := range op.InherentAttrs() {
		if !g.one(10) {
			p.Attrs = append(p.Attrs, ir.NamedAttr{Name: a.Name, Value: v})
		}
	}
	for i := range op.NumRegions() {
		if !g.one(10) {
			p.Regions = append(p.Regions, op.Region(i))
		}
	}
	switch n := len(p.Operands); g.r.IntN(10) {
	case 0:
		p.Operands = p.Operands[:g.r.IntN(n+1)]
	case 1:
		p.Operands = append(p.Operands, p.Operands...)
	case 2:
		p.Segments = []int{0, 1, -1}
	case 3:
		p.OperandTypes = make([]ir.Type, n)
		for i := range p.OperandTypes {
			p.OperandTypes[i] = p.Operands[i].Type()
		}
		p.Operands = nil
	}
	if op.NumResults() > 0 && g.one(2) {
		p.Elem = constraint.ElementOf(op.Result(0).Type())
	}
	defer func() {
		if v := recover(); v != nil {
			t.Errorf("%v: %+v\n%s\n%s", v, p, text, debug.Stack())
		}
	}()
	list, err := c.Infer(p)
	for i, r := range list {
		if r == nil {
			t.Errorf("%s: no result %d, and no error", p.Name, i)
		} else if x, ok := r.(*types.RankedTensor); ok {
			for _, n := range x.Shape {
				if n < 0 && n != types.Dynamic {
					t.Errorf("%s: result %d is %s\n%s", p.Name, i, constraint.Describe(r), text)
				}
			}
		}
	}
	if err != nil && fmt.Sprint(err) == "" {
		t.Errorf("%s: an error without words", p.Name)
	}
	return err == nil
}

// TestElementsOfPending checks that operands with different element types have no common type, even
// where only a trait forbids it for existing operations.
func TestElementsOfPending(t *testing.T) {
	m := ir.New(dialect.Default())
	f32, i32 := types.NewTensor(m, []int64{2}, types.NewFloat(m, types.F32()), nil), types.NewTensor(m, []int64{2}, types.NewInteger(m, 32, types.Signless), nil)
	for _, name := range []string{"stablehlo.add", "stablehlo.atan2", "stablehlo.maximum", "stablehlo.complex", "stablehlo.compare", "stablehlo.concatenate",
		"chlo.zeta", "chlo.broadcast_add"} {
		p := &infer.Pending{Name: name, OperandTypes: []ir.Type{f32, i32}, Attrs: []ir.NamedAttr{
			{Name: "dimension", Value: attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), 0)},
			{Name: "comparison_direction", Value: attrs.NewEnum(m, attrs.ComparisonDirectionAttr(), 0)}}}
		if list, err := infer.Results(m, p); err == nil {
			t.Errorf("%s of f32 and i32 gives %s", name, constraint.Describe(list[0]))
		}
	}
}
