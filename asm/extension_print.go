package asm

import (
	"github.com/hlobc/hlobc/ir"
)

// OpPrinter appends the form of one operation, behind its name. What it appends by name are
// the operands, results, attributes and regions that the operation's row declares; a name that
// the row does not have is a mistake in the form, which shows in the text.
type OpPrinter struct {
	p *printer
	c *opContext
}

// Op returns the operation.
func (w *OpPrinter) Op() ir.Op { return w.c.op }

// Text appends s as it is. The name is followed by no space.
func (w *OpPrinter) Text(s string) { w.p.str(s) }

// Operands appends the values of a declared operand, separated by commas.
func (w *OpPrinter) Operands(name string) {
	if a, ok := w.part(name, refOperand); ok {
		w.p.values(w.c.operandsOf(a))
	}
}

// Types appends the types of the values of a declared operand or result, separated by commas.
func (w *OpPrinter) Types(name string) {
	if a, ok := w.part(name, refOperand, refResult); ok {
		w.p.valueTypes(w.c, a)
	}
}

// FunctionType appends (types) -> types of a declared operand and a declared result.
func (w *OpPrinter) FunctionType(operand, result string) {
	in, ok := w.part(operand, refOperand)
	out, ok2 := w.part(result, refResult)
	if ok && ok2 {
		w.p.functionalType(w.c, in, out)
	}
}

// Type appends a type.
func (w *OpPrinter) Type(t ir.Type) { w.p.typ(t) }

// Attr appends an attribute, with its type where it has one.
func (w *OpPrinter) Attr(a ir.Attr) { w.p.attr(a, typeShown) }

// Quoted appends a string in quotes, escaped.
func (w *OpPrinter) Quoted(s string) { w.p.quoted(s) }

// Attrs appends {name = value, ...} with a space in front, for the attributes that are there
// but those that the form has said; nothing if there are none.
func (w *OpPrinter) Attrs(said ...string) { w.p.attrDictBut(w.c, " {", said...) }

// Region appends a declared region, with the arguments of its entry block.
func (w *OpPrinter) Region(name string) {
	for i, r := range w.c.info.Def.Regions {
		if r.Name == name && i < w.c.op.NumRegions() {
			w.p.region(w.c.op.Region(i), wholeRegion)
			return
		}
	}
	w.unknown(name)
}

// part finds what a row calls name.
func (w *OpPrinter) part(name string, parts ...partKind) (partRef, bool) {
	for _, part := range parts {
		list := w.c.info.Def.Operands
		if part == refResult {
			list = w.c.info.Def.Results
		}
		for i := range list {
			if list[i].Name == name {
				return partRef{part: part, i: i}, true
			}
		}
	}
	w.unknown(name)
	return partRef{}, false
}

func (w *OpPrinter) unknown(name string) {
	w.p.str("<<" + w.c.info.Full + " declares no " + name + ">>")
}
