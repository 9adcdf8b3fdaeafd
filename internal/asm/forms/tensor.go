package forms

import (
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/types"
)

var tensorForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: tensor.Ops(),
		Ops: map[string]Op{
			tensor.OpDim:          {Types: typesOfDim},
			tensor.OpExtract:      {Types: typesOfExtract},
			tensor.OpInsert:       {Types: typesOfInsert},
			tensor.OpFromElements: {Types: typesOfElements},
		},
	}
})

func typesOfDim(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	t.SetOperands(1, p.Common().Index)
	t.SetResult(0, p.Common().Index)
	return true, true
}

func typesOfExtract(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	t.SetOperands(1, p.Common().Index)
	elem, ok := t.Element(t.Of(t.Operand(0)))
	if ok {
		t.SetResult(0, elem)
	}
	return true, ok
}

func typesOfInsert(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	t.SetOperands(2, p.Common().Index)
	t.SetResult(0, t.Of(t.Operand(1)))
	elem, ok := t.Element(t.Of(t.Operand(1)))
	if ok {
		t.SetOperands(0, elem)
	}
	return true, ok
}

// typesOfElements requires as many operands as the result has elements, of its element type.
func typesOfElements(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	of := t.Of(t.Result(0))
	if shape, _, _, ok := types.Shape(of); ok {
		g := t.Operand(0)
		if n, static := types.NumElements(shape); static && n != int64(g.UsesEnd-g.Uses) {
			return true, p.Fail(diag.Mismatch, max(g.Pos, t.St.Pos), "expected "+strconv.FormatInt(n, 10)+" operands, as many as the result has elements")
		}
	}
	elem, ok := t.Element(of)
	if ok {
		t.SetOperands(0, elem)
	}
	return true, ok
}
