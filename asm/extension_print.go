package asm

import (
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
)

// Printer appends the custom text of an attribute or type.
type Printer struct{ p *print.Printer }

// Text appends s as it is.
func (w *Printer) Text(s string) { w.p.Text(s) }

// Int appends a number.
func (w *Printer) Int(n int64) { w.p.Int(n) }

// Quoted appends a string in quotes, escaped.
func (w *Printer) Quoted(s string) { w.p.Quoted(s) }

// Type appends a type.
func (w *Printer) Type(t ir.Type) { w.p.Type(t) }

// Attr appends an attribute, with its type if it has one.
func (w *Printer) Attr(a ir.Attr) { w.p.Attr(a, print.WithType) }

// OpPrinter appends the custom form of one operation, starting right after its name without a
// space. Names passed to its methods are those of operands, results, attributes and regions that
// the operation's row declares; the text shows an error for a name that the row does not have.
type OpPrinter struct {
	Printer
	c *print.Context
}

// Op returns the operation.
func (w *OpPrinter) Op() ir.Op { return w.c.Op }

// Operands appends the values of a declared operand, separated by commas.
func (w *OpPrinter) Operands(name string) {
	if a, ok := w.part(name, format.Operand); ok {
		w.p.Values(w.c.OperandsOf(a))
	}
}

// Types appends the types of the values of a declared operand or result, separated by commas.
func (w *OpPrinter) Types(name string) {
	if a, ok := w.part(name, format.Operand, format.Result); ok {
		w.p.ValueTypes(w.c, a)
	}
}

// FunctionType appends "(types) -> types" for a declared operand and a declared result.
func (w *OpPrinter) FunctionType(operand, result string) {
	in, ok := w.part(operand, format.Operand)
	out, ok2 := w.part(result, format.Result)
	if ok && ok2 {
		w.p.FunctionalType(w.c, in, out)
	}
}

// Attrs appends a space and {name = value, ...} with all attributes of the operation except those
// named in said; it appends nothing if there are no others.
func (w *OpPrinter) Attrs(said ...string) { w.p.AttrDictBut(w.c, " {", said...) }

// Region appends a declared region, with the arguments of its entry block.
func (w *OpPrinter) Region(name string) {
	for i, r := range w.c.Info.Def.Regions {
		if r.Name == name && i < w.c.Op.NumRegions() {
			w.p.Region(w.c.Op.Region(i), print.WholeRegion)
			return
		}
	}
	w.unknown(name)
}

// part returns the operand, result, attribute or region that the row declares under name.
func (w *OpPrinter) part(name string, parts ...format.PartKind) (format.Part, bool) {
	for _, part := range parts {
		list := w.c.Info.Def.Operands
		if part == format.Result {
			list = w.c.Info.Def.Results
		}
		for i := range list {
			if list[i].Name == name {
				return format.Part{Kind: part, Index: i}, true
			}
		}
	}
	w.unknown(name)
	return format.Part{}, false
}

func (w *OpPrinter) unknown(name string) {
	w.p.Text("<<" + w.c.Info.Full + " declares no " + name + ">>")
}
