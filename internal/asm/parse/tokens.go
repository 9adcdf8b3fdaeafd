package parse

import (
	"bytes"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
)

// Fail reports an error at a position, unless one has already been reported. It returns false.
func (p *tokens) Fail(code diag.Code, pos int, msg string) bool {
	if !p.failed {
		p.FailMore(code, pos, msg)
	}
	return false
}

// FailMore reports an error even if one has already been reported.
func (p *tokens) FailMore(code diag.Code, pos int, msg string) *diag.Text {
	p.failed = true
	d := p.finding(diag.SeverityError, pos, msg)
	d.Code = code
	p.found = append(p.found, d)
	return d
}

// lateError is an error that the reference leaves to its verifier, but that the IR cannot
// represent. It is only reported if there is no other.
type lateError struct {
	pos int
	msg string
}

func (p *tokens) failLater(pos int, msg string) { p.late = append(p.late, lateError{pos, msg}) }

// failWith is Fail with a note about another position.
func (p *tokens) failWith(code diag.Code, pos int, msg string, notePos int, note string) bool {
	if !p.failed {
		d := p.FailMore(code, pos, msg)
		d.Notes = append(d.Notes, p.finding(diag.SeverityNote, notePos, note))
	}
	return false
}

func (p *tokens) warn(pos int, msg string) {
	p.found = append(p.found, p.finding(diag.SeverityWarning, pos, msg))
}

func (p *tokens) finding(s diag.Severity, pos int, msg string) *diag.Text {
	d := &diag.Text{Severity: s, File: p.filename, Msg: msg}
	if pos >= len(p.Src) && pos > 0 {
		pos = len(p.Src) - 1
	}
	if p.lines == nil {
		p.lines = diag.NewLines(p.Src)
	}
	return p.lines.Place(d, pos)
}

// FailHere reports an error at the current token.
func (p *tokens) FailHere(msg string) bool { return p.Fail(diag.Syntax, p.Tok.Pos, msg) }

// Unexpected reports that the current token is wrong. If it is the first on its line, something is
// missing at the end of the previous text, so the error is reported there.
func (p *tokens) Unexpected(msg string) bool {
	at := p.Tok.Pos
	if p.Tok.Kind == lex.EOF && at > 0 {
		at--
	}
	for before := p.Src[:at]; ; {
		before = bytes.TrimRight(before, " \t")
		if len(before) == 0 {
			return p.Fail(diag.Syntax, at, msg)
		}
		if c := before[len(before)-1]; c != '\n' && c != '\r' {
			return p.Fail(diag.Syntax, len(before), msg)
		}
		before = before[:len(before)-1]
		line := 1 + bytes.LastIndexAny(before, "\r\n")
		if c := bytes.Index(before[line:], []byte("//")); c >= 0 {
			before = before[:line+c]
		}
	}
}

// Take consumes the current token if it has the given kind.
func (p *tokens) Take(kind lex.Kind) bool {
	if p.Tok.Kind != kind {
		return false
	}
	p.Next()
	return true
}

// Expect consumes a token of a kind, and reports an error if another token comes next.
func (p *tokens) Expect(kind lex.Kind, msg string) bool {
	if p.Tok.Kind == kind {
		p.Next()
		return true
	}
	return p.Unexpected(msg)
}

// expectMark is Expect with a message about the punctuation mark itself.
func (p *tokens) expectMark(kind lex.Kind) bool {
	return p.Take(kind) || p.Unexpected("expected '"+string(rune(kind))+"'")
}

// Word reports whether the current token is the given keyword.
func (p *tokens) Word(w string) bool {
	return p.Tok.Kind == lex.Ident && p.Tok.End-p.Tok.Pos == len(w) && string(p.Src[p.Tok.Pos:p.Tok.End]) == w
}

// TakeWord consumes a keyword if it comes next.
func (p *tokens) TakeWord(w string) bool {
	if !p.Word(w) {
		return false
	}
	p.Next()
	return true
}

// ExpectWord consumes a keyword, and reports an error if another token comes next.
func (p *tokens) ExpectWord(w string) bool {
	return p.TakeWord(w) || p.FailHere("expected '"+w+"'")
}

// List reads items separated by commas, up to the token end.
func (p *tokens) List(end lex.Kind, msg string, item func() bool) bool {
	if p.Take(end) {
		return true
	}
	for {
		if !item() {
			return false
		}
		if !p.Take(',') {
			return p.Expect(end, msg)
		}
	}
}

// Enter increments the nesting depth, and reports an error if that exceeds the limit.
func (p *tokens) Enter() bool {
	if p.deep++; p.deep > p.nesting {
		return p.Fail(diag.LimitNesting, p.Tok.Pos, "nested deeper than the limit allows")
	}
	return true
}

func (p *tokens) Leave() { p.deep-- }
