package parse

import (
	"bytes"

	"github.com/hlobc/hlobc/internal/asm/lex"
)

// position is the last position in the source whose line is known.
type position struct{ at, line, lineStart int }

// place returns the line and column of a position, counted from 1. It is fast for increasing
// positions.
func (p *position) place(src []byte, survey *lex.Survey, pos int) (line, col int) {
	if pos >= p.at && pos < p.at+nearby {
		for i := bytes.IndexByte(src[p.at:pos], '\n'); i >= 0; i = bytes.IndexByte(src[p.at:pos], '\n') {
			p.at += i + 1
			p.line, p.lineStart = p.line+1, p.at
		}
	} else if pos >= p.at {
		between := src[p.at:pos]
		if i := bytes.LastIndexByte(between, '\n'); i >= 0 {
			p.line += survey.Newlines(src, p.at, pos)
			p.lineStart = p.at + i + 1
		}
	} else {
		p.line -= survey.Newlines(src, pos, p.at)
		if pos < p.lineStart {
			p.lineStart = 1 + bytes.LastIndexByte(src[:pos], '\n')
		}
	}
	p.at = pos
	start := p.lineStart
	if survey.Crlf {
		start += 1 + bytes.LastIndexByte(src[start:pos], '\r')
	}
	return p.line, pos - start + 1
}

// nearby is the distance up to which newlines are searched for one by one.
const nearby = 512

// place returns the line and column of a position in the source.
func (p *OpParser) place(pos int) (line, col int) { return p.position.place(p.Src, &p.Survey, pos) }
