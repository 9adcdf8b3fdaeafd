package asm

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// customOp reads an operation in its own form. A name without a dialect is that of
// the default dialect of the region.
func (p *parser) customOp(st *opState) bool {
	t := p.tok
	spelled := p.spelling()
	full := spelled
	if strings.IndexByte(spelled, '.') < 0 {
		full = p.defaultName(spelled)
	}
	name := p.opName(full)
	form := p.formOf(name)
	p.next()
	if form.steps == nil && form.custom == nil {
		return p.noForm(name, spelled, t)
	}
	p.defaults = append(p.defaults, form.dialect)
	if !p.begin(st, name, t.pos) {
		return false
	}
	st.checked = true
	st.groups = len(p.groups)
	for range len(name.info.Def.Operands) + len(name.info.Def.Results) + 2 {
		p.groups = append(p.groups, valueGroup{})
	}
	if form.custom != nil {
		if !form.custom(p, st) {
			return false
		}
	} else if !p.steps(st, form.steps) {
		return false
	}
	if !st.settled && !p.settle(st) {
		return false
	}
	if name.isolated && !p.closeRegions(st) {
		return false
	}
	p.groups = p.groups[:st.groups]
	p.defaults = p.defaults[:len(p.defaults)-1]
	return p.finish(st)
}

// defaultName returns the full name of an operation whose dialect is implied.
func (p *parser) defaultName(name string) string {
	if p.reg.Op(name) != nil {
		return name
	}
	key := shortName{p.defaults[len(p.defaults)-1], name}
	full := p.shortNames[key]
	if full == "" {
		full = key.dialect + "." + name
		if p.shortNames == nil {
			p.shortNames = make(map[shortName]string)
		}
		p.shortNames[key] = full
	}
	return full
}

// shortName is the name of an operation without its dialect, which is implied.
type shortName struct{ dialect, name string }

// noForm reports an operation that cannot be read in a form of its own.
func (p *parser) noForm(name *opName, spelled string, t token) bool {
	switch {
	case name.form.err != nil:
		return p.fail(diag.Syntax, t.pos, name.form.err.Error())
	case name.info.Registered():
		return p.fail(diag.Syntax, t.pos, name.info.Full+" has no form of its own: its name must stand in quotes, for the generic form")
	case !p.reg.Dialect(name.info.Dialect):
		return p.fail(diag.UnknownOp, t.pos, "the dialect '"+name.info.Dialect+"' of the operation '"+spelled+"' is not known")
	}
	return p.fail(diag.UnknownOp, t.pos, "the dialect '"+name.info.Dialect+"' has no operation '"+spelled+"'")
}

// steps reads what a declarative format says.
func (p *parser) steps(st *opState, list []readStep) bool {
	for i := range list {
		s := &list[i]
		ok := true
		switch s.kind {
		case readLiteral:
			ok = p.literalText(s.text)
		case readOperands:
			ok = p.operandStep(st, s.arg)
		case readTypes:
			ok = p.typeStep(st, s.arg)
		case readFunctionalType:
			ok = p.functionalType(st, s.args[0], s.args[1])
		case readAttribute:
			ok = p.attrStep(st, s)
		case readAttrDict:
			at := p.tok.pos
			st.strict = s.strict
			ok = p.tok.kind != '{' || p.opAttrs(st, true) && p.checkSlots(st, p.tuples[st.tuple:], at)
		case readAttrDictKeyword:
			ok = p.attrDictKeyword(st)
		case readCustom:
			ok = s.directive(p, st, s.args)
		case readGroup:
			ok = p.groupStep(st, s)
		case readRegion:
			ok = p.regionStep(st, s.arg)
		case readSuccessors:
			ok = p.successorStep(s.arg)
		}
		if !ok {
			return false
		}
	}
	return true
}

// operandStep reads one operand, or as many as there are.
func (p *parser) operandStep(st *opState, a partRef) bool {
	g := p.group(st, a)
	g.uses, g.pos, g.hasUses = len(p.uses), p.tok.pos, true
	if a.arity == ods.One || p.tok.kind == tokPercent {
		for {
			u, ok := p.use()
			if !ok {
				return false
			}
			p.uses = append(p.uses, u)
			if a.arity != ods.Variadic || !p.take(',') {
				break
			}
		}
	}
	g.usesEnd = len(p.uses)
	return true
}

