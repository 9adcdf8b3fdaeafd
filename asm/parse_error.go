package asm

import (
	"bytes"

	"github.com/hlobc/hlobc/diag"
)

// fail reports an error at a position, unless one was reported before. It returns
// false.
func (p *tokens) fail(code diag.Code, pos int, msg string) bool {
	if !p.failed {
		p.failMore(code, pos, msg)
	}
	return false
}

// failMore reports an error even if there was one before.
func (p *tokens) failMore(code diag.Code, pos int, msg string) *diag.Text {
	p.failed = true
	d := p.finding(diag.SeverityError, pos, msg)
	d.Code = code
	p.found = append(p.found, d)
	return d
}

// lateError is an error that the reference leaves to its verifier, and that cannot be
// kept in the IR. It is reported if there is no other.
type lateError struct {
	pos int
	msg string
}

func (p *tokens) failLater(pos int, msg string) { p.late = append(p.late, lateError{pos, msg}) }

// failWith is fail with a note about another place.
func (p *tokens) failWith(code diag.Code, pos int, msg string, notePos int, note string) bool {
	if !p.failed {
		d := p.failMore(code, pos, msg)
		d.Notes = append(d.Notes, p.finding(diag.SeverityNote, notePos, note))
	}
	return false
}

func (p *tokens) warn(pos int, msg string) {
	p.found = append(p.found, p.finding(diag.SeverityWarning, pos, msg))
}

func (p *tokens) finding(s diag.Severity, pos int, msg string) *diag.Text {
	d := &diag.Text{Severity: s, File: p.filename, Msg: msg}
	if pos >= len(p.src) && pos > 0 {
		pos = len(p.src) - 1
	}
	if p.lines == nil {
		p.lines = diag.NewLines(p.src)
	}
	return p.lines.Place(d, pos)
}

// failHere reports an error at the current token.
func (p *tokens) failHere(msg string) bool { return p.fail(diag.Syntax, p.tok.pos, msg) }

// unexpected reports that the current token is the wrong one. If it is the first of
// its line, what is missing is missing at the end of the text before it, so the
// error is there.
func (p *tokens) unexpected(msg string) bool {
	at := p.tok.pos
	if p.tok.kind == tokEOF && at > 0 {
		at--
	}
	for before := p.src[:at]; ; {
		before = bytes.TrimRight(before, " \t")
		if len(before) == 0 {
			return p.fail(diag.Syntax, at, msg)
		}
		if c := before[len(before)-1]; c != '\n' && c != '\r' {
			return p.fail(diag.Syntax, len(before), msg)
		}
		before = before[:len(before)-1]
		line := 1 + bytes.LastIndexAny(before, "\r\n")
		if c := bytes.Index(before[line:], []byte("//")); c >= 0 {
			before = before[:line+c]
		}
	}
}

// take reads past the current token if it is of a kind.
func (p *tokens) take(kind tokenKind) bool {
	if p.tok.kind != kind {
		return false
	}
	p.next()
	return true
}

// expect reads past a token of a kind, which must be there.
func (p *tokens) expect(kind tokenKind, msg string) bool {
	if p.tok.kind == kind {
		p.next()
		return true
	}
	return p.unexpected(msg)
}

// expectMark is expect with a message about the mark itself.
func (p *tokens) expectMark(kind tokenKind) bool {
	return p.take(kind) || p.unexpected("expected '"+string(rune(kind))+"'")
}

// word reports whether the current token is the given keyword.
func (p *tokens) word(w string) bool {
	return p.tok.kind == tokIdent && p.tok.end-p.tok.pos == len(w) && string(p.src[p.tok.pos:p.tok.end]) == w
}

// takeWord reads past a keyword if it is there.
func (p *tokens) takeWord(w string) bool {
	if !p.word(w) {
		return false
	}
	p.next()
	return true
}

// expectWord reads past a keyword, which must be there.
func (p *tokens) expectWord(w string) bool {
	return p.takeWord(w) || p.failHere("expected '"+w+"'")
}

// list reads items with commas between them up to the token end.
func (p *tokens) list(end tokenKind, msg string, item func() bool) bool {
	if p.take(end) {
		return true
	}
	for {
		if !item() {
			return false
		}
		if !p.take(',') {
			return p.expect(end, msg)
		}
	}
}

// enter counts a level of nesting.
func (p *tokens) enter() bool {
	if p.deep++; p.deep > p.nesting {
		return p.fail(diag.LimitNesting, p.tok.pos, "nested deeper than the limit allows")
	}
	return true
}

func (p *tokens) leave() { p.deep-- }
