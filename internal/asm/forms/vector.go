package forms

import (
	"slices"
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/vector"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var vectorForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: vector.Ops(),
		Ops: map[string]Op{
			vector.OpFromElements: {Types: typesOfElements},
			vector.OpShuffle:      {Types: typesOfShuffle},
			vector.OpToElements:   {Types: typesOfVectorElements},
		},
	}
})

// typesOfShuffle gives the result a first dimension with the length of the mask, and the other dimensions of the operands.
func typesOfShuffle(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	list := p.TypesOf(t.St, format.OperandPart(-1))
	if len(list) == 0 {
		return true, p.Fail(diag.Mismatch, t.St.Pos, "expected two vectors to shuffle")
	}
	v, isVector := list[0].(*types.Vector)
	mask, isMask := t.Value(vector.AttrMask).(*attrs.DenseArray)
	if !isVector || !isMask {
		return true, p.Fail(diag.Mismatch, t.St.Pos, "expected vectors to shuffle, found "+p.TypeText(list[0]))
	}
	shape := []int64{int64(mask.Size)}
	if len(v.Shape) > 0 {
		shape = append(shape, v.Shape[1:]...)
	}
	t.SetResult(0, types.NewVector(p.Module, shape, v.Elem, nil))
	return true, true
}

// maxVectorElements is the maximum number of results of vector.to_elements. They take memory without being in the text.
const maxVectorElements = 1 << 16

// typesOfVectorElements gives the operation a result for each element.
func typesOfVectorElements(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	of := t.Of(t.Operand(0))
	v, ok := of.(*types.Vector)
	if !ok {
		return true, p.Fail(diag.Mismatch, t.St.Pos, "expected a vector")
	}
	n, ok := types.NumElements(v.Shape)
	if !ok || n > maxVectorElements {
		return true, p.Fail(diag.Mismatch, t.St.Pos, "a vector of more than "+strconv.Itoa(maxVectorElements)+" elements needs the generic form")
	}
	t.SetResults(0, slices.Repeat([]ir.Type{v.Elem}, int(n)))
	return true, true
}
