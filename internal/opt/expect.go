package opt

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/diag"
)

// expectation is a comment that states an expected diagnostic:
//
//	expected-SEVERITY[-re] [@+N | @-N | @above | @below | @unknown] {{text}}
//
// The diagnostic is on the line of the comment, N lines below or above it, on the next line above
// or below without such a comment, or at no known location. Its message contains the text; with
// -re, the text has regular expressions between {{ and }}.
type expectation struct {
	severity  diag.Severity
	line, col int // of the comment
	source    string
	at        int // line of the diagnostic, 0 without a location
	text      string
	match     *regexp.Regexp
	// met holds the messages of the diagnostics that matched.
	met []string
}

var expected = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`expected-(error|note|remark|warning)(-re)? *(?:@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}$`)
})

var severities = map[string]diag.Severity{
	"error": diag.SeverityError, "warning": diag.SeverityWarning, "note": diag.SeverityNote, "remark": diag.SeverityRemark,
}

// expectations returns the comments of a part.
func expectations(in part) (list []*expectation, wrong diag.Texts) {
	first := 1 + bytes.Count(in.Data[:in.start], []byte{'\n'})
	n, plain := first, 0     // the line, and the last one without a comment
	var below []*expectation // waiting for the next line without a comment
	for text := range bytes.Lines(in.text()) {
		source := string(bytes.TrimRight(text, "\r\n"))
		e, where, err := readExpectation(source)
		if e == nil {
			for _, e := range below {
				e.at = n
			}
			plain, below = n, nil
			n++
			continue
		}
		e.line, e.at, e.source = n, n, source
		if n == first && in.start > 0 { // the rest of the marker's line
			e.source = in.line(n)
			e.col += len(e.source) - len(source)
		}
		switch where {
		case "":
		case "above":
			e.at = plain
		case "below":
			below = append(below, e)
		case "unknown":
			e.at = 0
		default:
			d, _ := strconv.Atoi(where)
			e.at += d
		}
		if err != nil {
			wrong = append(wrong, e.finding(in, err.Error()))
		}
		list = append(list, e)
		n++
	}
	return list, wrong
}

// readExpectation parses the comment in a line, if there is one, and returns its location suffix.
// The error is about its regular expression.
func readExpectation(line string) (e *expectation, where string, err error) {
	if !strings.Contains(line, "expected-") {
		return nil, "", nil
	}
	m := expected().FindStringSubmatchIndex(line)
	if m == nil {
		return nil, "", nil
	}
	group := func(i int) string {
		if m[2*i] < 0 {
			return ""
		}
		return line[m[2*i]:m[2*i+1]]
	}
	e = &expectation{severity: severities[group(1)], col: m[0] + 1, text: group(4)}
	if group(2) != "" {
		e.match, err = regexp.Compile(pattern(e.text))
	}
	return e, group(3), err
}

// pattern returns the regular expression for text that contains regular expressions between {{ and
// }}.
func pattern(text string) string {
	var b strings.Builder
	for {
		plain, rest, ok := strings.Cut(text, "{{")
		b.WriteString(regexp.QuoteMeta(plain))
		if !ok {
			return b.String()
		}
		expr, rest, ok := strings.Cut(rest, "}}")
		if !ok {
			return b.String() + regexp.QuoteMeta("{{"+expr)
		}
		b.WriteString("(" + expr + ")")
		text = rest
	}
}

// finding returns an error at the comment.
func (e *expectation) finding(in part, msg string) *diag.Text {
	return &diag.Text{Severity: diag.SeverityError, File: in.Name, Line: e.line, Col: e.col, Source: e.source, Msg: msg}
}

// fits reports whether a diagnostic with the right severity and line matches. A comment matches
// only one message even if wording is ignored.
func (e *expectation) fits(msg string, byLocation bool) bool {
	switch {
	case byLocation && len(e.met) > 0:
		return e.met[0] == msg
	case byLocation:
		return true
	case e.match != nil:
		return e.match.MatchString(msg)
	}
	return strings.Contains(msg, e.text)
}

// elsewhere is the line number of diagnostics about other files.
const elsewhere = -1

// compare returns the differences between the findings and the comments.
func (p *program) compare(in part, found diag.Texts) diag.Texts {
	list, wrong := expectations(in)
	check := func(d *diag.Text, optional bool) (met bool) {
		line := d.Line
		if d.File != in.Name {
			line = elsewhere
		}
		var best *expectation
		for _, e := range list {
			if e.severity == d.Severity && e.at == line && e.fits(d.Msg, p.byLocation) && (best == nil || len(best.met) > len(e.met)) {
				best = e
			}
		}
		switch {
		case best != nil:
			best.met = append(best.met, d.Msg)
		case p.verify == "only-expected":
		case optional:
		default:
			wrong = append(wrong, &diag.Text{Severity: diag.SeverityError, Code: d.Code, File: d.File, Line: d.Line, Col: d.Col,
				Source: d.Source, Msg: "unexpected " + d.Severity.String() + ": " + d.Msg})
		}
		return best != nil
	}
	for _, d := range found {
		met := check(d, false)
		for _, n := range d.Notes {
			check(n, p.byLocation && met) // the set of notes is part of the wording
		}
	}
	for _, e := range list {
		if len(e.met) == 0 {
			wrong = append(wrong, e.finding(in, fmt.Sprintf("expected %s \"%s\" was not produced", e.severity, e.text)))
		}
	}
	return wrong
}
