package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// typeBody appends a type in full; what is inside may be aliases.
func (p *printer) typeBody(t ir.Type) {
	if p.brief && p.briefType(t) {
		return
	}
	switch t := t.(type) {
	case *types.Integer:
		p.buf = append(p.buf, signPrefix[t.Sign]...)
		p.uint(uint64(t.Width))
	case *types.Float:
		p.str(t.Format.Keyword)
	case *types.Function:
		p.functionType(t.Inputs, t.Results)
	case *types.Graph:
		p.str("graph<")
		p.functionType(t.Inputs, t.Results)
		p.str(">")
	case *types.Complex:
		p.str("complex<")
		p.typ(t.Elem)
		p.str(">")
	case *types.RankedTensor:
		p.str("tensor<")
		p.shape(t.Shape, nil)
		p.typ(t.Elem)
		if t.Encoding != nil {
			p.str(", ")
			p.attr(t.Encoding, typeShown)
		}
		p.str(">")
	case *types.UnrankedTensor:
		p.str("tensor<*x")
		p.typ(t.Elem)
		p.str(">")
	case *types.Vector:
		p.str("vector<")
		p.shape(t.Shape, t.Scalable)
		p.typ(t.Elem)
		p.str(">")
	case *types.MemRef:
		p.str("memref<")
		p.shape(t.Shape, nil)
		p.typ(t.Elem)
		if !identityLayout(t.Layout) {
			p.str(", ")
			p.attr(t.Layout, typeShown)
		}
		p.memorySpace(t.Space)
		p.str(">")
	case *types.UnrankedMemRef:
		p.str("memref<*x")
		p.typ(t.Elem)
		p.memorySpace(t.Space)
		p.str(">")
	case *types.Tuple:
		p.str("tuple<")
		p.typeList(t.Elems)
		p.str(">")
	case *types.Text:
		p.str(t.Text)
	case *ir.BrokenType:
		p.str("<<BROKEN TYPE>>")
	default:
		c := ir.KindOf(t).(*schema.Class)
		if c.Dialect == "builtin" {
			p.str(c.Mnemonic)
			return
		}
		p.dialectNode('!', c, t)
	}
}

var signPrefix = [...]string{types.Signless: "i", types.Signed: "si", types.Unsigned: "ui"}

// identityLayout reports whether a memref's layout is the one that is not printed.
func identityLayout(layout ir.Attr) bool {
	m, ok := layout.(*attrs.AffineMap)
	if !ok || m.Symbols != 0 || uint64(len(m.Results)) != m.Dims {
		return layout == nil
	}
	for i, e := range m.Results {
		if e.Kind != attrs.AffineDim || e.Value != int64(i) {
			return false
		}
	}
	return true
}

// memorySpace appends the memory space of a memref; the integer 0 of type i64 is
// the default.
func (p *printer) memorySpace(a ir.Attr) {
	if a != nil {
		p.str(", ")
		p.attr(a, typeOfI64Hidden)
	}
}

// shape appends the sizes of a shape, each followed by "x".
func (p *printer) shape(sizes []int64, scalable []bool) {
	for i, n := range sizes {
		if p.ends() {
			return
		}
		fixed := i >= len(scalable) || !scalable[i]
		if !fixed {
			p.buf = append(p.buf, '[')
		}
		p.size(n)
		if !fixed {
			p.buf = append(p.buf, ']')
		}
		p.buf = append(p.buf, 'x')
	}
}

// size appends a size, or "?" if it is not known.
func (p *printer) size(n int64) {
	if n == types.Dynamic {
		p.buf = append(p.buf, '?')
		return
	}
	p.int(n)
}

func (p *printer) typeList(list []ir.Type) {
	for i, t := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.typ(t)
	}
}

// functionType appends (inputs) -> results.
func (p *printer) functionType(inputs, results []ir.Type) {
	p.str("(")
	p.typeList(inputs)
	p.str(") -> ")
	if len(results) == 1 && !isFunction(results[0]) {
		p.typ(results[0])
		return
	}
	p.str("(")
	p.typeList(results)
	p.str(")")
}

func isFunction(t ir.Type) bool {
	_, ok := t.(*types.Function)
	return ok
}
