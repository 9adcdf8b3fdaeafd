package opt

import (
	"errors"
	"strings"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// findings converts err to findings at the best known location in the text.
func (p *program) findings(in part, err error) diag.Texts {
	var list diag.Texts
	if errors.As(err, &list) {
		return list
	}
	if list = in.verifierFindings(err); list != nil {
		return list
	}
	var pe *pass.Error
	var loc ir.Location
	if errors.As(err, &pe) {
		if several, ok := pe.Err.(interface{ Unwrap() []error }); ok && firstLoc(err) == nil {
			for _, e := range several.Unwrap() {
				one := *pe
				one.Err = e
				list = append(list, p.findings(in, &one)...)
			}
			return list
		}
		without := *pe // the location precedes the message
		loc, without.Loc = pe.Loc, nil
		err = &without
	}
	if l := firstLoc(err); l != nil {
		loc = l
	}
	var ve *traverse.Error
	if errors.As(err, &ve) && ve.Loc != nil {
		loc = ve.Loc
	}
	if err == error(ve) {
		without := *ve
		without.Loc, err = nil, &without
	}
	return diag.Texts{in.finding(err.Error(), diag.CodeOf(err), loc)}
}

// finding returns an error at loc, which may be nil.
func (s part) finding(msg string, code diag.Code, loc ir.Location) *diag.Text {
	d := &diag.Text{Severity: diag.SeverityError, Code: code, File: s.Name, Msg: msg}
	if file, line, col, ok := verify.Position(loc); ok {
		d.File, d.Line, d.Col = file, line, col
		if file == s.Name && s.Kind != input.Bytecode { // locations in bytecode can name any file
			d.Source = s.line(line)
		}
	}
	return d
}

// line returns line n of the input without its line end, "" if it does not exist.
func (s part) line(n int) string {
	if s.lines == nil {
		s.lines = diag.NewLines(s.Data)
	}
	return s.lines.Line(n)
}

// report prints the findings, or with --verify-diagnostics their differences from the expected
// ones, and returns the exit code.
func (p *program) report(in part, found diag.Texts) int {
	if p.verify != "" {
		found = p.compare(in, found)
	}
	code := cli.Good
	for _, d := range found {
		if d.Severity == diag.SeverityError {
			code = cli.Finding
		}
		p.print(d)
	}
	return code
}

// print prints a finding in the style of compilers.
func (p *program) print(d *diag.Text) {
	if p.noNotes {
		without := *d
		without.Notes = nil
		d = &without
	}
	s := term.SafeLines(string(d.AppendText(nil)), false) // names in files can hold anything
	if p.style.On {
		s = p.colored(s)
	}
	_, _ = p.Stderr.Write([]byte(s))
}

// colored colors the first line of a finding.
func (p *program) colored(s string) string {
	head, rest, _ := strings.Cut(s, "\n")
	for severity, style := range map[string]func(string) string{"error": p.style.Bad, "warning": p.style.Note} {
		if place, msg, ok := strings.Cut(head, severity+": "); ok && (place == "" || strings.HasSuffix(place, ": ")) {
			head = p.style.Bold(place) + style(severity+": ") + p.style.Bold(msg)
			break
		}
	}
	return head + "\n" + rest
}
