package asm

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/internal/asm/forms"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Extension defines the custom assembly of a dialect, for rows that leave it to functions. It is a
// facet of the dialect (see [schema.Dialect]).
type Extension struct {
	// Ops maps the full names of operations whose rows have the form [ods.Custom] to their forms.
	Ops map[string]OpForm
	// Attrs and Types map the mnemonics of attributes and types whose rows have the assembly
	// "custom" to their forms.
	Attrs map[string]AttrForm
	Types map[string]TypeForm
}

// OpForm prints and reads the custom form of an operation, after its name.
type OpForm struct {
	// Print appends the form of an operation that matches its definition and for which Fits holds.
	Print func(w *OpPrinter)
	// Read reads what Print writes. Errors are recorded in the reader.
	Read func(r *OpReader)
	// Fits reports whether the form can express the whole operation; if not, the operation is
	// printed in the generic form. If Fits is nil, the form can express every operation.
	Fits func(op ir.Op) bool
}

// AttrForm prints and reads the text of an attribute after #dialect.mnemonic, which is either empty
// or enclosed in one pair of angle brackets.
type AttrForm struct {
	// Print appends the parameters of a, which has the class that the form is for.
	Print func(w *Printer, a ir.Attr)
	// Read reads what Print writes and returns the attribute. The result need not be unique: the
	// caller checks it against its row and makes it unique. Errors are recorded in the reader.
	Read func(r *Reader) ir.Attr
}

// TypeForm prints and reads the text of a type, as [AttrForm] does for attributes.
type TypeForm struct {
	Print func(w *Printer, t ir.Type)
	Read  func(r *Reader) ir.Type
}

// CheckFacet implements [schema.FacetChecker]. An extension of a dialect that already has forms,
// such as one of hlobc's, may define only some; they replace the existing ones.
func (e *Extension) CheckFacet(d *schema.Dialect) error {
	return errors.Join(
		e.checkOps(d),
		checkClasses(d, "attribute", d.Attrs, e.Attrs, attrForms, func(f AttrForm) bool { return f.Print != nil && f.Read != nil }),
		checkClasses(d, "type", d.Types, e.Types, typeForms, func(f TypeForm) bool { return f.Print != nil && f.Read != nil }),
	)
}

func opForms(e *Extension) map[string]OpForm     { return e.Ops }
func attrForms(e *Extension) map[string]AttrForm { return e.Attrs }
func typeForms(e *Extension) map[string]TypeForm { return e.Types }

// find returns the form with a name from the last extension added to d that has one.
func find[F any](d *schema.Dialect, forms func(*Extension) map[string]F, name string) (form F, ok bool) {
	for _, f := range slices.Backward(d.Facets) {
		if e, is := f.(*Extension); is {
			if form, ok = forms(e)[name]; ok {
				return form, true
			}
		}
	}
	return form, false
}

func (e *Extension) checkOps(d *schema.Dialect) error {
	err := schema.CheckEntries(d, e.Ops, func(op *ods.Op, f OpForm) error {
		switch {
		case op.Form != ods.Custom:
			return errors.New("asm: the row does not leave the form to functions")
		case f.Print == nil || f.Read == nil:
			return errors.New("asm: the form lacks a direction")
		}
		return nil
	})
	if err != nil || d.Ops == nil {
		return err
	}
	for i := range d.Ops.Ops {
		op := &d.Ops.Ops[i]
		if full := d.Name + "." + op.Name; op.Form == ods.Custom && !forms.HasOp(d.Name, full) {
			if _, ok := find(d, opForms, full); !ok {
				return fmt.Errorf("asm: the row of %s leaves its form to functions, but no extension has them", full)
			}
		}
	}
	return nil
}

// checkClasses checks that forms and rows of attributes or types match.
func checkClasses[F any](d *schema.Dialect, what string, rows []*schema.Class, table map[string]F, tables func(*Extension) map[string]F, complete func(F) bool) error {
	for _, name := range slices.Sorted(maps.Keys(table)) {
		i := slices.IndexFunc(rows, func(c *schema.Class) bool { return c.Mnemonic == name })
		switch {
		case i < 0:
			return fmt.Errorf("asm: %q is not the mnemonic of any %s of the dialect", name, what)
		case rows[i].Assembly != customAssembly:
			return fmt.Errorf("asm: the row of the %s %s.%s does not leave its text to functions", what, d.Name, name)
		case !complete(table[name]):
			return fmt.Errorf("asm: the form of the %s %s.%s lacks a direction", what, d.Name, name)
		}
	}
	for _, c := range rows {
		if c.Assembly == customAssembly && !forms.HasClass(c) {
			if _, ok := find(d, tables, c.Mnemonic); !ok {
				return fmt.Errorf("asm: the row of the %s %s.%s leaves its text to functions, but no extension has them", what, d.Name, c.Mnemonic)
			}
		}
	}
	return nil
}

// customAssembly is the assembly in rows of attributes and types that is defined by functions.
const customAssembly = "custom"
