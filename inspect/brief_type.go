package inspect

import (
	"strconv"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func (b *briefer) types(list []ir.Type) {
	b.list(len(list), func(i int) { b.node(list[i]) })
}

func (b *briefer) typ(t ir.Type) {
	switch t := t.(type) {
	case *types.Integer:
		b.str([...]string{"i", "si", "ui"}[t.Sign] + strconv.Itoa(int(t.Width)))
	case *types.VHLOInteger:
		if t.Unsigned {
			b.str("u")
		}
		b.str("i" + strconv.Itoa(int(t.Width)))
	case *types.Float:
		b.str(t.Format.Keyword)
	case *types.VHLOFloat:
		b.str(t.Format.Keyword)
	case *types.Function:
		b.function(t.Inputs, t.Results)
	case *types.VHLOFunction:
		b.function(t.Inputs, t.Results)
	case *types.Complex:
		b.wrap("complex", t.Elem)
	case *types.VHLOComplex:
		b.wrap("complex", t.Elem)
	case *types.Tuple:
		b.wrap("tuple", t.Elems...)
	case *types.VHLOTuple:
		b.wrap("tuple", t.Elems...)
	case *types.RankedTensor:
		b.shaped("tensor", t.Shape, t.Elem, t.Encoding)
	case *types.VHLORankedTensor:
		b.shaped("tensor", t.Shape, t.Elem, t.Encoding)
	case *types.Vector:
		b.shaped("vector", t.Shape, t.Elem, nil)
	case *types.MemRef:
		b.shaped("memref", t.Shape, t.Elem, t.Space)
	case *types.VHLORankedBuffer:
		b.shaped("memref", t.Shape, t.Elem, nil)
	case *types.UnrankedTensor:
		b.unranked("tensor", t.Elem)
	case *types.VHLOUnrankedTensor:
		b.unranked("tensor", t.Elem)
	case *types.UnrankedMemRef:
		b.unranked("memref", t.Elem)
	case *types.Simple:
		b.simple(t)
	case *types.Text:
		b.text(t.Text)
	default:
		b.generic(t)
	}
}

// simple appends a type without parameters.
func (b *briefer) simple(t *types.Simple) {
	switch t.Kind() {
	case ir.Kind(&types.BooleanV1Type):
		b.str("i1")
	case ir.Kind(&types.IndexV1Type):
		b.str("index")
	default:
		b.generic(t)
	}
}

func (b *briefer) function(inputs, results []ir.Type) {
	b.str("(")
	b.types(inputs)
	b.str(") -> ")
	b.results(results)
}

// results appends the results of a function: in parentheses unless it is one.
func (b *briefer) results(list []ir.Type) {
	if len(list) == 1 {
		switch list[0].(type) {
		case *types.Function, *types.VHLOFunction:
		default:
			b.node(list[0])
			return
		}
	}
	b.str("(")
	b.types(list)
	b.str(")")
}

func (b *briefer) wrap(name string, elems ...ir.Type) {
	b.str(name + "<")
	b.types(elems)
	b.str(">")
}

func (b *briefer) shaped(name string, shape []int64, elem ir.Type, extra ir.Attr) {
	b.str(name + "<")
	for _, d := range shape {
		if b.full() {
			return
		}
		b.size(d)
		b.str("x")
	}
	b.node(elem)
	if extra != nil {
		b.str(", ")
		b.node(extra)
	}
	b.str(">")
}

func (b *briefer) unranked(name string, elem ir.Type) {
	b.str(name + "<*x")
	b.node(elem)
	b.str(">")
}
