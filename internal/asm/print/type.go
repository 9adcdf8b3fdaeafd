package print

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// typeBody appends a type in full, without its alias; nested ones can be aliases.
func (p *Printer) typeBody(t ir.Type) {
	if p.brief && p.briefType(t) {
		return
	}
	switch t := t.(type) {
	case *types.Integer:
		p.Buf = append(p.Buf, signPrefix[t.Sign]...)
		p.Uint(uint64(t.Width))
	case *types.Float:
		p.Text(t.Format.Keyword)
	case *types.Function:
		p.functionType(t.Inputs, t.Results)
	case *types.Graph:
		p.Text("graph<")
		p.functionType(t.Inputs, t.Results)
		p.Text(">")
	case *types.Complex:
		p.Text("complex<")
		p.Type(t.Elem)
		p.Text(">")
	case *types.RankedTensor:
		p.Text("tensor<")
		p.Shape(t.Shape, nil)
		p.Type(t.Elem)
		if t.Encoding != nil {
			p.Text(", ")
			p.Attr(t.Encoding, WithType)
		}
		p.Text(">")
	case *types.UnrankedTensor:
		p.Text("tensor<*x")
		p.Type(t.Elem)
		p.Text(">")
	case *types.Vector:
		p.Text("vector<")
		p.Shape(t.Shape, t.Scalable)
		p.Type(t.Elem)
		p.Text(">")
	case *types.MemRef:
		p.Text("memref<")
		p.Shape(t.Shape, nil)
		p.Type(t.Elem)
		if !identityLayout(t.Layout) {
			p.Text(", ")
			p.Attr(t.Layout, WithType)
		}
		p.memorySpace(t.Space)
		p.Text(">")
	case *types.UnrankedMemRef:
		p.Text("memref<*x")
		p.Type(t.Elem)
		p.memorySpace(t.Space)
		p.Text(">")
	case *types.Tuple:
		p.Text("tuple<")
		p.TypeList(t.Elems)
		p.Text(">")
	case *types.Text:
		p.stored(t.Text)
	case *types.Opaque:
		p.opaque('!', t.Dialect, t.Bytes)
	case *ir.BrokenType:
		p.Text("<<BROKEN TYPE>>")
	default:
		c := ir.KindOf(t).(*schema.Class)
		if c.Dialect == "builtin" {
			p.Text(c.Mnemonic)
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
func (p *Printer) memorySpace(a ir.Attr) {
	if a != nil {
		p.Text(", ")
		p.Attr(a, WithTypeButI64)
	}
}

// Shape appends the sizes of a shape, each followed by "x".
func (p *Printer) Shape(sizes []int64, scalable []bool) {
	for i, n := range sizes {
		if p.Ends() {
			return
		}
		fixed := i >= len(scalable) || !scalable[i]
		if !fixed {
			p.Buf = append(p.Buf, '[')
		}
		p.Size(n)
		if !fixed {
			p.Buf = append(p.Buf, ']')
		}
		p.Buf = append(p.Buf, 'x')
	}
}

// Size appends a size, or "?" if it is dynamic.
func (p *Printer) Size(n int64) {
	if n == types.Dynamic {
		p.Buf = append(p.Buf, '?')
		return
	}
	p.Int(n)
}

func (p *Printer) TypeList(list []ir.Type) {
	for i, t := range list {
		if p.Ends() {
			return
		}
		if i > 0 {
			p.Text(", ")
		}
		p.Type(t)
	}
}

// functionType appends (inputs) -> results.
func (p *Printer) functionType(inputs, results []ir.Type) {
	p.Text("(")
	p.TypeList(inputs)
	p.Text(") -> ")
	if len(results) == 1 && !spell.IsFunction(results[0]) {
		p.Type(results[0])
		return
	}
	p.Text("(")
	p.TypeList(results)
	p.Text(")")
}
