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

// Extension is the custom text of a dialect, as far as its rows leave it to functions: a facet of
// the dialect (see [schema.Dialect]).
type Extension struct {
	// Ops has the forms of the operations whose rows have the form [ods.Custom], by full name.
	Ops map[string]OpForm
	// Attrs and Types have the text of the attributes and types whose rows have the assembly
	// "custom", by mnemonic.
	Attrs map[string]AttrForm
	Types map[string]TypeForm
}

// OpForm is the form of an operation in both directions: what follows its name.
type OpForm struct {
	// Print appends an operation that obeys its definition and that Fits.
	Print func(w *OpPrinter)
	// Read reads what Print writes. Errors stay in the reader.
	Read func(r *OpReader)
	// Fits reports whether the form can express everything about an operation; one that it
	// cannot express is printed in the generic form. Nil means that it always can.
	Fits func(op ir.Op) bool
}

// AttrForm is the text of an attribute in both directions: what follows #dialect.mnemonic.
// That is either nothing or a text in one pair of angle brackets.
type AttrForm struct {
	// Print appends the parameters of a, which is of the class that the form is for.
	Print func(w *Printer, a ir.Attr)
	// Read reads what Print writes and returns the attribute, which may be new: it is checked
	// by the rule of its row and made unique afterwards. Errors stay in the reader.
	Read func(r *Reader) ir.Attr
}

// TypeForm is the text of a type in both directions, as [AttrForm] is for attributes.
type TypeForm struct {
	Print func(w *Printer, t ir.Type)
	Read  func(r *Reader) ir.Type
}

// CheckFacet implements [schema.FacetChecker]. An extension of a dialect whose other rows have
// their forms already, such as one of hlobc's, may have some forms only; they replace those.
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

// find returns the form of a name in the extension of d that has one and was added last.
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

// checkClasses checks that forms and rows of attributes or types belong together.
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

// customAssembly is the assembly of rows of attributes and types that leave it to functions.
const customAssembly = "custom"
