package parse

import (
	"bytes"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
)

// dialectSymbol is the extent of a type or attribute of a dialect: its name, the text that the
// dialect parses, and the end of the whole.
type dialectSymbol struct {
	dialect     string
	start, stop int
	end         int
}

// symbol reads the extent of !dialect.text or !dialect<text>, or the same with #. A name without a
// dialect is an alias, which is returned in aliasName.
func (p *tokens) symbol() (s dialectSymbol, aliasName string, ok bool) {
	t := p.Tok
	name := p.Src[t.Pos+1 : t.End]
	dot := bytes.IndexByte(name, '.')
	body := t.End < len(p.Src) && p.Src[t.End] == '<'
	s.end = t.End
	switch {
	case dot < 0 && !body:
		return s, lex.View(name), true
	case body:
		if s.end, ok = p.symbolBody(t.End); !ok {
			return s, "", false
		}
	}
	if !isNamespace(name[:max(dot, 0)]) && !(dot < 0 && isNamespace(name)) {
		return s, "", p.Fail(diag.Syntax, t.Pos, "expected the name of a dialect")
	}
	if dot < 0 {
		s.dialect = lex.View(name)
		s.start, s.stop = t.End+1, s.end-1
	} else {
		s.dialect = lex.View(name[:dot])
		s.start, s.stop = t.Pos+1+dot+1, s.end
	}
	return s, "", true
}

// symbolBody returns the end of the bracketed text that starts at i, after the name of a dialect.
// Brackets of every kind must match.
func (p *tokens) symbolBody(i int) (end int, ok bool) {
	src, start := p.Src, i
	var stack []byte
	for i < len(src) {
		c := src[i]
		switch c {
		case '"':
			// Let the lexer find the end of the string.
			save := p.State()
			start = i // the reference reports later errors here
			p.LexAt(i)
			if p.Tok.Kind == lex.Error {
				return 0, false
			}
			i = p.Tok.End
			p.Restore(save)
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
				return 0, p.Fail(diag.Syntax, start, "expected '"+string(rune(stack[len(stack)-1]))+"' in what belongs to a dialect")
			}
			if stack = stack[:len(stack)-1]; len(stack) == 0 {
				return i + 1, true
			}
		case 0:
			return 0, p.Fail(diag.Syntax, start, "unexpected NUL in what belongs to a dialect")
		}
		i++
	}
	return 0, p.Fail(diag.Syntax, start, "unexpected end of the text in what belongs to a dialect")
}

// isNamespace reports whether b can be the name of a dialect.
func isNamespace(b []byte) bool {
	if len(b) == 0 || lex.CharClass[b[0]]&lex.CharLetter == 0 {
		return false
	}
	for _, c := range b {
		if lex.CharClass[c]&lex.CharWord == 0 || c == '.' {
			return false
		}
	}
	return true
}
