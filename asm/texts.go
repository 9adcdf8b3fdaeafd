package asm

import (
	"reflect"

	"github.com/hlobc/hlobc/internal/asm/forms"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// texts looks up custom assembly: first in an [Extension], then in the forms of hlobc's own
// dialects.
var texts = &forms.Set{Op: extensionOp, Class: extensionClass}

// extensionOp returns the form that an extension defines for an operation, or nil.
func extensionOp(reg ir.Registry, info *ir.OpInfo) *forms.Op {
	if info.Def == nil || info.Def.Form != ods.Custom {
		return nil
	}
	f, ok := lookup(reg, info.Dialect, opForms, info.Full)
	if !ok {
		return nil
	}
	return &forms.Op{
		Print: func(p *print.Printer, c *print.Context) { f.Print(&OpPrinter{Printer{p}, c}) },
		Fits:  func(p *print.Printer, c *print.Context) bool { return p.Complete(c) && (f.Fits == nil || f.Fits(c.Op)) },
		Read: func(p *parse.OpParser, st *parse.State) bool {
			r := &OpReader{Reader: Reader{&p.Parser, true}, p: p, st: st}
			f.Read(r)
			return r.ok
		},
	}
}

// extensionClass returns the form that an extension defines for a class of attributes or types, or
// nil.
func extensionClass(reg ir.Registry, c *schema.Class) *forms.Class {
	if c.Assembly != customAssembly {
		return nil
	}
	if f, ok := lookup(reg, c.Dialect, typeForms, c.Mnemonic); ok && isType(c) {
		return classForm(c, func(w *Printer, n ir.Node) { f.Print(w, n.(ir.Type)) }, func(r *Reader) ir.Node { return f.Read(r) })
	}
	if f, ok := lookup(reg, c.Dialect, attrForms, c.Mnemonic); ok && !isType(c) {
		return classForm(c, func(w *Printer, n ir.Node) { f.Print(w, n.(ir.Attr)) }, func(r *Reader) ir.Node { return f.Read(r) })
	}
	return nil
}

func isType(c *schema.Class) bool {
	_, ok := c.New().(ir.Type)
	return ok
}

// lookup is find for a dialect given by its name in a registry.
func lookup[F any](reg ir.Registry, dialect string, forms func(*Extension) map[string]F, name string) (form F, ok bool) {
	if r, is := reg.(*schema.Registry); is {
		if d := r.Lookup(dialect); d != nil {
			return find(d, forms, name)
		}
	}
	return form, false
}

// classForm returns the form of a class made of functions that handle the text after its mnemonic.
func classForm(c *schema.Class, show func(w *Printer, n ir.Node), read func(r *Reader) ir.Node) *forms.Class {
	return &forms.Class{
		Print: func(p *print.Printer, n ir.Node) {
			p.Text(c.Mnemonic)
			show(&Printer{p}, n)
		},
		Read: func(p *parse.Parser) (*schema.Class, ir.Node, bool) {
			r := &Reader{p, true}
			n := read(r)
			if r.ok && reflect.TypeOf(n) != reflect.TypeOf(c.New()) {
				r.Fail("the form of " + c.Dialect + "." + c.Mnemonic + " did not return a node of its class")
			}
			return c, n, r.ok
		},
	}
}

// appendNode appends the text of an attribute or type in the form that the parser accepts.
func appendNode(dst []byte, m *ir.Module, n ir.Node, size int64) ([]byte, bool) {
	return print.AppendNode(dst, m, n, size, texts)
}
