package asm

import "bytes"

// opLine is the line of the operation that is being read.
type opLine struct {
	pos, end int
	text     []byte // with the operation's full name and without the names of values; empty if it cannot be known by it
	hash     uint32
	follows  byte   // kind of what stands behind it
	uses     []use  // values it names, without numbers
	straight bool   // its operands so far are defined, and in the order of the text
	last     uint32 // place of the last operand
}

// maxOpText is the length of the longest lines that are kept.
const maxOpText = 1 << 10

// lookAhead finds the end and the values of the operation whose name is the current
// token, as far as they are on its line.
func (p *parser) lookAhead() {
	l := &p.opLine
	*l = opLine{pos: p.tok.pos, text: l.text[:0], uses: l.uses[:0], straight: true}
	src := p.src[:min(l.pos+maxOpText, len(p.src))]
	n := bytes.IndexByte(src[l.pos:], '\n')
	if n < 0 || p.tok.kind != tokIdent && p.tok.kind != tokString {
		return
	}
	l.end = p.trimmed(l.pos, l.pos+n)
	switch src[l.end-1] {
	case '{':
		return // a region
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
	if p.tok.kind == tokIdent && bytes.IndexByte(src[at:p.tok.end], '.') < 0 {
		l.text, at = append(l.text, p.defaultName(p.spelling())...), p.tok.end
	}
	for {
		n := bytes.IndexByte(src[at:l.end], '%')
		if n < 0 {
			break
		}
		l.text = append(l.text, src[at:at+n+1]...)
		u := use{pos: uint32(at + n)}
		at = p.nameEnd(at + n + 1)
		u.end = uint32(at)
		l.uses = append(l.uses, u)
	}
	l.text = append(l.text, src[at:l.end]...)
	l.hash = textHash(l.text) + uint32(l.follows)
}

// trimmed returns where a text ends without the spaces behind it.
func (p *parser) trimmed(pos, end int) int {
	for end > pos+1 && charClass[p.src[end-1]]&charSpace != 0 {
		end--
	}
	return end
}

// follows returns a number for the token behind i if all of its kind mean the same
// behind an operation, and else 0: a word can be part of its form, unless it is the name
// of another.
func (p *parser) follows(i int) byte {
	if i = p.skipSpaces(i); i == len(p.src) {
		return 0
	}
	switch c := p.src[i]; {
	case c == '%' || c == '^' || c == '}' || c == '"':
		return c
	case charClass[c]&charLetter != 0:
		if w := p.src[i:p.run(i, charWord)]; bytes.IndexByte(w, '.') >= 0 || string(w) == "return" {
			return '.'
		}
	}
	return 0
}

// operand notes a value that became an operand.
func (l *opLine) operand(u use) {
	l.straight = l.straight && u.pos > l.last
	l.last = u.pos
}
