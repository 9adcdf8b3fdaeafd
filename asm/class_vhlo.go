package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// printIntegerV1: integer_v1<1 : i32>, with the type that the builtin dialect has
// for it.
func printIntegerV1(p *printer, n ir.Node) {
	a := n.(*attrs.VHLOInteger)
	p.str("integer_v1<")
	p.integer(a.Value, types.BitWidth(a.Type), isUnsigned(a.Type))
	p.str(" : ")
	p.builtinType(a.Type)
	p.str(">")
}

// printTensorV1: tensor_v1<dense<1> : tensor<2xi32>>.
func printTensorV1(p *printer, n ir.Node) {
	a := n.(*attrs.VHLOTensor)
	e := p.elements(a.Type, a.Data)
	p.str("tensor_v1<")
	p.dense(&e)
	p.str(" : ")
	p.builtinType(a.Type)
	p.str(">")
}

// builtinType appends the builtin counterpart of a VHLO type of numbers or tensors
// of them.
func (p *printer) builtinType(t ir.Type) {
	switch t := t.(type) {
	case *types.VHLOInteger:
		c := ir.KindOf(t).(*schema.Class)
		p.str(c.Mnemonic[:len(c.Mnemonic)-len("_v1")])
	case *types.VHLOFloat:
		p.str(t.Format.Keyword)
	case *types.VHLOComplex:
		p.str("complex<")
		p.builtinType(t.Elem)
		p.str(">")
	case *types.VHLORankedTensor:
		p.str("tensor<")
		p.shape(t.Shape, nil)
		p.builtinType(t.Elem)
		p.str(">")
	case *types.Simple:
		switch ir.KindOf(t) {
		case ir.Kind(&types.BooleanV1Type):
			p.str("i1")
		case ir.Kind(&types.IndexV1Type):
			p.str("index")
		default:
			p.typ(t)
		}
	default:
		p.typ(t)
	}
}
