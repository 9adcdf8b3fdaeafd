package parse

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Attr reads an attribute. If t is not nil, a number, string or dense attribute has that type, and
// no type follows it.
func (p *Parser) Attr(t ir.Type) (a ir.Attr, ok bool) {
	if !p.Enter() {
		return nil, false
	}
	defer p.Leave()
	span := p.attrSpan(t != nil)
	key := uint32(0)
	if t != nil {
		key = uint32(t.ID())
	}
	if a := p.attrs.find(p.Src, span, key); a != nil {
		p.LexAt(span.end)
		return *a, true
	}
	a, ok = p.attrBody(t)
	if ok && span.end != 0 && p.Prev == span.end {
		p.attrs.add(span, key, a)
	}
	return a, ok
}

// attrBody is Attr without the memo.
func (p *Parser) attrBody(t ir.Type) (a ir.Attr, ok bool) {
	switch p.Tok.Kind {
	case lex.Integer, lex.Float:
		return p.numberAttr(t, false)
	case '-':
		p.Next()
		if p.Tok.Kind != lex.Integer && p.Tok.Kind != lex.Float {
			return nil, p.Unexpected("expected a number after the minus sign")
		}
		return p.numberAttr(t, true)
	case lex.String:
		return p.stringAttr(t)
	case lex.At:
		return p.symbolRef()
	case lex.Hash:
		return p.dialectAttr(t)
	case '[':
		return p.arrayAttr()
	case '{':
		return p.dictAttr()
	case lex.Ident:
		if a, found, ok := p.keywordAttr(t); found {
			return a, ok
		}
	case '(', lex.Bang, lex.IntType:
	default:
		return nil, p.Unexpected("expected an attribute")
	}
	// A type is a type attribute.
	var value ir.Type
	if p.Tok.Kind == '(' {
		value, ok = p.functionType()
	} else {
		var found bool
		if value, found, ok = p.OptionalType(); !found {
			return nil, p.Unexpected("expected an attribute")
		}
	}
	if !ok {
		return nil, false
	}
	return attrs.NewType(p.Module, value), true
}

// keywordAttr reads an attribute that starts with a keyword.
func (p *Parser) keywordAttr(t ir.Type) (a ir.Attr, found, ok bool) {
	switch p.Spelling() {
	case "true", "false":
		a = p.Common().no
		if v, _ := p.BoolText(); v {
			a = p.Common().yes
		}
		p.Next()
		return a, true, true
	case "unit":
		p.Next()
		return p.Common().Unit, true, true
	case "dense":
		a, ok = p.denseAttr(t)
	case "dense_resource":
		a, ok = p.denseResourceAttr(t)
	case "array":
		a, ok = p.denseArrayAttr()
	case "sparse":
		a, ok = p.sparseAttr(t)
	case "distinct":
		a, ok = p.distinctAttr()
	case "strided":
		a, ok = p.stridedAttr()
	case "affine_map", "affine_set":
		a, ok = p.affineAttr()
	case "loc":
		a, ok = p.locAttr()
	default:
		return nil, false, false
	}
	return a, true, ok
}

// stringAttr reads "text" or "text" : type.
func (p *Parser) stringAttr(t ir.Type) (ir.Attr, bool) {
	s := p.Unescape(p.Tok)
	p.Next()
	if t == nil && p.Take(':') {
		var ok bool
		if t, ok = p.Type(); !ok {
			return nil, false
		}
	}
	if t == nil || ir.KindOf(t) == ir.Kind(types.NoneType()) {
		return attrs.NewString(p.Module, s), true
	}
	return attrs.NewTypedString(p.Module, s, t), true
}

// symbolRef reads @root::@nested.
func (p *Parser) symbolRef() (ir.Attr, bool) {
	name, ok := p.SymbolName()
	if !ok {
		return nil, false
	}
	var nested []string
	for p.Tok.Kind == ':' && p.Tok.End < len(p.Src) && p.Src[p.Tok.End] == ':' {
		p.Next()
		p.Next()
		n, ok := p.SymbolName()
		if !ok {
			return nil, false
		}
		nested = append(nested, n)
	}
	return attrs.NewSymbolRef(p.Module, name, nested...), true
}

// arrayAttr reads [attribute, ...].
func (p *Parser) arrayAttr() (ir.Attr, bool) {
	p.Next()
	var buf [8]ir.Attr
	list := buf[:0]
	if !p.List(']', "expected ']' after the elements of an array", func() bool {
		a, ok := p.Attr(nil)
		list = append(list, a)
		return ok
	}) {
		return nil, false
	}
	return attrs.NewArray(p.Module, append([]ir.Attr(nil), list...)...), true
}

// dictAttr reads {name = attribute, ...}.
func (p *Parser) dictAttr() (ir.Attr, bool) {
	base := len(p.entries)
	if !p.dictEntries() {
		return nil, false
	}
	list := p.entries[base:]
	d := attrs.NewDictionary(p.Module, list...)
	clear(list)
	p.entries = p.entries[:base]
	return d, true
}