// typeStep reads the type of a value, or one or more types.
func (p *parser) typeStep(st *opState, a partRef) bool {
	base := len(p.typeStack)
	if a.arity != ods.Optional || p.startsType() {
		for {
			if !p.pushType() {
				return false
			}
			if a.arity != ods.Variadic || !p.take(',') {
				break
			}
		}
	}
	p.setTypes(st, a, base)
	return true
}

// startsType reports whether the current token can start a type.
func (p *parser) startsType() bool {
	switch p.tok.kind {
	case '(', tokBang, tokIntType:
		return true
	case tokIdent:
		switch w := p.spelling(); w {
		case "tensor", "memref", "vector", "complex", "tuple", "graph", "token", "index", "none":
			return true
		default:
			return types.FloatByKeyword(w) != nil
		}
	}
	return false
}

// colonFunctionalType reads : (types) -> types.
func (p *parser) colonFunctionalType(st *opState, in, out partRef) bool {
	at := p.tok.pos
	return p.expect(':', "expected ':' and the types of the operation") && p.functionalTypeAt(st, in, out, at)
}

// functionalType reads (types) -> types.
func (p *parser) functionalType(st *opState, in, out partRef) bool {
	return p.functionalTypeAt(st, in, out, p.tok.pos)
}

// functionalTypeAt reads (types) -> types; another type is an error at a position.
func (p *parser) functionalTypeAt(st *opState, in, out partRef, at int) bool {
	if p.tok.kind != '(' {
		t, ok := p.typ()
		if !ok {
			return false
		}
		f, ok := t.(*types.Function)
		if !ok {
			return p.fail(diag.Mismatch, at, "expected a function type, found "+p.typeText(t))
		}
		base := len(p.typeStack)
		p.typeStack = append(p.typeStack, f.Inputs...)
		p.setTypes(st, in, base)
		base = len(p.typeStack)
		p.typeStack = append(p.typeStack, f.Results...)
		p.setTypes(st, out, base)
		return true
	}
	base := len(p.typeStack)
	if !p.typeListParens() {
		return false
	}
	p.setTypes(st, in, base)
	base = len(p.typeStack)
	if !p.expect(tokArrow, "expected '->' in a function type") || !p.functionResults() {
		return false
	}
	p.setTypes(st, out, base)
	return true
}

// attrDictKeyword reads attributes {name = value, ...} if it is there.
func (p *parser) attrDictKeyword(st *opState) bool {
	if !p.takeWord("attributes") {
		return true
	}
	if p.tok.kind != '{' {
		return p.unexpected("expected '{' and attributes")
	}
	at := p.tok.pos
	return p.opAttrs(st, true) && p.checkSlots(st, p.tuples[st.tuple:], at)
}

// attrStep reads an attribute as the format spells it.
func (p *parser) attrStep(st *opState, s *readStep) bool {
	at := p.tok.pos
	span, key := p.spelledSpan(), spelledKey|s.attr.id
	if a := p.attrs.find(p.src, span, key); a != nil {
		p.lexAt(span.end)
		p.tuples[st.tuple+s.arg.i] = uint32((*a).ID())
		return true
	}
	a, ok := p.spelledAttr(&s.attr)
	if !ok {
		return false
	}
	if !p.fitsStorage(s.attr.slot.Storage, a) {
		return p.fail(diag.Mismatch, at, "the attribute '"+s.attr.slot.Name+"' must be a "+s.attr.slot.Storage)
	}
	if span.end != 0 && p.prev == span.end {
		p.attrs.add(span, key, a)
	}
	p.tuples[st.tuple+s.arg.i] = uint32(a.ID())
	return true
}

// spelledKey marks the keys of attributes that are known by the text that a format
// has for them.
const spelledKey = 1 << 31

// spelledSpan returns the extent of an attribute as formats spell it: something in
// brackets, or a word.
func (p *parser) spelledSpan() memoSpan {
	t := p.tok
	end := 0
	switch t.kind {
	case '[', '<':
		end = p.balanced(t.pos, t.pos+maxAttrMemo)
	case tokIdent, tokInteger:
		end = t.end
	}
	if end == 0 || p.more(p.skipSpaces(end)) {
		return memoSpan{}
	}
	return p.hashed(t.pos, end)
}

// spelledAttr reads an attribute whose type or class can go unsaid.
func (p *parser) spelledAttr(r *readAttr) (ir.Attr, bool) {
	switch {
	case r.symbol:
		name, ok := p.symbolName()
		if !ok {
			return nil, false
		}
		return attrs.NewString(p.m, name), true
	case p.tok.kind == tokHash:
		return p.attr(nil)
	case r.array != noType:
		return p.bareArray(p.impliedType(r.array))
	case r.form != nil:
		return p.strippedAttr(r.class)
	case r.enum != nil:
		return p.enumAttr(r)
	}
	return p.attr(p.impliedType(r.typ))
}

