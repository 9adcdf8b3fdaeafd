package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// printReduce: (%0 init: %1), (%2 init: %3) across dimensions = [1] {attributes} :
// types, then the reducer on a line of its own. A reducer that is a single
// operation stands in front as applies name.
func printReduce(p *printer, c *opContext) {
	inputs, inits := c.operandsOf(operandPart(0)), c.operandsOf(operandPart(1))
	for i, v := range inputs {
		if i > 0 {
			p.str(", ")
		}
		p.str("(")
		p.value(v)
		p.str(" init: ")
		p.value(inits[i])
		p.str(")")
	}
	inner := p.compactReducer(c)
	if !inner.IsNil() {
		p.str(" applies ")
		p.str(inner.Name())
	}
	p.str(" across dimensions = ")
	p.str("[")
	p.arrayElements(c.op.Attr("dimensions").(*attrs.DenseArray))
	p.str("]")
	p.attrDictBut(c, " {", "dimensions")
	p.str(" : ")
	p.functionalType(c, operandPart(-1), resultPart(-1))
	if !inner.IsNil() {
		return
	}
	p.newline()
	p.str(" reducer")
	b := c.op.Region(0).First()
	half := b.NumArgs() / 2
	for i := range half {
		p.str("(")
		p.regionArg(b, i, nil)
		p.str(", ")
		p.regionArg(b, i+half, nil)
		p.str(") ")
	}
	p.str(" ")
	p.region(c.op.Region(0), regionOptions{terminators: true})
}

// fitsReduce: each input has an initial value and two arguments of the reducer.
func fitsReduce(p *printer, c *opContext) bool {
	inputs, inits := c.operandsOf(operandPart(0)), c.operandsOf(operandPart(1))
	b := c.op.Region(0).First()
	_, ok := c.op.Attr("dimensions").(*attrs.DenseArray)
	return ok && len(inputs) > 0 && len(inputs) == len(inits) && !b.IsNil() && b.NumArgs() == 2*len(inputs)
}

// compactReducer returns the operation that a reducer consists of if its text can be
// left to the reader: a commutative one of the same dialect on the two arguments,
// in order, whose scalar types follow from the input. Attributes of its own are lost.
func (p *printer) compactReducer(c *opContext) (inner ir.Op) {
	b := c.op.Region(0).First()
	if b.NumArgs() != 2 {
		return ir.Op{}
	}
	op := b.First()
	if op.IsNil() || op.Next().IsNil() || !op.Next().Next().IsNil() {
		return ir.Op{}
	}
	info, ret := op.Info(), op.Next()
	if info.Dialect != c.info.Dialect || info.Def == nil || !info.Def.Traits.Has(ods.Commutative) {
		return ir.Op{}
	}
	if op.NumOperands() != 2 || op.NumResults() != 1 || op.Operand(0) != b.Arg(0) || op.Operand(1) != b.Arg(1) ||
		ret.NumOperands() != 1 || ret.Operand(0) != op.Result(0) {
		return ir.Op{}
	}
	_, elem, _, _ := types.Shape(p.m.Type(c.typeOf(c.operands[0])))
	t, ok := op.Result(0).Type().(*types.RankedTensor)
	if !ok || len(t.Shape) != 0 || t.Elem != elem || t.Encoding != nil {
		return ir.Op{}
	}
	return op
}
