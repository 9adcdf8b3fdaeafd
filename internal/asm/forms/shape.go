package forms

import (
	"encoding/binary"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/types"
)

var shapeForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: shape.Ops(),
		Ops: map[string]Op{
			shape.OpAssuming:          {Print: printAssuming, Read: readAssuming},
			shape.OpConstShape:        {Print: printConstShape, Fits: fitsConstShape, Read: readConstShape},
			shape.OpConstWitness:      {Types: typeOfWitness},
			shape.OpCstrBroadcastable: {Types: typeOfWitness},
		},
	}
})

// printAssuming appends %w -> (types) {...}.
func printAssuming(p *print.Printer, c *print.Context) {
	printGuarded(p, c)
	p.AttrDict(c, " {")
}

// readAssuming reads %w -> (types) {...} {attributes}.
func readAssuming(p *parse.OpParser, st *parse.State) bool {
	return readGuarded(p, st, types.NewText(p.Module, "shape", "!shape.witness"), "shape.assuming_yield") && p.OptionalAttrs(st)
}

// printConstShape appends [1, 2] : type.
func printConstShape(p *print.Printer, c *print.Context) {
	p.Text(" ")
	p.AttrDictBut(c, " {", "shape")
	p.Text("[")
	a := c.Op.Attr("shape").(*attrs.DenseElements)
	e := p.Elements(a.Type, a.Data)
	for i := range e.Num {
		if i > 0 {
			p.Text(", ")
		}
		p.Element(&e, e.At(i))
	}
	p.Text("] : ")
	p.TypeID(c.Op.Result(0).TypeID())
}

// fitsConstShape reports whether the operation has a shape with few enough sizes to print one by
// one.
func fitsConstShape(p *print.Printer, c *print.Context) bool {
	a, ok := c.Op.Attr("shape").(*attrs.DenseElements)
	return ok && p.Spellable(a)
}

// readConstShape reads {attributes} [1, 2] : type.
func readConstShape(p *parse.OpParser, st *parse.State) bool {
	if !p.OptionalAttrs(st) {
		return false
	}
	list, ok := p.IntList()
	if !ok || !p.Expect(':', "expected ':' and the type of the shape") {
		return false
	}
	var data []byte
	for _, n := range list {
		data = binary.LittleEndian.AppendUint64(data, uint64(n))
	}
	t := types.NewTensor(p.Module, []int64{int64(len(list))}, p.Common().Index, nil)
	p.SetNamed(st, "shape", attrs.NewDenseElements(p.Module, t, p.Storage(data, p.Common().Index, int64(len(list)))))
	result, ok := p.Type()
	if ok {
		p.SetType(st, format.ResultPart(0), result)
	}
	return ok
}

func typeOfWitness(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	t.SetResult(0, types.NewText(p.Module, "shape", "!shape.witness"))
	return true, true
}
