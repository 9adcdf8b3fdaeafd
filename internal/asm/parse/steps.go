package parse

import (
	"strings"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// customOp reads an operation in its custom form. A name without a dialect belongs to the region's
// default dialect.
func (p *OpParser) customOp(st *State) bool {
	t := p.Tok
	spelled := p.Spelling()
	full := spelled
	if strings.IndexByte(spelled, '.') < 0 {
		full = p.DefaultName(spelled)
	}
	name := p.OpName(full)
	form := p.formOf(name)
	p.Next()
	if form.steps == nil && form.custom == nil {
		return p.noForm(name, spelled, t)
	}
	p.defaults = append(p.defaults, form.dialect)
	if !p.begin(st, name, t.Pos) {
		return false
	}
	st.checked = true
	st.groups = len(p.groups)
	for range len(name.Info.Def.Operands) + len(name.Info.Def.Results) + 2 {
		p.groups = append(p.groups, valueGroup{})
	}
	if form.custom != nil {
		if !form.custom(p, st) {
			return false
		}
	} else if !p.declared(st, form.steps) {
		return false
	}
	if !st.settled && !p.Settle(st) {
		return false
	}
	if name.isolated && !p.closeRegions(st) {
		return false
	}
	p.groups = p.groups[:st.groups]
	p.defaults = p.defaults[:len(p.defaults)-1]
	return p.finish(st)
}

// DefaultName returns the full name of an operation whose dialect is implied.
func (p *OpParser) DefaultName(name string) string {
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

// shortName is an operation name without its dialect, and the default dialect.
type shortName struct{ dialect, name string }

// noForm reports an operation without custom assembly.
func (p *OpParser) noForm(name *Name, spelled string, t lex.Token) bool {
	switch {
	case name.form.err != nil:
		return p.Fail(diag.Syntax, t.Pos, name.form.err.Error())
	case name.Info.Registered() && name.Info.Def.Form == ods.Custom:
		return p.Fail(diag.Syntax, t.Pos, "hlobc cannot read the custom assembly of "+name.Info.Full+": have the program printed in the generic form, with --mlir-print-op-generic")
	case name.Info.Registered():
		return p.Fail(diag.Syntax, t.Pos, name.Info.Full+" has no custom assembly: write its name in quotes, in the generic form")
	case p.others.known[name.Info.Full]:
		return p.Fail(diag.Mismatch, t.Pos, name.Info.Full+" has opaque properties elsewhere in the text, so its definition is unknown: write its name in quotes, in the generic form")
	case !p.reg.Dialect(name.Info.Dialect):
		return p.Fail(diag.UnknownOp, t.Pos, "the dialect '"+name.Info.Dialect+"' of the operation '"+spelled+"' is not known")
	}
	return p.Fail(diag.UnknownOp, t.Pos, "the dialect '"+name.Info.Dialect+"' has no operation '"+spelled+"'")
}

// declared reads an operation by the steps of its declarative format. Regions that are not written are empty.
func (p *OpParser) declared(st *State, list []readStep) bool {
	if !p.steps(st, list) {
		return false
	}
	if regions := st.Name.Info.Def.Regions; len(regions) > 0 && !regions[len(regions)-1].Variadic {
		p.skipRegions(st, len(regions))
	}
	return true
}

// steps reads an operation, or a part of it, by the steps of a declarative format.
func (p *OpParser) steps(st *State, list []readStep) bool {
	for i := range list {
		s := &list[i]
		ok := true
		switch s.kind {
		case readLiteral:
			ok = p.LiteralText(s.text)
		case readOperands:
			ok = p.OperandStep(st, s.arg)
		case readTypes:
			ok = p.TypeStep(st, s.arg)
		case readFunctionalType:
			ok = p.FunctionalType(st, s.args[0], s.args[1])
		case readAttribute:
			ok = p.attrStep(st, s)
		case readAttrDict:
			at := p.Tok.Pos
			st.strict = s.strict
			ok = p.Tok.Kind != '{' || p.OpAttrs(st, true) && p.checkSlots(st, p.Tuples[st.Tuple:], at)
		case readAttrDictKeyword:
			ok = p.AttrDictKeyword(st)
		case readCustom:
			ok = s.directive(p, st, s.args)
		case readGroup:
			ok = p.groupStep(st, s)
		case readRegion:
			ok = p.RegionStep(st, s.arg)
		case readSuccessors:
			ok = p.successorStep(s.arg)
		}
		if !ok {
			return false
		}
	}
	return true
}

// OperandStep reads a declared operand: one value, or several if it is variadic.
func (p *OpParser) OperandStep(st *State, a format.Part) bool {
	g := p.Group(st, a)
	g.Uses, g.Pos, g.hasUses = len(p.uses), p.Tok.Pos, true
	if a.Arity == ods.One || p.Tok.Kind == lex.Percent {
		for {
			u, ok := p.Use()
			if !ok {
				return false
			}
			p.uses = append(p.uses, u)
			if a.Arity != ods.Variadic || !p.Take(',') {
				break
			}
		}
	}
	g.UsesEnd = len(p.uses)
	return true
}

// TypeStep reads the types of a declared operand or result: one, or several if it is variadic.
func (p *OpParser) TypeStep(st *State, a format.Part) bool {
	base := len(p.TypeStack)
	if a.Arity != ods.Optional || p.startsType() {
		for {
			if !p.PushType() {
				return false
			}
			if a.Arity != ods.Variadic || !p.Take(',') {
				break
			}
		}
	}
	p.SetTypes(st, a, base)
	return true
}

// startsType reports whether the current token can start a type.
func (p *tokens) startsType() bool {
	switch p.Tok.Kind {
	case '(', lex.Bang, lex.IntType:
		return true
	case lex.Ident:
		switch w := p.Spelling(); w {
		case "tensor", "memref", "vector", "complex", "tuple", "graph", "token", "index", "none":
			return true
		default:
			return types.FloatByKeyword(w) != nil
		}
	}
	return false
}

// ColonFunctionalType reads : (types) -> types.
func (p *OpParser) ColonFunctionalType(st *State, in, out format.Part) bool {
	at := p.Tok.Pos
	return p.Expect(':', "expected ':' and the types of the operation") && p.functionalTypeAt(st, in, out, at)
}

// FunctionalType reads (types) -> types.
func (p *OpParser) FunctionalType(st *State, in, out format.Part) bool {
	return p.functionalTypeAt(st, in, out, p.Tok.Pos)
}

// functionalTypeAt reads (types) -> types; it reports any other type as an error at position at.
func (p *OpParser) functionalTypeAt(st *State, in, out format.Part, at int) bool {
	if p.Tok.Kind != '(' {
		t, ok := p.Type()
		if !ok {
			return false
		}
		f, ok := t.(*types.Function)
		if !ok {
			return p.Fail(diag.Mismatch, at, "expected a function type, found "+p.TypeText(t))
		}
		base := len(p.TypeStack)
		p.TypeStack = append(p.TypeStack, f.Inputs...)
		p.SetTypes(st, in, base)
		base = len(p.TypeStack)
		p.TypeStack = append(p.TypeStack, f.Results...)
		p.SetTypes(st, out, base)
		return true
	}
	base := len(p.TypeStack)
	if !p.TypeListParens() {
		return false
	}
	p.SetTypes(st, in, base)
	base = len(p.TypeStack)
	if !p.Expect(lex.Arrow, "expected '->' in a function type") || !p.FunctionResults() {
		return false
	}
	p.SetTypes(st, out, base)
	return true
}

// groupStep reads an optional group if the next token starts it.
func (p *OpParser) groupStep(st *State, s *readStep) bool {
	if !p.starts(st, s.then) {
		return p.steps(st, s.els)
	}
	if s.unit {
		p.Tuples[st.Tuple+s.arg.Index] = uint32(p.Common().Unit.ID())
	}
	return p.steps(st, s.then)
}

// starts reports whether the next token can start the first of the steps.
func (p *OpParser) starts(st *State, list []readStep) bool {
	s := &list[0]
	switch s.kind {
	case readLiteral:
		return p.StartsLiteral(s.text)
	case readOperands:
		return p.Tok.Kind == lex.Percent
	case readAttribute:
		switch {
		case s.attr.symbol:
			return p.Tok.Kind == lex.At
		case s.attr.array != noType:
			return p.Tok.Kind == '['
		case s.attr.enum != nil && inBrackets(s.attr.enum):
			return p.Tok.Kind == '<'
		case s.attr.enum != nil:
			if p.Tok.Kind != lex.Ident {
				return false
			}
			_, ok := s.attr.enum.Value(p.Spelling())
			return ok
		}
		return p.Tok.Kind != '{' && p.Tok.Kind != ':'
	case readRegion:
		return p.Tok.Kind == '{'
	case readTypes:
		return p.startsType()
	case readSuccessors:
		return p.Tok.Kind == lex.Caret
	}
	return false
}

// skipRegions adds empty regions for those before region n that are not written.
func (p *OpParser) skipRegions(st *State, n int) {
	for !st.Name.isolated && st.read < n {
		p.EmptyRegion(st)
	}
}

// RegionStep reads a declared region: one, or several if it is variadic. A region that must have
// one block gets a block even if it is empty, and the terminator that is not written.
func (p *OpParser) RegionStep(st *State, a format.Part) bool {
	if a.Arity == ods.Variadic {
		if p.Tok.Kind != '{' {
			return true
		}
		for more := true; more; more = p.Take(',') {
			if !p.Region(st, nil) {
				return false
			}
		}
		return true
	}
	p.skipRegions(st, a.Index)
	if !p.Region(st, nil) {
		return false
	}
	def := st.Name.Info.Def
	for i := range def.Preds {
		if t := &def.Preds[i]; t.Name == "SingleBlockImplicitTerminator" && len(t.Args) == 1 {
			return p.EnsureTerminator(st, t.Args[0])
		}
	}
	if def.Traits.Has(ods.SingleBlock) {
		p.ensureBlock(st)
	}
	return true
}

// ensureBlock adds a block to the last region read if it has none.
func (p *OpParser) ensureBlock(st *State) {
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

// successorStep reads a declared successor: one, or several if it is variadic.
func (p *OpParser) successorStep(a format.Part) bool {
	if a.Arity != ods.Variadic {
		return p.Successor()
	}
	for more := p.Tok.Kind == lex.Caret; more; more = p.Take(',') {
		if !p.Successor() {
			return false
		}
	}
	return true
}
