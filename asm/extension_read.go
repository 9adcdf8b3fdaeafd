package asm

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/ir"
)

// Reader reads custom text. After an error its methods do nothing and return zero values, so that a
// form need not check for errors after each call.
type Reader struct {
	p  *parse.Parser
	ok bool
}

// Module returns the module that is being read, in which attributes and types are created.
func (r *Reader) Module() *ir.Module { return r.p.Module }

// OK reports whether no error has occurred so far.
func (r *Reader) OK() bool { return r.ok }

// Fail reports an error at the next token, unless an error has already been reported.
func (r *Reader) Fail(msg string) {
	if r.ok {
		r.ok = r.p.FailHere(msg)
	}
}

// Expect reads punctuation or a keyword, spelled like a literal of a declarative format.
func (r *Reader) Expect(literal string) {
	if r.ok {
		r.ok = r.p.LiteralText(literal)
	}
}

// Take reads punctuation or a keyword if it comes next, and reports whether it did.
func (r *Reader) Take(literal string) bool {
	if !r.ok || !r.p.StartsLiteral(literal) {
		return false
	}
	r.Expect(literal)
	return r.ok
}

// Type reads a type.
func (r *Reader) Type() (t ir.Type) {
	if r.ok {
		t, r.ok = r.p.Type()
	}
	return t
}

// Attr reads an attribute.
func (r *Reader) Attr() (a ir.Attr) {
	if r.ok {
		a, r.ok = r.p.Attr(nil)
	}
	return a
}

// Int reads an integer.
func (r *Reader) Int() (n int64) {
	if r.ok {
		n, r.ok = r.p.Int64("expected a number")
	}
	return n
}

// Keyword reads a bare word.
func (r *Reader) Keyword() (word string) {
	if r.ok {
		word, r.ok = r.p.Keyword("expected a word")
	}
	return word
}

// Quoted reads a quoted string and returns its unescaped contents.
func (r *Reader) Quoted() (s string) {
	if r.ok {
		s, r.ok = r.p.StringText("expected a string")
	}
	return s
}

// Symbol reads @name and returns the name.
func (r *Reader) Symbol() (name string) {
	if r.ok {
		name, r.ok = r.p.SymbolName()
	}
	return name
}

// OpReader reads the custom form of one operation, after its name. Names passed to its methods are
// those of operands, results, attributes and regions in the operation's row.
//
// Types that the form does not read are inferred from the operation's traits if those require equal
// types; otherwise the form must set them.
type OpReader struct {
	Reader
	p  *parse.OpParser
	st *parse.State
}

// Operands reads the values of a declared operand: one, or several separated by commas.
func (r *OpReader) Operands(name string) {
	if a, ok := r.part(name, format.Operand); ok {
		r.ok = r.p.OperandStep(r.st, a)
	}
}

// Types reads the types of a declared operand or result: one, or several separated by commas.
func (r *OpReader) Types(name string) {
	if a, ok := r.part(name, format.Operand, format.Result); ok {
		r.ok = r.p.TypeStep(r.st, a)
	}
}

// FunctionType reads "(types) -> types" for a declared operand and a declared result.
func (r *OpReader) FunctionType(operand, result string) {
	in, ok := r.part(operand, format.Operand)
	if !ok {
		return
	}
	if out, ok := r.part(result, format.Result); ok {
		r.ok = r.p.FunctionalType(r.st, in, out)
	}
}

// SetType sets the types of a declared operand or result.
func (r *OpReader) SetType(name string, list ...ir.Type) {
	if a, ok := r.part(name, format.Operand, format.Result); ok {
		base := len(r.p.TypeStack)
		r.p.TypeStack = append(r.p.TypeStack, list...)
		r.p.SetTypes(r.st, a, base)
	}
}

// SetAttr sets a declared attribute. It is an error to set an attribute twice, or to set one of a
// class other than the row declares.
func (r *OpReader) SetAttr(name string, a ir.Attr) {
	part, ok := r.part(name, format.Attr)
	if !ok || a == nil {
		return
	}
	slot := r.st.Name.Info.Slots[part.Index]
	switch {
	case r.p.Tuples[r.st.Tuple+part.Index] != 0:
		r.ok = r.p.Fail(diag.Redefined, r.st.Pos, "the attribute '"+name+"' occurs twice")
	case !r.p.FitsStorage(slot.Storage, a):
		r.ok = r.p.Fail(diag.Mismatch, r.st.Pos, "the attribute '"+name+"' must be a "+slot.Storage)
	default:
		r.p.SetNamed(r.st, name, a)
	}
}

// Attrs reads {name = value, ...} if it comes next.
func (r *OpReader) Attrs() {
	if r.ok {
		r.ok = r.p.OptionalAttrs(r.st)
	}
}

// Region reads a declared region. Regions must be read in the order of the row.
func (r *OpReader) Region(name string) {
	if a, ok := r.part(name, format.Region); ok {
		r.ok = r.p.RegionStep(r.st, a)
	}
}

// part returns the operand, result, attribute or region that the row declares under name.
func (r *OpReader) part(name string, parts ...format.PartKind) (format.Part, bool) {
	if !r.ok {
		return format.Part{}, false
	}
	a, err := format.FindPart(r.st.Name.Info, &format.Element{Text: name})
	if err == nil {
		for _, part := range parts {
			if a.Kind == part {
				return a, true
			}
		}
	}
	r.ok = r.p.Fail(diag.Syntax, r.st.Pos, "the form of "+r.st.Name.Info.Full+" is wrong: the operation declares no "+name)
	return format.Part{}, false
}