// bareArray reads [elements] as the array of a type.
func (p *parser) bareArray(t ir.Type) (ir.Attr, bool) {
	if !p.expect('[', "expected '[' in front of numbers") {
		return nil, false
	}
	if p.take(']') {
		return attrs.NewDenseArray(p.m, t, 0, nil), true
	}
	read := p.arrayData
	if !isBit(t) {
		read = p.signedData
	}
	data, n, ok := read(t, ']')
	if !ok {
		return nil, false
	}
	return attrs.NewDenseArray(p.m, t, n, data), true
}

// enumAttr reads a case of an enum: as an integer where no attribute class holds it,
// and else as text that only its dialect understands.
func (p *parser) enumAttr(r *readAttr) (ir.Attr, bool) {
	at := p.tok.pos
	e := r.enum
	if e.Mnemonic == "" {
		k, ok := p.enumCase()
		if !ok {
			return nil, false
		}
		v, ok := e.Value(k)
		if !ok {
			return nil, p.fail(diag.Syntax, at, e.Name+" has no case '"+k+"'")
		}
		t := p.impliedType(i32Type)
		if strings.HasSuffix(e.Name, "Predicate") {
			t = p.common().i64
		}
		return attrs.NewInteger(p.m, t, int64(v)), true
	}
	return p.flagsAttr(r.dialect, e)
}

// flagsAttr reads <flag, ...> as an attribute of a dialect that is kept as text:
// flags are in the order of their values, or one that stands for all of them.
func (p *nodes) flagsAttr(dialect string, e *ods.Enum) (ir.Attr, bool) {
	if !p.expect('<', "expected '<' in front of flags") {
		return nil, false
	}
	set := uint64(0)
	for more := true; more; more = p.take(',') {
		at := p.tok.pos
		k, ok := p.enumCase()
		if !ok {
			return nil, false
		}
		v, ok := e.Value(k)
		if !ok {
			return nil, p.fail(diag.Syntax, at, e.Name+" has no case '"+k+"'")
		}
		set |= v
	}
	if !p.expect('>', "expected '>' behind flags") {
		return nil, false
	}
	text := "#" + dialect + "." + e.Mnemonic + "<"
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
	return attrs.NewText(p.m, dialect, text+">"), true
}

// groupStep reads an optional group if the text goes on as it starts.
func (p *parser) groupStep(st *opState, s *readStep) bool {
	if !p.starts(st, s.then) {
		return p.steps(st, s.els)
	}
	if s.unit {
		p.tuples[st.tuple+s.arg.i] = uint32(p.common().unit.ID())
	}
	return p.steps(st, s.then)
}

// starts reports whether the text goes on as the first of the steps does.
func (p *parser) starts(st *opState, list []readStep) bool {
	s := &list[0]
	switch s.kind {
	case readLiteral:
		return p.startsLiteral(s.text)
	case readOperands:
		return p.tok.kind == tokPercent
	case readAttribute:
		switch {
		case s.attr.symbol:
			return p.tok.kind == tokAt
		case s.attr.array != noType:
			return p.tok.kind == '['
		case s.attr.enum != nil:
			if p.tok.kind != tokIdent {
				return false
			}
			_, ok := s.attr.enum.Value(p.spelling())
			return ok
		}
		return p.tok.kind != '{' && p.tok.kind != ':'
	case readRegion:
		return p.tok.kind == '{'
	case readTypes:
		return p.startsType()
	case readSuccessors:
		return p.tok.kind == tokCaret
	}
	return false
}

func (p *parser) startsLiteral(text string) bool {
	switch {
	case text == "->":
		return p.tok.kind == tokArrow
	case text[0] == '_' || isLetter(text[0]):
		return p.word(text)
	}
	return p.tok.kind == tokenKind(text[0])
}

// regionStep reads a region, or as many as there are. A region that must have one
// block gets it even if it is empty.
func (p *parser) regionStep(st *opState, a partRef) bool {
	if a.arity == ods.Variadic {
		if p.tok.kind != '{' {
			return true
		}
		for more := true; more; more = p.take(',') {
			if !p.region(st, nil) {
				return false
			}
		}
		return true
	}
	if !p.region(st, nil) {
		return false
	}
	if st.name.info.Def.Traits.Has(ods.SingleBlock) {
		p.ensureBlock(st)
	}
	return true
}

