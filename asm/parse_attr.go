package asm

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// attr reads an attribute. With a type that is expected, a number, string or dense
// attribute has that type, and none stands behind it.
func (p *nodes) attr(t ir.Type) (a ir.Attr, ok bool) {
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	span := p.attrSpan(t != nil)
	key := uint32(0)
	if t != nil {
		key = uint32(t.ID())
	}
	if a := p.attrs.find(p.src, span, key); a != nil {
		p.lexAt(span.end)
		return *a, true
	}
	a, ok = p.attrBody(t)
	if ok && span.end != 0 && p.prev == span.end {
		p.attrs.add(span, key, a)
	}
	return a, ok
}

// attrBody is attr without a look at what was read before.
func (p *nodes) attrBody(t ir.Type) (a ir.Attr, ok bool) {
	switch p.tok.kind {
	case tokInteger, tokFloat:
		return p.numberAttr(t, false)
	case '-':
		p.next()
		if p.tok.kind != tokInteger && p.tok.kind != tokFloat {
			return nil, p.unexpected("expected a number behind the minus sign")
		}
		return p.numberAttr(t, true)
	case tokString:
		return p.stringAttr(t)
	case tokAt:
		return p.symbolRef()
	case tokHash:
		return p.dialectAttr(t)
	case '[':
		return p.arrayAttr()
	case '{':
		return p.dictAttr()
	case tokIdent:
		if a, found, ok := p.keywordAttr(t); found {
			return a, ok
		}
	case '(', tokBang, tokIntType:
	default:
		return nil, p.unexpected("expected an attribute")
	}
	// A type stands for the attribute that holds it.
	var value ir.Type
	if p.tok.kind == '(' {
		value, ok = p.functionType()
	} else {
		var found bool
		if value, found, ok = p.optionalType(); !found {
			return nil, p.unexpected("expected an attribute")
		}
	}
	if !ok {
		return nil, false
	}
	return attrs.NewType(p.m, value), true
}

