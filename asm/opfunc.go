package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// printFunc: private @name(%arg0: type {attributes}) -> (type {attributes})
// attributes {...} {...}.
func printFunc(p *printer, c *opContext) {
	p.str(" ")
	if v, ok := c.op.Attr("sym_visibility").(*attrs.String); ok {
		p.str(v.Value)
		p.str(" ")
	}
	p.symbol(c.op.Attr("sym_name").(*attrs.String).Value)
	p.funcSignature(c, funcType(c), dictionaries(c.op.Attr("arg_attrs")), dictionaries(c.op.Attr("res_attrs")))
	p.attrDictBut(c, " attributes {", "sym_visibility", "sym_name", "function_type", "arg_attrs", "res_attrs")
	if body := c.op.Region(0); !body.Empty() {
		p.str(" ")
		p.region(body, regionOptions{terminators: true})
	}
}

// fitsFunc: there are a name and a type, and the body takes the type's inputs.
func fitsFunc(p *printer, c *opContext) bool {
	_, ok := c.op.Attr("sym_name").(*attrs.String)
	f := funcType(c)
	if !ok || f == nil {
		return false
	}
	b := c.op.Region(0).First()
	if b.IsNil() {
		return true
	}
	for i := range b.NumArgs() {
		if i >= len(f.Inputs) || b.Arg(i).Type() != f.Inputs[i] {
			return false
		}
	}
	return b.NumArgs() == len(f.Inputs)
}

// funcType returns the type of a function, nil if it has none.
func funcType(c *opContext) *types.Function {
	if t, ok := c.op.Attr("function_type").(*attrs.Type); ok {
		f, _ := t.Value.(*types.Function)
		return f
	}
	return nil
}

// dictionaries returns the dictionaries of an array of them.
func dictionaries(a ir.Attr) []ir.Attr {
	if list, ok := a.(*attrs.Array); ok {
		return list.Elems
	}
	return nil
}

func element0(list []ir.Attr, i int) ir.Attr {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// funcSignature appends (arguments) -> results. The arguments of a function with a
// body have names.
func (p *printer) funcSignature(c *opContext, f *types.Function, inAttrs, outAttrs []ir.Attr) {
	entry, out := c.op.Region(0).First(), f.Results
	p.str("(")
	for i, t := range f.Inputs {
		if i > 0 {
			p.str(", ")
		}
		if !entry.IsNil() {
			p.regionArg(entry, i, element0(inAttrs, i))
			continue
		}
		p.typ(t)
		p.argAttrs(element0(inAttrs, i))
	}
	p.str(")")
	if len(out) == 0 {
		return
	}
	p.str(" -> ")
	parens := len(out) > 1 || isFunction(out[0])
	if d, ok := element0(outAttrs, 0).(ir.Dictionary); ok && len(d.Entries()) > 0 {
		parens = true
	}
	if parens {
		p.str("(")
	}
	for i, t := range out {
		if i > 0 {
			p.str(", ")
		}
		p.typ(t)
		p.argAttrs(element0(outAttrs, i))
	}
	if parens {
		p.str(")")
	}
}

// printFunctionBody prints a VHLO function: @name(%arg0: type) -> (type) {...}.
func printFunctionBody(p *printer, c *opContext, args []partRef) {
	if name, ok := c.attr(args[0]).(*attrs.VHLOString); ok {
		p.symbol(name.Value)
	}
	p.str("(")
	if entry := c.op.Region(0).First(); !entry.IsNil() {
		for i := range entry.NumArgs() {
			if i > 0 {
				p.str(", ")
			}
			p.regionArg(entry, i, nil)
		}
	}
	p.str(") -> (")
	if t, ok := c.attr(args[2]).(*attrs.VHLOType); ok {
		if f, ok := t.Value.(*types.VHLOFunction); ok {
			p.typeList(f.Results)
		}
	}
	p.str(") ")
	p.region(c.op.Region(0), regionOptions{terminators: true, empty: true})
}
