package forms

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var arithForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: arith.Ops(),
		Ops: map[string]Op{
			arith.OpConstant: {Types: typeOfValue},
			arith.OpSelect:   {Print: printSelect, Read: readSelect},
			arith.OpCmpi:     {Types: typeOfComparison},
		},
	}
})

// printSelect appends %0, %1, %2 : type of the condition unless it is a scalar, type.
func printSelect(p *print.Printer, c *print.Context) {
	p.Text(" ")
	p.Values(c.Operands)
	p.AttrDict(c, " {")
	p.Text(" : ")
	cond := c.TypeOf(c.Operands[0])
	if _, _, _, shaped := types.Shape(p.Module.Type(cond)); shaped {
		p.TypeID(cond)
		p.Text(", ")
	}
	p.TypeID(c.Op.Result(0).TypeID())
}

// readSelect reads %0, %1, %2 : type of the condition unless it is a scalar, type.
func readSelect(p *parse.OpParser, st *parse.State) bool {
	for i := range 3 {
		if i > 0 && !p.Expect(',', "expected ',' and an operand") {
			return false
		}
		if !p.OperandStep(st, format.OperandPart(i)) {
			return false
		}
	}
	if !p.OptionalAttrs(st) || !p.Expect(':', "expected ':' and the type of the result") {
		return false
	}
	t, ok := p.Type()
	if !ok {
		return false
	}
	cond := ir.Type(p.Common().I1)
	if p.Take(',') {
		cond = t
		if t, ok = p.Type(); !ok {
			return false
		}
	}
	for i, o := range [...]ir.Type{cond, t, t} {
		p.SetType(st, format.OperandPart(i), o)
	}
	p.SetType(st, format.ResultPart(0), t)
	return true
}

// typeOfValue infers the type of a constant from its value.
func typeOfValue(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	of := attrs.TypeOf(t.Value(arith.AttrValue))
	if of == nil {
		return true, p.Fail(diag.Mismatch, t.St.Pos, "the value of a constant must have a type")
	}
	t.SetResult(0, of)
	return true, true
}

// typeOfComparison infers the type of a comparison: one bit per compared element.
func typeOfComparison(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	t.SetResult(0, types.BoolLike(p.Module, t.Of(t.Operand(0))))
	return false, true
}