// keywordAttr reads an attribute that starts with a keyword of its own.
func (p *nodes) keywordAttr(t ir.Type) (a ir.Attr, found, ok bool) {
	switch p.spelling() {
	case "true", "false":
		a = p.common().no
		if v, _ := p.boolText(); v {
			a = p.common().yes
		}
		p.next()
		return a, true, true
	case "unit":
		p.next()
		return p.common().unit, true, true
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
func (p *nodes) stringAttr(t ir.Type) (ir.Attr, bool) {
	s := p.unescape(p.tok)
	p.next()
	if t == nil && p.take(':') {
		var ok bool
		if t, ok = p.typ(); !ok {
			return nil, false
		}
	}
	if t == nil || ir.KindOf(t) == ir.Kind(&types.NoneType) {
		return attrs.NewString(p.m, s), true
	}
	return attrs.NewTypedString(p.m, s, t), true
}

// symbolName reads @name or @"name". A name can be empty, as in the reference.
func (p *nodes) symbolName() (string, bool) {
	t := p.tok
	if t.kind != tokAt {
		return "", p.failHere("expected a symbol: '@' and a name")
	}
	p.next()
	return p.symbolText(t), true
}

func (p *nodes) symbolText(t token) string {
	if p.src[t.pos+1] == '"' {
		return p.unescape(t)
	}
	return p.text(t.pos+1, t.end)
}

// symbolRef reads @root::@nested.
func (p *nodes) symbolRef() (ir.Attr, bool) {
	name, ok := p.symbolName()
	if !ok {
		return nil, false
	}
	var nested []string
	for p.tok.kind == ':' && p.tok.end < len(p.src) && p.src[p.tok.end] == ':' {
		p.next()
		p.next()
		n, ok := p.symbolName()
		if !ok {
			return nil, false
		}
		nested = append(nested, n)
	}
	return attrs.NewSymbolRef(p.m, name, nested...), true
}

// arrayAttr reads [attribute, ...].
func (p *nodes) arrayAttr() (ir.Attr, bool) {
	p.next()
	var buf [8]ir.Attr
	list := buf[:0]
	if !p.list(']', "expected ']' behind the elements of an array", func() bool {
		a, ok := p.attr(nil)
		list = append(list, a)
		return ok
	}) {
		return nil, false
	}
	return attrs.NewArray(p.m, append([]ir.Attr(nil), list...)...), true
}

// dictAttr reads {name = attribute, ...}.
func (p *nodes) dictAttr() (ir.Attr, bool) {
	base := len(p.entries)
	if !p.dictEntries() {
		return nil, false
	}
	list := p.entries[base:]
	d := attrs.NewDictionary(p.m, list...)
	clear(list)
	p.entries = p.entries[:base]
	return d, true
}

// dictEntries reads {name = attribute, ...} onto the stack of entries.
func (p *nodes) dictEntries() bool {
	base := len(p.entries)
	p.next()
	return p.list('}', "expected '}' behind the entries of a dictionary", func() bool {
		t := p.tok
		name := ""
		switch t.kind {
		case tokString:
			name = p.unescape(t)
		case tokIdent, tokIntType:
			name = p.spelling()
		default:
			return p.unexpected("expected the name of an attribute")
		}
		if name == "" {
			return p.failHere("the name of an attribute cannot be empty")
		}
		if p.hasEntry(base, name) {
			return p.fail(diag.Redefined, t.pos, "the attribute '"+name+"' is there already")
		}
		p.next()
		a := p.common().unit
		if p.take('=') {
			var ok bool
			if a, ok = p.attr(nil); !ok {
				return false
			}
		}
		p.entries = append(p.entries, ir.NamedAttr{Name: name, Value: a})
		return true
	})
}

// hasEntry reports whether the stack of entries has a name, from base on. Where
// they are many, it keeps an index.
func (p *nodes) hasEntry(base int, name string) bool {
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
		// Entries of another dictionary that was here before have gone.
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
func (p *nodes) stridedAttr() (ir.Attr, bool) {
	p.next()
	if !p.expect('<', "expected '<' behind strided") || !p.expect('[', "expected '[' in front of strides") {
		return nil, false
	}
	var list []int64
	if !p.list(']', "expected ']' behind strides", func() bool {
		n, ok := p.plainStride()
		list = append(list, n)
		return ok
	}) {
		return nil, false
	}
	offset := int64(0)
	if p.take(',') {
		if !p.word("offset") {
			return nil, p.unexpected("expected 'offset'")
		}
		p.next()
		if !p.expect(':', "expected ':' behind offset") {
			return nil, false
		}
		var ok bool
		if offset, ok = p.plainStride(); !ok {
			return nil, false
		}
	}
	if !p.expect('>', "expected '>' behind a strided layout") {
		return nil, false
	}
	return attrs.NewStridedLayout(p.m, offset, list...), true
}

// plainStride is stride where true and false are no numbers.
func (p *nodes) plainStride() (int64, bool) {
	if p.tok.kind == tokIdent {
		return 0, p.failHere("expected a number or '?'")
	}
	return p.stride()
}

func (p *nodes) stride() (int64, bool) {
	if p.take('?') {
		return types.Dynamic, true
	}
	return p.int64("expected a number or '?'")
}

// int64 reads a number with an optional minus sign. As upstream has it, false and true
// are numbers as well: those of one bit, which are 0 and -1.
func (p *nodes) int64(msg string) (int64, bool) {
	minus := p.take('-')
	switch {
	case p.tok.kind == tokInteger:
	case minus:
		return 0, p.unexpected(msg)
	case p.takeWord("false"):
		return 0, true
	case p.takeWord("true"):
		return -1, true
	default:
		return 0, p.failHere(msg)
	}
	n, ok := parseUint(p.spelling(), 64)
	if !ok || n > math.MaxInt64 && !(minus && n == 1<<63) {
		return 0, p.fail(diag.OutOfRange, p.tok.pos, "the number does not fit in 64 bits")
	}
	p.next()
	if minus {
		n = -n
	}
	return int64(n), true
}

// distinctAttr reads distinct[number]<attribute>. All with one number are the same.
func (p *nodes) distinctAttr() (ir.Attr, bool) {
	if !p.sole() {
		return nil, false
	}
	at := p.tok.pos
	p.next()
	if !p.expect('[', "expected '[' behind distinct") {
		return nil, false
	}
	if p.tok.kind != tokInteger {
		return nil, p.unexpected("expected the number of a distinct attribute")
	}
	n, ok := parseUint(p.spelling(), 64)
	if !ok {
		return nil, p.failHere("the number of a distinct attribute is out of range")
	}
	p.next()
	if !p.expect(']', "expected ']' behind the number") || !p.expect('<', "expected '<' and the attribute") {
		return nil, false
	}
	ref := p.common().unit
	if p.tok.kind != '>' {
		if ref, ok = p.attr(nil); !ok {
			return nil, false
		}
	}
	if !p.expect('>', "expected '>' behind a distinct attribute") {
		return nil, false
	}
	d := p.distinct[n]
	if d == nil {
		d = attrs.NewDistinct(p.m, ref)
		if p.distinct == nil {
			p.distinct = make(map[uint64]*attrs.Distinct)
		}
		p.distinct[n] = d
	} else if d.Ref != ref {
		return nil, p.fail(diag.Redefined, at, "distinct["+strconv.FormatUint(n, 10)+"] was another attribute before")
	}
	return d, true
}

// keyword reads a keyword of any spelling.
func (p *nodes) keyword(msg string) (string, bool) {
	if p.tok.kind != tokIdent && p.tok.kind != tokIntType {
		return "", p.failHere(msg)
	}
	s := p.spelling()
	p.next()
	return s, true
}

// enumCase reads the name of a case of an enum: a keyword, or the same in quotes.
func (p *nodes) enumCase() (string, bool) {
	if p.tok.kind == tokString {
		return p.stringText("")
	}
	return p.keyword("expected a case of an enum")
}

// symbolBody returns where the text between angle brackets ends that stands behind
// the name of a dialect; i is where it starts. Brackets of every kind are paired.
func (p *nodes) symbolBody(i int) (end int, ok bool) {
	src, start := p.src, i
	var stack []byte
	for i < len(src) {
		c := src[i]
		switch c {
		case '"':
			// The lexer knows where strings end.
			save := p.state()
			start = i // where the reference reports from here on
			p.lexAt(i)
			if p.tok.kind == tokError {
				return 0, false
			}
			i = p.tok.end
			p.restore(save)
			continue
		case '<':
			stack = append(stack, '>')
		case '[':
			stack = append(stack, ']')
		case '(':
			stack = append(stack, ')')
		case '{':
			stack = append(stack, '}')
		case '-':
			if i+1 < len(src) && src[i+1] == '>' {
				i++
			}
		case '>', ']', ')', '}':
			if stack[len(stack)-1] != c {
				return 0, p.fail(diag.Syntax, start, "expected '"+string(rune(stack[len(stack)-1]))+"' in what belongs to a dialect")
			}
			if stack = stack[:len(stack)-1]; len(stack) == 0 {
				return i + 1, true
			}
		case 0:
			return 0, p.fail(diag.Syntax, start, "unexpected NUL in what belongs to a dialect")
		}
		i++
	}
	return 0, p.fail(diag.Syntax, start, "unexpected end of the text in what belongs to a dialect")
}

// isNamespace reports whether b can be the name of a dialect.
func isNamespace(b []byte) bool {
	if len(b) == 0 || charClass[b[0]]&charLetter == 0 {
		return false
	}
	for _, c := range b {
		if charClass[c]&charWord == 0 || c == '.' {
			return false
		}
	}
	return true
}

// dialectSymbol is a type or attribute of a dialect: its name, where what the
// dialect reads starts and ends, and where the whole ends.
type dialectSymbol struct {
	dialect     string
	start, stop int
	end         int
}

// symbol reads the extent of !dialect.text, !dialect<text> or of the same with #.
// A name without a dialect is an alias: alias is set then.
func (p *nodes) symbol() (s dialectSymbol, aliasName string, ok bool) {
	t := p.tok
	name := p.src[t.pos+1 : t.end]
	dot := bytes.IndexByte(name, '.')
	body := t.end < len(p.src) && p.src[t.end] == '<'
	s.end = t.end
	switch {
	case dot < 0 && !body:
		return s, view(name), true
	case body:
		if s.end, ok = p.symbolBody(t.end); !ok {
			return s, "", false
		}
	}
	if !isNamespace(name[:max(dot, 0)]) && !(dot < 0 && isNamespace(name)) {
		return s, "", p.fail(diag.Syntax, t.pos, "expected the name of a dialect")
	}
	if dot < 0 {
		s.dialect = view(name)
		s.start, s.stop = t.end+1, s.end-1
	} else {
		s.dialect = view(name[:dot])
		s.start, s.stop = t.pos+1+dot+1, s.end
	}
	return s, "", true
}

// textTypes are the types of dialects without tables of types.
var textTypes = map[string][]string{"shape": {"shape", "size", "value_shape", "witness"}}

// flags reads the attribute of a dialect without tables of attributes: one of its
// enums.
func (p *nodes) flags(d *schema.Dialect, s dialectSymbol) (ir.Attr, bool) {
	p.lexAt(s.start)
	if d.Ops != nil && p.tok.kind == tokIdent {
		for _, e := range d.Ops.Enums {
			if e.Mnemonic == p.spelling() {
				p.next()
				return p.flagsAttr(d.Name, e)
			}
		}
	}
	return nil, p.fail(diag.Syntax, s.start, "the dialect '"+d.Name+"' has no such attribute")
}

// foreignText returns the text of a symbol that is not understood. What belongs to a
// dialect that upstream's tools know comes out as they print it, which is on one
// line; anything else stays as it is.
func (p *nodes) foreignText(s dialectSymbol) string {
	text := p.text(s.start, s.stop)
	if foreign[s.dialect] || p.reg.Dialect(s.dialect) {
		return strings.Join(strings.Fields(text), " ")
	}
	return text
}

// dialectType reads !alias or a type of a dialect.
func (p *nodes) dialectType() (ir.Type, bool) {
	at := p.tok.pos
	s, name, ok := p.symbol()
	if !ok {
		return nil, false
	}
	if name != "" {
		t := p.typeAliases[name]
		if t == nil {
			p.next()
			return nil, p.fail(diag.Undefined, at, "the type alias '"+name+"' is not defined")
		}
		p.next()
		return t, true
	}
	d := p.reg.Lookup(s.dialect)
	if d != nil && (d.Types == nil || s.dialect == "builtin") && !slices.Contains(textTypes[s.dialect], p.text(s.start, s.stop)) {
		return nil, p.fail(diag.Syntax, at, "the dialect '"+s.dialect+"' has no such type")
	}
	if d == nil || d.Types == nil {
		if !p.known(s.dialect) {
			return nil, p.fail(diag.UnregisteredAttrs, at, "the dialect '"+s.dialect+"' of the type is not known, and unknown dialects are not allowed")
		}
		p.lexAt(s.end)
		text := appendDialectSymbol(nil, '!', s.dialect, p.foreignText(s))
		return types.NewText(p.m, s.dialect, string(text)), true
	}
	p.lexAt(s.start)
	n, ok := p.classNode(d, s, true)
	if !ok {
		return nil, false
	}
	p.lexAt(s.end)
	return n.(ir.Type), true
}

// dialectAttr reads #alias or an attribute of a dialect.
func (p *nodes) dialectAttr(t ir.Type) (ir.Attr, bool) {
	at := p.tok.pos
	s, name, ok := p.symbol()
	if !ok {
		return nil, false
	}
	if name != "" {
		a := p.attrAliases.get(name)
		if a == nil {
			return nil, p.fail(diag.Undefined, at, "the attribute alias '"+name+"' is not defined")
		}
		p.next()
		return a, true
	}
	p.lexAt(s.end)
	if p.take(':') {
		if t, ok = p.typ(); !ok {
			return nil, false
		}
	}
	after := p.state()
	d := p.reg.Lookup(s.dialect)
	if d != nil && (d.Attrs == nil || s.dialect == "builtin") {
		a, ok := p.flags(d, s)
		p.restore(after)
		return a, ok
	}
	if d == nil {
		if !p.known(s.dialect) {
			return nil, p.fail(diag.UnregisteredAttrs, at, "the dialect '"+s.dialect+"' of the attribute is not known, and unknown dialects are not allowed")
		}
		text := appendDialectSymbol(nil, '#', s.dialect, p.foreignText(s))
		if t != nil && ir.KindOf(t) != ir.Kind(&types.NoneType) {
			var complete bool
			if text, complete = p.opt.AppendNode(append(text, " : "...), p.m, t, 0); !complete {
				return nil, p.fail(diag.LimitSize, at, "the type of the attribute is too long to be kept as text")
			}
		}
		return attrs.NewText(p.m, s.dialect, string(text)), true
	}
	p.lexAt(s.start)
	n, ok := p.classNode(d, s, false)
	if !ok {
		return nil, false
	}
	p.restore(after)
	return n.(ir.Attr), true
}
