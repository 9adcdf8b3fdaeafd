package asm

import (
	"strconv"
	"unicode/utf8"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// someElements is how many elements of a tensor or array a brief text shows.
const someElements = 4

// newBriefPrinter returns a printer of brief texts.
func newBriefPrinter(custom printForms) *printer {
	p := newPrinter(nil, nil, printOptions{LocalScope: true, HexElements: -1}, custom)
	p.brief = true
	return p
}

// appendBrief appends a text for n that ends behind limit bytes.
func (p *printer) appendBrief(dst []byte, n ir.Node, limit int) []byte {
	p.buf, p.limit, p.full = dst, int64(len(dst)+limit)+1, false
	p.resources, p.distinct = nil, nil
	p.allow.end = 0
	switch n := n.(type) {
	case ir.Attr:
		p.attr(n, typeShown)
	case ir.Type:
		p.typ(n)
	default:
		p.str("none")
	}
	dst, p.buf = p.buf, nil
	return dst
}

// quoted appends a string literal; in a brief text no more of it than that has room
// for.
func (p *printer) quoted(s string) {
	if p.brief {
		s = s[:min(int64(len(s)), max(p.limit-int64(len(p.buf)), 0))]
	}
	p.buf = appendQuoted(p.buf, s)
}

// briefAttr appends what brief texts spell otherwise, and reports whether a is that.
func (p *printer) briefAttr(a ir.Attr, form typeForm) bool {
	var t ir.Type
	switch a := a.(type) {
	case *attrs.VHLOString:
		p.quoted(a.Value)
	case *attrs.VHLOArray:
		p.attrList(a.Elems)
	case *attrs.VHLODictionary:
		p.dictionary(a.Attrs)
	case *attrs.VHLOType:
		p.typ(a.Value)
	case *attrs.VHLOBoolean:
		p.bool(a.Value)
	case *attrs.VHLOInteger:
		p.integer(a.Value, types.BitWidth(a.Type), isUnsigned(a.Type))
		t = a.Type
	case *attrs.VHLOFloat:
		if f := floatFormat(a.Type); f != nil {
			p.buf = AppendFloat(p.buf, a.Value, f)
		}
		t = a.Type
	case *attrs.DenseElements:
		p.briefDense(a.Type, a.Data)
		t = a.Type
	case *attrs.VHLOTensor:
		p.briefDense(a.Type, a.Data)
		t = a.Type
	case *attrs.DenseArray:
		p.str("array<")
		p.typ(a.Elem)
		if a.Size > 0 {
			p.str(": ")
			p.briefElements(a.Elem, a.Data, int64(a.Size))
		}
		p.str(">")
	case *attrs.AffineMap:
		return p.briefAffine("affine_map", a.Dims, a.Symbols, a.Results)
	case *attrs.IntegerSet:
		return p.briefAffine("affine_set", a.Dims, a.Symbols, a.Constraints)
	case *attrs.StridedLayout:
		if len(a.Strides) <= manyTerms {
			return false
		}
		p.str("strided<…>")
	case *attrs.Text:
		p.briefText(a.Text)
	default:
		return false
	}
	if t != nil && (form == typeShown || form == typeOfI64Hidden && types.BitWidth(t) != 64) {
		p.str(" : ")
		p.typ(t)
	}
	return true
}

// manyTerms is how many terms of an affine map and the like are too many to show.
const manyTerms = 64

// briefAffine appends a mark instead of what is too large, or reports false.
func (p *printer) briefAffine(name string, dims, symbols uint64, list []*attrs.AffineExpr) bool {
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
	p.str(name + "<…>")
	return true
}

// briefText appends the text of an entry without what is not printable.
func (p *printer) briefText(s string) {
	for _, r := range s[:min(int64(len(s)), max(p.limit-int64(len(p.buf)), 0))] {
		if strconv.IsPrint(r) {
			p.buf = utf8.AppendRune(p.buf, r)
			continue
		}
		q := strconv.QuoteRune(r)
		p.str(q[1 : len(q)-1])
	}
}

// briefDense appends the first elements of a tensor, in brackets if there are several.
func (p *printer) briefDense(t ir.Type, data []byte) {
	e := p.elements(t, data)
	p.str("dense<")
	switch {
	case e.splat:
		p.element(&e, 0)
	case e.packed():
		p.str("[")
		n := min(e.num, someElements, 8*int64(len(data)))
		for i := range n {
			p.briefComma(i)
			p.element(&e, i)
		}
		p.briefRest(n, e.num)
		p.str("]")
	default:
		p.str("[")
		p.briefElements(e.elem, data, e.num)
		p.str("]")
	}
	p.str(">")
}

// briefElements appends the first of num elements.
func (p *printer) briefElements(t ir.Type, data []byte, num int64) {
	f := p.elementForm(t)
	size := int64(f.size)
	if size == 0 || num > int64(len(data))/size { // of an unusual width
		p.int(int64(len(data)))
		p.str(" bytes")
		return
	}
	n := min(num, someElements)
	for i := range n {
		p.briefComma(i)
		p.rawElement(data[i*size:][:size], &f)
	}
	p.briefRest(n, num)
}

func (p *printer) briefComma(i int64) {
	if i > 0 {
		p.str(", ")
	}
}

func (p *printer) briefRest(shown, num int64) {
	if num > shown {
		p.str(", …")
	}
}

// briefType appends what brief texts spell otherwise, and reports whether t is that.
func (p *printer) briefType(t ir.Type) bool {
	switch t := t.(type) {
	case *types.VHLOInteger:
		if t.Unsigned {
			p.str("u")
		}
		p.str("i")
		p.uint(uint64(t.Width))
	case *types.VHLOFloat:
		p.str(t.Format.Keyword)
	case *types.VHLOFunction:
		p.functionType(t.Inputs, t.Results)
	case *types.VHLOComplex:
		p.briefIn("complex<", t.Elem)
	case *types.VHLOTuple:
		p.briefIn("tuple<", t.Elems...)
	case *types.VHLORankedTensor:
		p.str("tensor<")
		p.shape(t.Shape, nil)
		p.typ(t.Elem)
		if t.Encoding != nil {
			p.str(", ")
			p.attr(t.Encoding, typeShown)
		}
		p.str(">")
	case *types.VHLORankedBuffer:
		p.str("memref<")
		p.shape(t.Shape, nil)
		p.briefIn("", t.Elem)
	case *types.VHLOUnrankedTensor:
		p.briefIn("tensor<*x", t.Elem)
	case *types.Text:
		p.briefText(t.Text)
	case *types.Simple:
		switch t.Kind() {
		case ir.Kind(&types.BooleanV1Type):
			p.str("i1")
		case ir.Kind(&types.IndexV1Type):
			p.str("index")
		default:
			return false
		}
	default:
		return false
	}
	return true
}

func (p *printer) briefIn(start string, list ...ir.Type) {
	p.str(start)
	p.typeList(list)
	p.str(">")
}
