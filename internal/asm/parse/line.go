package parse

import (
	"bytes"

	"github.com/hlobc/hlobc/internal/asm/lex"
)

// opLine is the line of the operation being read, which is its key in the memo of operations.
type opLine struct {
	pos, end int
	text     []byte // with the operation's full name and without the names of values; empty if the memo cannot be used
	hash     uint32
	follows  byte   // kind of the token after it
	uses     []Use  // values on the line, without result numbers
	straight bool   // all operands so far are defined, and in textual order
	last     uint32 // slot of the last operand
}

// maxOpText is the maximum length of a line in the memo.
const maxOpText = 1 << 10

// lookAhead finds the end and the values of the operation whose name is the current token, as far
// as they are on its line.
func (p *OpParser) lookAhead() {
	l := &p.opLine
	*l = opLine{pos: p.Tok.Pos, text: l.text[:0], uses: l.uses[:0], straight: true}
	src := p.Src[:min(l.pos+maxOpText, len(p.Src))]
	n := bytes.IndexByte(src[l.pos:], '\n')
	if n < 0 || p.Tok.Kind != lex.Ident && p.Tok.Kind != lex.String {
		return
	}
	l.end = p.trimmed(l.pos, l.pos+n)
	switch src[l.end-1] {
	case '{':
		return // the operation has a region
	case ')':
		i := bytes.LastIndexByte(src[l.pos:l.end], '(')
		if before, ok := bytes.CutSuffix(src[l.pos:l.pos+max(i, 0)], []byte(" loc")); ok {
			l.end, l.follows = p.trimmed(l.pos, l.pos+len(before)), '('
		}
	}
	if l.follows == 0 {
		l.follows = p.follows(l.end)
	}
	if l.follows == 0 {
		return
	}
	at := l.pos
	if p.Tok.Kind == lex.Ident && bytes.IndexByte(src[at:p.Tok.End], '.') < 0 {
		l.text, at = append(l.text, p.DefaultName(p.Spelling())...), p.Tok.End
	}
	for {
		n := bytes.IndexByte(src[at:l.end], '%')
		if n < 0 {
			break
		}
		l.text = append(l.text, src[at:at+n+1]...)
		u := Use{pos: uint32(at + n)}
		at = p.NameEnd(at + n + 1)
		if u.end = uint32(at); u.end == u.pos+1 {
			l.text = l.text[:0] // the sign alone: in a string, or an error that parsing reports
			return
		}
		l.uses = append(l.uses, u)
	}
	l.text = append(l.text, src[at:l.end]...)
	l.hash = textHash(l.text) + uint32(l.follows)
}

// trimmed returns the end of a text without trailing spaces.
func (p *tokens) trimmed(pos, end int) int {
	for end > pos+1 && lex.CharClass[p.Src[end-1]]&lex.CharSpace != 0 {
		end--
	}
	return end
}

// follows returns a code for the token after i if all tokens of its kind have the same meaning
// after an operation, and otherwise 0: a word can be part of the operation's form, unless it is the
// name of the next operation.
func (p *tokens) follows(i int) byte {
	if i = p.skipSpaces(i); i == len(p.Src) {
		return 0
	}
	switch c := p.Src[i]; {
	case c == '%' || c == '^' || c == '}' || c == '"':
		return c
	case lex.CharClass[c]&lex.CharLetter != 0:
		if w := p.Src[i:p.Run(i, lex.CharWord)]; bytes.IndexByte(w, '.') >= 0 || string(w) == "return" {
			return '.'
		}
	}
	return 0
}

// operand records a value that became an operand.
func (l *opLine) operand(u Use) {
	l.straight = l.straight && u.pos > l.last
	l.last = u.pos
}
