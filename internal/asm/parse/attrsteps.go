package parse

import (
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// AttrDictKeyword reads attributes {name = value, ...} if it comes next.
func (p *OpParser) AttrDictKeyword(st *State) bool {
	if !p.TakeWord("attributes") {
		return true
	}
	if p.Tok.Kind != '{' {
		return p.Unexpected("expected '{' and attributes")
	}
	at := p.Tok.Pos
	return p.OpAttrs(st, true) && p.checkSlots(st, p.Tuples[st.Tuple:], at)
}

// attrStep reads an attribute as the format spells it.
func (p *OpParser) attrStep(st *State, s *readStep) bool {
	at := p.Tok.Pos
	span, key := p.spelledSpan(), spelledKey|s.attr.id
	if a := p.attrs.find(p.Src, span, key); a != nil {
		p.LexAt(span.end)
		p.Tuples[st.Tuple+s.arg.Index] = uint32((*a).ID())
		return true
	}
	a, ok := p.spelledAttr(&s.attr)
	if !ok {
		return false
	}
	if !p.FitsStorage(s.attr.slot.Storage, a) {
		return p.Fail(diag.Mismatch, at, "the attribute '"+s.attr.slot.Name+"' must be a "+s.attr.slot.Storage)
	}
	if span.end != 0 && p.Prev == span.end {
		p.attrs.add(span, key, a)
	}
	p.Tuples[st.Tuple+s.arg.Index] = uint32(a.ID())
	return true
}

// spelledKey marks memo keys of attributes in the spelling of a format.
const spelledKey = 1 << 31

// spelledAttr reads an attribute whose type or class can be omitted.
func (p *OpParser) spelledAttr(r *readAttr) (ir.Attr, bool) {
	switch {
	case r.symbol:
		name, ok := p.SymbolName()
		if !ok {
			return nil, false
		}
		return attrs.NewString(p.Module, name), true
	case p.Tok.Kind == lex.Hash:
		return p.Attr(nil)
	case r.array != noType:
		return p.bareArray(p.ImpliedType(r.array))
	case r.form != nil:
		return p.StrippedAttr(r.class)
	case r.enum != nil:
		return p.enumAttr(r)
	}
	return p.Attr(p.ImpliedType(r.typ))
}

// bareArray reads [elements] as a dense array with elements of type t.
func (p *OpParser) bareArray(t ir.Type) (ir.Attr, bool) {
	if !p.Expect('[', "expected '[' before numbers") {
		return nil, false
	}
	if p.Take(']') {
		return attrs.NewDenseArray(p.Module, t, 0, nil), true
	}
	read := p.arrayData
	if !spell.IsBit(t) {
		read = p.signedData
	}
	data, n, ok := read(t, ']')
	if !ok {
		return nil, false
	}
	return attrs.NewDenseArray(p.Module, t, n, data), true
}

// enumAttr reads a case of an enum: as an integer if the enum has no attribute class, otherwise as
// text of its dialect.
func (p *OpParser) enumAttr(r *readAttr) (ir.Attr, bool) {
	e := r.enum
	if e.Mnemonic == "" {
		v, ok := p.enumValue(e)
		if !ok {
			return nil, false
		}
		t := types.NewInteger(p.Module, format.EnumWidth(e), types.Signless)
		return attrs.NewInteger(p.Module, t, int64(v)), true
	}
	return p.flagsAttr(r.dialect, e)
}

// enumValue reads a case of an enum.
func (p *Parser) enumValue(e *ods.Enum) (uint64, bool) {
	at := p.Tok.Pos
	k, ok := p.EnumCase()
	if !ok {
		return 0, false
	}
	v, ok := e.Value(k)
	return v, ok || p.Fail(diag.Syntax, at, e.Name+" has no case '"+k+"'")
}

// flagsAttr reads a case of an enum as an attribute that is kept as text, between angle brackets if the
// enum's format has them. Flags are put in the order of their values, or become a single case that stands
// for all of them.
func (p *Parser) flagsAttr(dialect string, e *ods.Enum) (ir.Attr, bool) {
	brackets := inBrackets(e)
	if brackets && !p.Expect('<', "expected '<' before a case of "+e.Name) {
		return nil, false
	}
	set := uint64(0)
	for more := true; more; more = e.Separator != "" && p.Take(',') {
		v, ok := p.enumValue(e)
		if !ok {
			return nil, false
		}
		set |= v
	}
	if brackets && !p.Expect('>', "expected '>' after a case of "+e.Name) {
		return nil, false
	}
	text := "#" + dialect + "." + e.Mnemonic + "<"
	if !brackets {
		text = "#" + dialect + "<" + e.Mnemonic + " "
	}
	if k, ok := e.Keyword(set); ok {
		text += k
	} else {
		first := true
		for _, c := range e.Cases {
			if c.Value == 0 || c.Value&(c.Value-1) != 0 || set&c.Value == 0 {
				continue
			}
			if !first {
				text += e.Separator
			}
			text, first = text+c.Keyword, false
		}
	}
	return attrs.NewText(p.Module, dialect, text+">"), true
}

// inBrackets reports whether the cases of an enum stand between angle brackets in formats.
func inBrackets(e *ods.Enum) bool {
	return e.Mnemonic != "" && (e.Separator != "" || strings.HasPrefix(e.Assembly, "`<`"))
}
