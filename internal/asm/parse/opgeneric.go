package parse

import (
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// genericOp reads an operation in the generic form:
//
//	generic = string "(" [ operands ] ")" [ "[" successors "]" ] [ "<" properties ">" ]
//	          [ "(" regions ")" ] [ attributes ] ":" function-type
func (p *OpParser) genericOp(st *State) bool {
	t := p.Tok
	full := p.Unescape(t)
	if full == "" {
		return p.FailHere("the name of an operation cannot be empty")
	}
	for i := range len(full) {
		if full[i] == 0 {
			return p.FailHere("the name of an operation cannot contain a NUL")
		}
	}
	p.Next()
	name := p.OpName(full)
	if !p.known(name.Info.Dialect) {
		return p.Fail(diag.UnregisteredAttrs, p.Tok.Pos, "the dialect '"+name.Info.Dialect+"' is not known, and unknown dialects are not allowed")
	}
	if !p.begin(st, name, t.Pos) || !p.genericRest(st) {
		return false
	}
	return p.finish(st)
}

// genericRest reads the generic form after the name.
func (p *OpParser) genericRest(st *State) bool {
	if !p.Expect('(', "expected '(' before the operands") || !p.UseList(')') {
		return false
	}
	if p.Tok.Kind == '[' {
		if def := st.Name.Info.Def; def != nil && !def.Traits.Has(ods.IsTerminator) {
			return p.FailHere(st.Name.Info.Full + " is not a terminator, so it cannot have successors")
		}
		if p.Next(); p.Tok.Kind == ']' {
			return p.FailHere("expected a successor")
		}
		if !p.List(']', "expected ']' after the successors", p.Successor) {
			return false
		}
	}
	where := uint32(inDictionary)
	if p.Tok.Kind == '<' {
		st.checked, where = true, behindProperties
		p.Next()
		if !p.GenericProperties(st) || !p.Expect('>', "expected '>' after the properties") {
			return false
		}
	}
	if p.Tok.Kind == '(' {
		p.Next()
		for {
			if !p.Region(st, nil) {
				return false
			}
			if !p.Take(',') {
				break
			}
		}
		if !p.Expect(')', "expected ')' after the regions") {
			return false
		}
	}
	if st.Name.isolated && !p.closeRegions(st) {
		return false
	}
	if p.Tok.Kind == '{' {
		d, ok := p.opDict(st, where, false)
		if !ok {
			return false
		}
		st.dict = d
	}
	if !p.Expect(':', "expected ':' and the type of the operation") {
		return false
	}
	return p.genericType(st)
}

// genericType reads the function type of an operation, which gives the types of its operands and
// results.
func (p *OpParser) genericType(st *State) bool {
	at := p.Tok.Pos
	base := len(p.TypeStack)
	uses := p.uses[st.uses:]
	if p.Tok.Kind != '(' {
		t, ok := p.Type()
		if !ok {
			return false
		}
		f, ok := t.(*types.Function)
		if !ok {
			return p.Fail(diag.Mismatch, at, "expected a function type")
		}
		p.TypeStack = append(p.TypeStack, f.Inputs...)
		if !p.resolve(uses, base, at) {
			return false
		}
		p.TypeStack = append(p.TypeStack[:base], f.Results...)
		return true
	}
	if !p.TypeListParens() || !p.Expect(lex.Arrow, "expected '->' after the types of operands") {
		return false
	}
	n := len(p.TypeStack)
	if !p.FunctionResults() || !p.resolve(uses, base, at, n) {
		return false
	}
	k := copy(p.TypeStack[base:], p.TypeStack[n:])
	p.TypeStack = p.TypeStack[:base+k]
	return true
}

// resolve converts uses to operands of the types on the stack from base on, or from base to end.
func (p *OpParser) resolve(uses []Use, base, at int, end ...int) bool {
	list := p.TypeStack[base:]
	if len(end) > 0 {
		list = p.TypeStack[base:end[0]]
	}
	if len(list) != len(uses) {
		return p.Fail(diag.Mismatch, at, "expected "+strconv.Itoa(len(uses))+" types of operands, found "+strconv.Itoa(len(list)))
	}
	return p.resolveUses(uses, list)
}

// UseList reads the names of operands up to a token.
func (p *OpParser) UseList(end lex.Kind) bool {
	if p.Take(end) {
		return true
	}
	for {
		u, ok := p.Use()
		if !ok {
			return false
		}
		p.uses = append(p.uses, u)
		if p.Tok.Kind != ',' {
			return p.expectMark(end)
		}
		p.Next()
	}
}

// Use reads %name or %name#number.
func (p *OpParser) Use() (Use, bool) {
	u := Use{pos: uint32(p.Tok.Pos), end: uint32(p.Tok.End)}
	if !p.Expect(lex.Percent, "expected an operand") {
		return u, false
	}
	if p.Tok.Kind == lex.Hash {
		n, err := strconv.ParseUint(p.Text(p.Tok.Pos+1, p.Tok.End), 10, 31)
		if err != nil {
			return u, p.FailHere("expected the number of a result after '#'")
		}
		u.Number = uint32(n)
		p.Next()
	}
	return u, true
}