// dictEntries reads {name = attribute, ...} onto the stack of entries.
func (p *Parser) dictEntries() bool {
	base := len(p.entries)
	p.Next()
	return p.List('}', "expected '}' after the entries of a dictionary", func() bool {
		t := p.Tok
		name := ""
		switch t.Kind {
		case lex.String:
			name = p.Unescape(t)
		case lex.Ident, lex.IntType:
			name = p.Spelling()
		default:
			return p.Unexpected("expected the name of an attribute")
		}
		if name == "" {
			return p.FailHere("the name of an attribute cannot be empty")
		}
		if p.hasEntry(base, name) {
			return p.Fail(diag.Redefined, t.Pos, "the attribute '"+name+"' occurs twice")
		}
		p.Next()
		a := p.Common().Unit
		if p.Take('=') {
			var ok bool
			if a, ok = p.Attr(nil); !ok {
				return false
			}
		}
		p.entries = append(p.entries, ir.NamedAttr{Name: name, Value: a})
		return true
	})
}

// hasEntry reports whether the entries on the stack from base on have the given name. It keeps an
// index of large dictionaries.
func (p *Parser) hasEntry(base int, name string) bool {
	list := p.entries[base:]
	if len(list) <= maxScan {
		for i := range list {
			if list[i].Name == name {
				return true
			}
		}
		return false
	}
	if p.entryIndex == nil {
		p.entryIndex = make(map[entryKey]bool)
	}
	if len(list) == maxScan+1 {
		// Drop the entries of an earlier dictionary at the same base.
		for k := range p.entryIndex {
			if k.base >= base {
				delete(p.entryIndex, k)
			}
		}
		for i := range list {
			p.entryIndex[entryKey{base, list[i].Name}] = true
		}
	}
	key := entryKey{base, name}
	found := p.entryIndex[key]
	p.entryIndex[key] = true
	return found
}

// entryKey is a name in the dictionary whose entries start at base on the stack.
type entryKey struct {
	base int
	name string
}

// stridedAttr reads strided<[1, ?], offset: 3>.
func (p *Parser) stridedAttr() (ir.Attr, bool) {
	p.Next()
	if !p.Expect('<', "expected '<' after strided") || !p.Expect('[', "expected '[' before strides") {
		return nil, false
	}
	var list []int64
	if !p.List(']', "expected ']' after strides", func() bool {
		n, ok := p.plainStride()
		list = append(list, n)
		return ok
	}) {
		return nil, false
	}
	offset := int64(0)
	if p.Take(',') {
		if !p.Word("offset") {
			return nil, p.Unexpected("expected 'offset'")
		}
		p.Next()
		if !p.Expect(':', "expected ':' after offset") {
			return nil, false
		}
		var ok bool
		if offset, ok = p.plainStride(); !ok {
			return nil, false
		}
	}
	if !p.Expect('>', "expected '>' after a strided layout") {
		return nil, false
	}
	return attrs.NewStridedLayout(p.Module, offset, list...), true
}

// distinctAttr reads distinct[number]<attribute>. All occurrences of a number are the same
// attribute.
func (p *Parser) distinctAttr() (ir.Attr, bool) {
	if !p.sole() {
		return nil, false
	}
	at := p.Tok.Pos
	p.Next()
	if !p.Expect('[', "expected '[' after distinct") {
		return nil, false
	}
	if p.Tok.Kind != lex.Integer {
		return nil, p.Unexpected("expected the number of a distinct attribute")
	}
	n, ok := spell.ParseUint(p.Spelling(), 64)
	if !ok {
		return nil, p.FailHere("the number of a distinct attribute is out of range")
	}
	p.Next()
	if !p.Expect(']', "expected ']' after the number") || !p.Expect('<', "expected '<' and the attribute") {
		return nil, false
	}
	ref := p.Common().Unit
	if p.Tok.Kind != '>' {
		if ref, ok = p.Attr(nil); !ok {
			return nil, false
		}
	}
	if !p.Expect('>', "expected '>' after a distinct attribute") {
		return nil, false
	}
	d := p.distinct[n]
	if d == nil {
		d = attrs.NewDistinct(p.Module, ref)
		if p.distinct == nil {
			p.distinct = make(map[uint64]*attrs.Distinct)
		}
		p.distinct[n] = d
	} else if d.Ref != ref {
		return nil, p.Fail(diag.Redefined, at, "distinct["+strconv.FormatUint(n, 10)+"] was another attribute before")
	}
	return d, true
}

// textTypes lists the types of dialects without rows for types.
var textTypes = map[string][]string{"shape": {"shape", "size", "value_shape", "witness"}}

