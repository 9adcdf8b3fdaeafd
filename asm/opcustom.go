package asm

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// customOp returns the function that prints operations called name, whose form is
// not declarative, nil for others.
func customOp(name string) func(p *printer, c *opContext) {
	switch name {
	case "func.func":
		return printFunc
	case "stablehlo.constant", "pphlo.constant":
		return printConstant
	case "stablehlo.reduce", "pphlo.reduce":
		return printReduce
	case "stablehlo.while", "pphlo.while":
		return printWhile
	case "chlo.scan":
		return printScan
	case "arith.select":
		return printSelect
	case "scf.for":
		return printFor
	case "shape.assuming":
		return printAssuming
	case "shape.const_shape":
		return printConstShape
	}
	return nil
}

// printConstant: {attributes} dense<1> : tensor<i32>. A result of another type than
// the value's, such as a quantized one, takes the generic form.
func printConstant(p *printer, c *opContext) {
	value := c.op.Attr("value")
	if value == nil || typeOf(value) != c.op.Result(0).Type() {
		p.genericRest(c.op, c.info)
		return
	}
	p.attrDictBut(c, " {", "value")
	p.str(" ")
	p.attr(value, typeShown)
}

// typeOf returns the type of a typed attribute, nil for others.
func typeOf(a ir.Attr) ir.Type {
	switch a := a.(type) {
	case *attrs.Integer:
		return a.Type
	case *attrs.Float:
		return a.Type
	case *attrs.String:
		return a.Type
	case *attrs.DenseElements:
		return a.Type
	case *attrs.DenseStrings:
		return a.Type
	case *attrs.DenseResource:
		return a.Type
	case *attrs.Sparse:
		return a.Type
	}
	return nil
}

// printWhile: (%iterArg = %0, ...) : types, attributes, then cond {...} do {...}.
func printWhile(p *printer, c *opContext) {
	p.str("(")
	if c.op.NumRegions() == 2 {
		p.initialized(c.op.Region(1).First(), c.operands)
	}
	p.str(")")
	if len(c.operands) > 0 {
		p.str(" : ")
		p.valueTypes(c, opArg{partOperand, -1})
	}
	p.attrDict(c, " attributes {")
	p.newline()
	p.str("cond ")
	p.region(c.op.Region(0), regionOptions{terminators: true})
	p.str(" do ")
	p.region(c.op.Region(1), regionOptions{terminators: true})
}

// initialized appends %argument = %value for each of the values.
func (p *printer) initialized(b ir.Block, list []uint32) {
	for i, v := range list {
		if i > 0 {
			p.str(", ")
		}
		if !b.IsNil() && i < b.NumArgs() {
			p.arg(b, i)
		}
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
	s, _ := c.op.Scope()
	cond := s.Values[c.operands[0]].Type
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
		for i, v := range inits {
			if i > 0 {
				p.str(", ")
			}
			p.arg(body, i+1)
			p.str(" = ")
			p.value(v)
		}
		p.str(") -> (")
		p.valueTypes(c, opArg{partOperand, 3})
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

// printAssuming: %w -> (types) {...}.
func printAssuming(p *printer, c *opContext) {
	p.str(" ")
	p.values(c.operands)
	if c.results > 0 {
		p.str(" -> (")
		p.valueTypes(c, opArg{partResult, -1})
		p.str(")")
	}
	p.str(" ")
	p.region(c.op.Region(0), regionOptions{terminators: c.results > 0})
	p.attrDict(c, " {")
}

// printConstShape: [1, 2] : type.
func printConstShape(p *printer, c *opContext) {
	p.str(" ")
	p.attrDictBut(c, " {", "shape")
	p.str("[")
	if a, ok := c.op.Attr("shape").(*attrs.DenseElements); ok {
		e := newElements(a.Type, a.Data)
		for i := range e.num {
			if i > 0 {
				p.str(", ")
			}
			p.element(&e, e.at(i))
		}
	}
	p.str("] : ")
	p.typeID(c.op.Result(0).TypeID())
}

// printScan: (%0) inits (%1) dimension = 0 attributes {...} {...} : types.
func printScan(p *printer, c *opContext) {
	p.str("(")
	p.values(c.operandsOf(opArg{partOperand, 0}))
	p.str(") inits (")
	p.values(c.operandsOf(opArg{partOperand, 1}))
	p.str(") dimension=")
	if d, ok := c.op.Attr("dimension").(*attrs.Integer); ok {
		p.buf = strconv.AppendInt(p.buf, d.Int(), 10)
	}
	p.str(" ")
	p.attrDictBut(c, " attributes {", "dimension")
	p.str(" ")
	p.region(c.op.Region(0), regionOptions{args: true, terminators: true})
	p.str(" : ")
	p.functionalType(c, opArg{partOperand, -1}, opArg{partResult, -1})
}
