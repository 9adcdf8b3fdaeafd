package asm

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// printConstant: {attributes} dense<1> : tensor<i32>. A result of another type than
// the value's, such as a quantized one, takes the generic form.
func printConstant(p *printer, c *opContext) {
	p.rememberedForm(c, func() {
		value := c.inherent("value")
		if attrs.TypeOf(p.m.Attr(value)) != c.op.Result(0).Type() {
			p.genericRest(c.op, c.info)
			return
		}
		p.attrDictBut(c, " {", "value")
		p.str(" ")
		p.attrID(value, typeShown)
	})
}

// printWhile: (%iterArg = %0, ...) : types, attributes, then cond {...} do {...}.
func printWhile(p *printer, c *opContext) {
	p.str("(")
	p.initialized(c.op.Region(1).First(), 0, c.operands)
	p.str(")")
	if len(c.operands) > 0 {
		p.str(" : ")
		p.valueTypes(c, operandPart(-1))
	}
	p.attrDict(c, " attributes {")
	p.newline()
	p.str("cond ")
	p.region(c.op.Region(0), regionOptions{terminators: true})
	p.str(" do ")
	p.region(c.op.Region(1), regionOptions{terminators: true})
}

// fitsWhile: each operand has an argument in both regions.
func fitsWhile(p *printer, c *opContext) bool {
	for i := range 2 {
		if b := c.op.Region(i).First(); b.IsNil() || b.NumArgs() != len(c.operands) {
			return false
		}
	}
	return true
}

// initialized appends %argument = %value for each of the values, from a number of
// the argument on.
func (p *printer) initialized(b ir.Block, from int, list []uint32) {
	for i, v := range list {
		if i > 0 {
			p.str(", ")
		}
		p.arg(b, from+i)
		p.str(" = ")
		p.value(v)
	}
}

// arg appends the name of a block argument.
func (p *printer) arg(b ir.Block, i int) {
	if p.visitor != nil {
		return
	}
	scope, id := b.Arg(i).Scope()
	p.valueIn(p.names.scope(scope), id)
}

// printSelect: %0, %1, %2 : type of the condition unless it is a scalar, type.
func printSelect(p *printer, c *opContext) {
	p.str(" ")
	p.values(c.operands)
	p.attrDict(c, " {")
	p.str(" : ")
	cond := c.typeOf(c.operands[0])
	if _, _, _, shaped := types.Shape(p.m.Type(cond)); shaped {
		p.typeID(cond)
		p.str(", ")
	}
	p.typeID(c.op.Result(0).TypeID())
}

// printFor: %i = %0 to %1 step %2 iter_args(%a = %3) -> (types) : type {...}.
func printFor(p *printer, c *opContext) {
	if c.op.Attr("unsignedCmp") != nil {
		p.str(" unsigned")
	}
	p.str(" ")
	body := c.op.Region(0).First()
	p.arg(body, 0)
	p.str(" = ")
	p.value(c.operands[0])
	p.str(" to ")
	p.value(c.operands[1])
	p.str(" step ")
	p.value(c.operands[2])
	inits := c.operands[3:]
	if len(inits) > 0 {
		p.str(" iter_args(")
		p.initialized(body, 1, inits)
		p.str(") -> (")
		p.valueTypes(c, operandPart(3))
		p.str(")")
	}
	p.str(" ")
	if t := body.Arg(0).TypeID(); ir.KindOf(p.m.Type(t)) != ir.Kind(&types.IndexType) {
		p.str(" : ")
		p.typeID(t)
		p.str(" ")
	}
	p.region(c.op.Region(0), regionOptions{terminators: len(inits) > 0})
	p.attrDictBut(c, " {", "unsignedCmp")
}

// fitsFor: the body takes the loop's variable and what each step hands to the next.
func fitsFor(p *printer, c *opContext) bool {
	b := c.op.Region(0).First()
	return !b.IsNil() && b.NumArgs() == len(c.operands)-2
}

// printIf: %c -> (types) {...} else {...} {attributes}.
func printIf(p *printer, c *opContext) {
	opt := p.guarded(c)
	if r := c.op.Region(1); !r.First().IsNil() {
		p.str(" else ")
		p.region(r, opt)
	}
	p.attrDict(c, " {")
}

// fitsIf: a block without arguments for each way that is there.
func fitsIf(p *printer, c *opContext) bool {
	for i := range 2 {
		r := c.op.Region(i)
		if b := r.First(); b.IsNil() && i == 0 || b != r.Last() || !b.IsNil() && b.NumArgs() > 0 {
			return false
		}
	}
	return true
}

// printAssuming: %w -> (types) {...}.
func printAssuming(p *printer, c *opContext) {
	p.guarded(c)
	p.attrDict(c, " {")
}

// guarded prints what a region depends on, the types of what it yields, and the region. It
// returns how regions of the operation are printed.
func (p *printer) guarded(c *opContext) regionOptions {
	p.str(" ")
	p.values(c.operands)
	if c.results > 0 {
		p.str(" -> (")
		p.valueTypes(c, resultPart(-1))
		p.str(")")
	}
	p.str(" ")
	opt := regionOptions{terminators: c.results > 0}
	p.region(c.op.Region(0), opt)
	return opt
}

// printConstShape: [1, 2] : type.
func printConstShape(p *printer, c *opContext) {
	p.str(" ")
	p.attrDictBut(c, " {", "shape")
	p.str("[")
	a := c.op.Attr("shape").(*attrs.DenseElements)
	e := p.elements(a.Type, a.Data)
	for i := range e.num {
		if i > 0 {
			p.str(", ")
		}
		p.element(&e, e.at(i))
	}
	p.str("] : ")
	p.typeID(c.op.Result(0).TypeID())
}

// fitsConstShape: there is a shape, of which not too many sizes are spelled out.
func fitsConstShape(p *printer, c *opContext) bool {
	a, ok := c.op.Attr("shape").(*attrs.DenseElements)
	return ok && p.spellable(a)
}

// spellable reports whether elements may be printed one by one even if they are a
// splat, which takes few bytes to ask for many.
func (p *printer) spellable(a *attrs.DenseElements) bool {
	e := p.elements(a.Type, a.Data)
	n := e.num
	if d := slices.Index(e.shape, 0); d >= 0 { // brackets count, too
		n, _ = types.NumElements(e.shape[:d])
	}
	return !e.splat && e.num > 0 || n <= maxSplat
}

// maxSplat is the number of elements of a splat that are printed one by one where a
// form does not have splats.
const maxSplat = 1 << 16

// printScan: (%0) inits (%1) dimension = 0 attributes {...} {...} : types.
func printScan(p *printer, c *opContext) {
	p.str("(")
	p.values(c.operandsOf(operandPart(0)))
	p.str(") inits (")
	p.values(c.operandsOf(operandPart(1)))
	p.str(") dimension=")
	p.int(c.op.Attr("dimension").(*attrs.Integer).Int())
	p.str(" ")
	p.attrDictBut(c, " attributes {", "dimension")
	p.str(" ")
	p.region(c.op.Region(0), regionOptions{args: true, terminators: true})
	p.str(" : ")
	p.functionalType(c, operandPart(-1), resultPart(-1))
}

// fitsScan: there is a dimension.
func fitsScan(p *printer, c *opContext) bool {
	_, ok := c.op.Attr("dimension").(*attrs.Integer)
	return ok
}
