package print

import (
	"strconv"
	"unicode/utf8"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// someElements is the number of elements of a tensor or array that a brief text shows.
const someElements = 4

// NewBrief returns a printer of brief texts.
func NewBrief(custom Forms) *Printer {
	p := New(nil, nil, Options{LocalScope: true, HexElements: -1}, custom)
	p.brief = true
	return p
}

// AppendBrief appends a text for n, which ends soon after limit bytes.
func (p *Printer) AppendBrief(dst []byte, n ir.Node, limit int) []byte {
	p.Buf, p.limit, p.full = dst, int64(len(dst)+limit)+1, false
	p.resources, p.distinct = nil, nil
	p.allow.end = 0
	switch n := n.(type) {
	case ir.Attr:
		p.Attr(n, WithType)
	case ir.Type:
		p.Type(n)
	default:
		p.Text("none")
	}
	dst, p.Buf = p.Buf, nil
	return dst
}

// Quoted appends a string literal; in a brief text, only as much of it as fits.
func (p *Printer) Quoted(s string) {
	if p.brief {
		s = s[:min(int64(len(s)), max(p.limit-int64(len(p.Buf)), 0))]
	}
	p.Buf = lex.AppendQuoted(p.Buf, s)
}

// briefAttr appends an attribute that brief texts spell differently, and reports whether a is one.
func (p *Printer) briefAttr(a ir.Attr, form typeForm) bool {
	var t ir.Type
	switch a := a.(type) {
	case *attrs.VHLOString:
		p.Quoted(a.Value)
	case *attrs.VHLOArray:
		p.attrList(a.Elems)
	case *attrs.VHLODictionary:
		p.dictionary(a.Attrs)
	case *attrs.VHLOType:
		p.Type(a.Value)
	case *attrs.VHLOBoolean:
		p.bool(a.Value)
	case *attrs.VHLOInteger:
		p.Integer(a.Value, types.BitWidth(a.Type), spell.IsUnsigned(a.Type))
		t = a.Type
	case *attrs.VHLOFloat:
		if f := spell.FloatFormat(a.Type); f != nil {
			p.Buf = spell.AppendFloat(p.Buf, a.Value, f)
		}
		t = a.Type
	case *attrs.DenseElements:
		p.briefDense(a.Type, a.Data)
		t = a.Type
	case *attrs.VHLOTensor:
		p.briefDense(a.Type, a.Data)
		t = a.Type
	case *attrs.DenseArray:
		p.Text("array<")
		p.Type(a.Elem)
		if a.Size > 0 {
			p.Text(": ")
			p.briefElements(a.Elem, a.Data, int64(a.Size))
		}
		p.Text(">")
	case *attrs.AffineMap:
		return p.briefAffine("affine_map", a.Dims, a.Symbols, a.Results)
	case *attrs.IntegerSet:
		return p.briefAffine("affine_set", a.Dims, a.Symbols, a.Constraints)
	case *attrs.StridedLayout:
		if len(a.Strides) <= manyTerms {
			return false
		}
		p.Text("strided<…>")
	case *attrs.Text:
		p.briefText(a.Text)
	default:
		return false
	}
	if t != nil && (form == WithType || form == WithTypeButI64 && types.BitWidth(t) != 64) {
		p.Text(" : ")
		p.Type(t)
	}
	return true
}

// manyTerms is the number of terms from which an affine map or set is elided.
const manyTerms = 64

// briefAffine appends a mark for an affine map or set that is too large, or returns false.
func (p *Printer) briefAffine(name string, dims, symbols uint64, list []*attrs.AffineExpr) bool {
	left := manyTerms
	var count func(e *attrs.AffineExpr)
	count = func(e *attrs.AffineExpr) {
		if left--; left > 0 && e != nil && e.LHS != nil {
			count(e.LHS)
			count(e.RHS)
		}
	}
	for _, e := range list {
		if count(e); left <= 0 {
			break
		}
	}
	if left > 0 && dims <= manyTerms && symbols <= manyTerms {
		return false
	}
	p.Text(name + "<…>")
	return true
}

// briefText appends text without its unprintable characters.
func (p *Printer) briefText(s string) {
	for _, r := range s[:min(int64(len(s)), max(p.limit-int64(len(p.Buf)), 0))] {
		if strconv.IsPrint(r) {
			p.Buf = utf8.AppendRune(p.Buf, r)
			continue
		}
		q := strconv.QuoteRune(r)
		p.Text(q[1 : len(q)-1])
	}
}

// briefDense appends the first elements of a tensor, in brackets if there are several.
func (p *Printer) briefDense(t ir.Type, data []byte) {
	e := p.Elements(t, data)
	p.Text("dense<")
	switch {
	case e.splat:
		p.Element(&e, 0)
	case e.packed():
		p.Text("[")
		n := min(e.Num, someElements, 8*int64(len(data)))
		for i := range n {
			p.briefComma(i)
			p.Element(&e, i)
		}
		p.briefRest(n, e.Num)
		p.Text("]")
	default:
		p.Text("[")
		p.briefElements(e.elem, data, e.Num)
		p.Text("]")
	}
	p.Text(">")
}

// briefElements appends the first few of num elements.
func (p *Printer) briefElements(t ir.Type, data []byte, num int64) {
	f := p.elementForm(t)
	size := int64(f.size)
	if size == 0 || num > int64(len(data))/size { // elements of an unusual width
		p.Int(int64(len(data)))
		p.Text(" bytes")
		return
	}
	n := min(num, someElements)
	for i := range n {
		p.briefComma(i)
		p.rawElement(data[i*size:][:size], &f)
	}
	p.briefRest(n, num)
}

func (p *Printer) briefComma(i int64) {
	if i > 0 {
		p.Text(", ")
	}
}

func (p *Printer) briefRest(shown, num int64) {
	if num > shown {
		p.Text(", …")
	}
}

// briefType appends a type that brief texts spell differently, and reports whether t is one.
func (p *Printer) briefType(t ir.Type) bool {
	switch t := t.(type) {
	case *types.VHLOInteger:
		if t.Unsigned {
			p.Text("u")
		}
		p.Text("i")
		p.Uint(uint64(t.Width))
	case *types.VHLOFloat:
		p.Text(t.Format.Keyword)
	case *types.VHLOFunction:
		p.functionType(t.Inputs, t.Results)
	case *types.VHLOComplex:
		p.briefIn("complex<", t.Elem)
	case *types.VHLOTuple:
		p.briefIn("tuple<", t.Elems...)
	case *types.VHLORankedTensor:
		p.Text("tensor<")
		p.Shape(t.Shape, nil)
		p.Type(t.Elem)
		if t.Encoding != nil {
			p.Text(", ")
			p.Attr(t.Encoding, WithType)
		}
		p.Text(">")
	case *types.VHLORankedBuffer:
		p.Text("memref<")
		p.Shape(t.Shape, nil)
		p.briefIn("", t.Elem)
	case *types.VHLOUnrankedTensor:
		p.briefIn("tensor<*x", t.Elem)
	case *types.Text:
		p.briefText(t.Text)
	case *types.Simple:
		switch t.Kind() {
		case ir.Kind(types.BooleanV1Type()):
			p.Text("i1")
		case ir.Kind(types.IndexV1Type()):
			p.Text("index")
		default:
			return false
		}
	default:
		return false
	}
	return true
}

func (p *Printer) briefIn(start string, list ...ir.Type) {
	p.Text(start)
	p.TypeList(list)
	p.Text(">")
}
