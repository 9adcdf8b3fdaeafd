package asm

import (
	"fmt"

	"github.com/hlobc/hlobc/internal/asm/forms"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Extension is the text of a dialect as far as its rows do not say it: a facet of the dialect
// (see [schema.Dialect]).
type Extension struct {
	// Ops are the forms of the operations whose rows have the form [ods.Custom], by full name.
	Ops map[string]OpForm
}

// OpForm is the form of an operation in both directions: what stands behind its name.
type OpForm struct {
	// Print appends an operation that obeys its definition and that Fits.
	Print func(w *OpPrinter)
	// Read reads what Print writes. Errors stay in the reader.
	Read func(r *OpReader)
	// Fits tells whether the form can say all that there is to an operation; one that it
	// cannot is printed in the generic form. Nil means yes.
	Fits func(op ir.Op) bool
}

// CheckFacet implements [schema.FacetChecker].
func (e *Extension) CheckFacet(d *schema.Dialect) error {
	if d.Ops == nil {
		return nil
	}
	for name, f := range e.Ops {
		dialect, short := ir.SplitName(name)
		def := d.Ops.Op(short)
		switch {
		case dialect != d.Name || def == nil:
			return fmt.Errorf("asm: a form of %q, which is not an operation of the dialect", name)
		case def.Form != ods.Custom:
			return fmt.Errorf("asm: a form of %s, whose row does not leave it to functions", name)
		case f.Print == nil || f.Read == nil:
			return fmt.Errorf("asm: the form of %s lacks a direction", name)
		}
	}
	for i := range d.Ops.Ops {
		if op := &d.Ops.Ops[i]; op.Form == ods.Custom {
			if _, ok := e.Ops[d.Name+"."+op.Name]; !ok {
				return fmt.Errorf("asm: the row of %s.%s leaves its form to functions, and there are none", d.Name, op.Name)
			}
		}
	}
	return nil
}

// ownText finds the text that rows leave to functions.
var ownText *forms.Set

func init() { ownText = &forms.Set{Op: foreignOp} }

// foreignOp returns the form that an extension has for operations of a name, or nil.
func foreignOp(reg ir.Registry, info *ir.OpInfo) *forms.Op {
	e, ok := schema.Facet[*Extension](reg, info.Dialect)
	if !ok {
		return nil
	}
	f, ok := e.Ops[info.Full]
	if !ok {
		return nil
	}
	return &forms.Op{
		Print: func(p *print.Printer, c *print.Context) { f.Print(&OpPrinter{p, c}) },
		Fits:  func(p *print.Printer, c *print.Context) bool { return p.Complete(c) && (f.Fits == nil || f.Fits(c.Op)) },
		Read: func(p *parse.OpParser, st *parse.State) bool {
			r := &OpReader{p: p, st: st, ok: true}
			f.Read(r)
			return r.ok
		},
	}
}