// isEnum reports whether an attribute starts with the mnemonic of one of the dialect's enums.
func (p *Parser) isEnum(d *schema.Dialect, s dialectSymbol) bool {
	text := p.Text(s.start, s.stop)
	return d.Ops != nil && slices.ContainsFunc(d.Ops.Enums, func(e *ods.Enum) bool {
		rest, ok := strings.CutPrefix(text, e.Mnemonic)
		return ok && e.Mnemonic != "" && (rest == "" || rest[0] == ' ' || rest[0] == '<')
	})
}

// flags reads an enum attribute of a dialect without rows for attributes.
func (p *Parser) flags(d *schema.Dialect, s dialectSymbol) (ir.Attr, bool) {
	p.LexAt(s.start)
	if d.Ops != nil && p.Tok.Kind == lex.Ident {
		for _, e := range d.Ops.Enums {
			if e.Mnemonic == p.Spelling() {
				p.Next()
				return p.flagsAttr(d.Name, e)
			}
		}
	}
	return nil, p.Fail(diag.Syntax, s.start, "the dialect '"+d.Name+"' has no such attribute")
}

// foreignText returns the text of a symbol that is kept as text. For dialects that upstream's tools
// know, the text is joined to one line, as they print it; other text is unchanged.
func (p *Parser) foreignText(s dialectSymbol) string {
	text := p.Text(s.start, s.stop)
	if foreign[s.dialect] || p.reg.Dialect(s.dialect) {
		return strings.Join(strings.Fields(text), " ")
	}
	return text
}

// dialectType reads !alias or a type of a dialect.
func (p *Parser) dialectType() (ir.Type, bool) {
	at := p.Tok.Pos
	s, name, ok := p.symbol()
	if !ok {
		return nil, false
	}
	if name != "" {
		t := p.typeAliases[name]
		if t == nil {
			p.Next()
			return nil, p.Fail(diag.Undefined, at, "the type alias '"+name+"' is not defined")
		}
		p.Next()
		return t, true
	}
	if s.dialect == spell.OpaqueOwner {
		t, ok := p.opaqueType(s, at)
		p.LexAt(s.end)
		return t, ok
	}
	d := p.reg.Lookup(s.dialect)
	if d != nil && (d.Types == nil && !foreign[s.dialect] || s.dialect == "builtin") && !slices.Contains(textTypes[s.dialect], p.Text(s.start, s.stop)) {
		return nil, p.Fail(diag.Syntax, at, "the dialect '"+s.dialect+"' has no such type")
	}
	if d == nil || d.Types == nil {
		if !p.known(s.dialect) {
			return nil, p.Fail(diag.UnregisteredAttrs, at, "the dialect '"+s.dialect+"' of the type is not known, and unknown dialects are not allowed")
		}
		p.LexAt(s.end)
		text := lex.AppendDialectSymbol(nil, '!', s.dialect, p.foreignText(s))
		return types.NewText(p.Module, s.dialect, string(text)), true
	}
	p.LexAt(s.start)
	n, ok := p.classNode(d, s, true)
	if !ok {
		return nil, false
	}
	p.LexAt(s.end)
	return n.(ir.Type), true
}

// dialectAttr reads #alias or an attribute of a dialect.
func (p *Parser) dialectAttr(t ir.Type) (ir.Attr, bool) {
	at := p.Tok.Pos
	s, name, ok := p.symbol()
	if !ok {
		return nil, false
	}
	if name != "" {
		a := p.attrAliases.get(name)
		if a == nil {
			return nil, p.Fail(diag.Undefined, at, "the attribute alias '"+name+"' is not defined")
		}
		p.Next()
		return a, true
	}
	p.LexAt(s.end)
	if p.Take(':') {
		if t, ok = p.Type(); !ok {
			return nil, false
		}
	}
	after := p.State()
	if s.dialect == spell.OpaqueOwner {
		return p.opaqueAttr(s)
	}
	d := p.reg.Lookup(s.dialect)
	if d != nil && (d.Attrs == nil && (d.Types != nil || !foreign[s.dialect] || p.isEnum(d, s)) || s.dialect == "builtin") {
		a, ok := p.flags(d, s)
		p.Restore(after)
		return a, ok
	}
	if d == nil || d.Attrs == nil {
		if !p.known(s.dialect) {
			return nil, p.Fail(diag.UnregisteredAttrs, at, "the dialect '"+s.dialect+"' of the attribute is not known, and unknown dialects are not allowed")
		}
		text := lex.AppendDialectSymbol(nil, '#', s.dialect, p.foreignText(s))
		if t != nil && ir.KindOf(t) != ir.Kind(types.NoneType()) {
			var complete bool
			if text, complete = p.opt.AppendNode(append(text, " : "...), p.Module, t, 0); !complete {
				return nil, p.Fail(diag.LimitSize, at, "the type of the attribute is too long to be kept as text")
			}
		}
		return attrs.NewText(p.Module, s.dialect, string(text)), true
	}
	p.LexAt(s.start)
	n, ok := p.classNode(d, s, false)
	if !ok {
		return nil, false
	}
	p.Restore(after)
	return n.(ir.Attr), true
}