// ensureBlock gives the region that was read last a block if it has none.
func (p *parser) ensureBlock(st *opState) {
	if st.body != nil {
		r := &st.body.sl.Regions[st.read]
		if r.First == 0 {
			id := st.body.addBlock()
			st.body.sl.Blocks[id].Region = uint32(st.read)
			r.First, r.Last = id, id
		}
		return
	}
	if r := &p.regions[len(p.regions)-1]; r.first == 0 {
		id := p.body.addBlock()
		r.first, r.last = id, id
	}
}

// successorStep reads the name of a block, or as many as there are.
func (p *parser) successorStep(a partRef) bool {
	if a.arity != ods.Variadic {
		return p.successor()
	}
	for more := p.tok.kind == tokCaret; more; more = p.take(',') {
		if !p.successor() {
			return false
		}
	}
	return true
}

// settle turns what was read into operands and result types: what the format does
// not say is found by the rules of the operation.
func (p *parser) settle(st *opState) bool {
	st.settled = true
	info := st.name.info
	def := info.Def
	if !p.impliedTypes(st) {
		return false
	}
	all := p.group(st, operandPart(-1))
	// Sizes of groups. Where all operands are in one list, the attributes tell them.
	if !all.hasUses {
		for i := range info.OperandGroups {
			g := p.group(st, operandPart(i))
			p.tuples[st.tuple+len(info.Slots)+i] = uint32(g.usesEnd - g.uses)
		}
	}
	if all.hasTypes || all.hasUses {
		if !p.settleAll(st, all) {
			return false
		}
	} else {
		for i := range def.Operands {
			if !p.settleGroup(st, i) {
				return false
			}
		}
	}
	results := p.group(st, resultPart(-1))
	var buf [8]ir.Type
	list := buf[:0]
	if results.hasTypes {
		list = append(list, p.typeStack[results.types:results.typesEnd]...)
	} else {
		for i := range def.Results {
			g := p.group(st, resultPart(i))
			list = append(list, p.typeStack[g.types:g.typesEnd]...)
		}
	}
	p.typeStack = append(p.typeStack[:st.types], list...)
	return true
}

// settleAll resolves operands that were read in one list, or whose types were.
func (p *parser) settleAll(st *opState, all *valueGroup) bool {
	info := st.name.info
	var types []ir.Type
	if all.hasTypes {
		types = p.typeStack[all.types:all.typesEnd]
	} else {
		base := len(p.typeStack)
		for i := range info.Def.Operands {
			g := p.group(st, operandPart(i))
			p.typeStack = append(p.typeStack, p.typeStack[g.types:g.typesEnd]...)
		}
		types = p.typeStack[base:]
	}
	n, at := 0, max(all.pos, st.pos)
	count := func(g *valueGroup) int { return g.usesEnd - g.uses }
	if all.hasUses {
		n, at = count(all), all.pos
	} else {
		for i := range info.Def.Operands {
			n += count(p.group(st, operandPart(i)))
		}
	}
	if n != len(types) {
		return p.fail(diag.Mismatch, at, "expected the types of "+strconv.Itoa(n)+" operands, found "+strconv.Itoa(len(types)))
	}
	if all.hasUses {
		return p.resolveUses(p.uses[all.uses:all.usesEnd], types)
	}
	for i := range info.Def.Operands {
		g := p.group(st, operandPart(i))
		if !p.resolveUses(p.uses[g.uses:g.usesEnd], types[:count(g)]) {
			return false
		}
		types = types[count(g):]
	}
	return true
}

// settleGroup resolves the operands of one declared operand.
func (p *parser) settleGroup(st *opState, i int) bool {
	g := p.group(st, operandPart(i))
	n, have := g.usesEnd-g.uses, g.typesEnd-g.types
	if n != have {
		return p.fail(diag.Mismatch, max(g.pos, st.pos), "expected the types of "+strconv.Itoa(n)+" operands, found "+strconv.Itoa(have))
	}
	return p.resolveUses(p.uses[g.uses:g.usesEnd], p.typeStack[g.types:g.typesEnd])
}

func (p *parser) resolveUses(uses []use, types []ir.Type) bool {
	for i, u := range uses {
		v, ok := p.value(u, types[i])
		if !ok {
			return false
		}
		p.values = append(p.values, v)
	}
	return true
}
