package asm

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
)

// OpReader reads the form of one operation, behind its name. After an error its methods do
// nothing and return zero values, so that a form reads straight on. Names are those of
// operands, results, attributes and regions in the operation's row.
//
// Types that a form does not say follow from the operation's traits where these make them
// equal; otherwise the form sets them.
type OpReader struct {
	p  *parser
	st *opState
	ok bool
}

// Module returns the module that is being read, where attributes and types are made.
func (r *OpReader) Module() *ir.Module { return r.p.m }

// OK reports whether there was no error so far.
func (r *OpReader) OK() bool { return r.ok }

// Fail reports an error at what would be read next, unless there was one before.
func (r *OpReader) Fail(msg string) {
	if r.ok {
		r.ok = r.p.failHere(msg)
	}
}

// Expect reads punctuation or a keyword, as a literal of a declarative format.
func (r *OpReader) Expect(literal string) {
	if r.ok {
		r.ok = r.p.literalText(literal)
	}
}

// Take reads punctuation or a keyword if it is there, and reports whether it was.
func (r *OpReader) Take(literal string) bool {
	if !r.ok || !r.p.startsLiteral(literal) {
		return false
	}
	r.Expect(literal)
	return r.ok
}

// Operands reads the values of a declared operand: one, or several separated by commas.
func (r *OpReader) Operands(name string) {
	if a, ok := r.part(name, refOperand); ok {
		r.ok = r.p.operandStep(r.st, a)
	}
}

// Types reads the types of a declared operand or result: one, or several separated by commas.
func (r *OpReader) Types(name string) {
	if a, ok := r.part(name, refOperand, refResult); ok {
		r.ok = r.p.typeStep(r.st, a)
	}
}

// FunctionType reads (types) -> types of a declared operand and a declared result.
func (r *OpReader) FunctionType(operand, result string) {
	in, ok := r.part(operand, refOperand)
	if !ok {
		return
	}
	if out, ok := r.part(result, refResult); ok {
		r.ok = r.p.functionalType(r.st, in, out)
	}
}

// Type reads a type.
func (r *OpReader) Type() (t ir.Type) {
	if r.ok {
		t, r.ok = r.p.typ()
	}
	return t
}

// SetType gives a declared operand or result types.
func (r *OpReader) SetType(name string, list ...ir.Type) {
	if a, ok := r.part(name, refOperand, refResult); ok {
		base := len(r.p.typeStack)
		r.p.typeStack = append(r.p.typeStack, list...)
		r.p.setTypes(r.st, a, base)
	}
}

// Attr reads an attribute.
func (r *OpReader) Attr() (a ir.Attr) {
	if r.ok {
		a, r.ok = r.p.attr(nil)
	}
	return a
}

// Int reads an integer.
func (r *OpReader) Int() (n int64) {
	if r.ok {
		n, r.ok = r.p.int64("expected a number")
	}
	return n
}

// Keyword reads a bare word.
func (r *OpReader) Keyword() (word string) {
	if r.ok {
		word, r.ok = r.p.keyword("expected a word")
	}
	return word
}

// Symbol reads @name and returns the name.
func (r *OpReader) Symbol() (name string) {
	if r.ok {
		name, r.ok = r.p.symbolName()
	}
	return name
}

// SetAttr sets a declared attribute. It is an error to set one twice, or one of another
// storage than the row says.
func (r *OpReader) SetAttr(name string, a ir.Attr) {
	part, ok := r.part(name, refAttr)
	if !ok || a == nil {
		return
	}
	slot := r.st.name.info.Slots[part.i]
	switch {
	case r.p.tuples[r.st.tuple+part.i] != 0:
		r.ok = r.p.fail(diag.Redefined, r.st.pos, "the attribute '"+name+"' occurs twice")
	case !r.p.fitsStorage(slot.Storage, a):
		r.ok = r.p.fail(diag.Mismatch, r.st.pos, "the attribute '"+name+"' must be a "+slot.Storage)
	default:
		r.p.setNamed(r.st, name, a)
	}
}

// Attrs reads {name = value, ...} if it is there.
func (r *OpReader) Attrs() {
	if r.ok {
		r.ok = r.p.optionalAttrs(r.st)
	}
}

// Region reads a declared region. Regions are read in the order of the row.
func (r *OpReader) Region(name string) {
	if a, ok := r.part(name, refRegion); ok {
		r.ok = r.p.regionStep(r.st, a)
	}
}

// part finds what the row calls name.
func (r *OpReader) part(name string, parts ...partKind) (partRef, bool) {
	if !r.ok {
		return partRef{}, false
	}
	a, err := findPart(r.st.name.info, &element{text: name})
	if err == nil {
		for _, part := range parts {
			if a.part == part {
				return a, true
			}
		}
	}
	r.ok = r.p.fail(diag.Syntax, r.st.pos, "the form of "+r.st.name.info.Full+" is wrong: the operation declares no "+name)
	return partRef{}, false
}
