package diag

import (
	"strconv"
	"strings"
)

// Codes of findings about text.
const (
	Syntax     Code = "syntax"         // text that the grammar has no place for
	Undefined  Code = "undefined-name" // a value, block or alias that is not defined
	Redefined  Code = "redefined-name" // a value, block or alias that is defined already
	Mismatch   Code = "type-mismatch"  // a value or number whose type is not the expected one
	OutOfRange Code = "out-of-range"   // a number that its type cannot hold
	UnknownOp  Code = "unknown-op"     // an operation that its dialect does not have
)

// Severity says how bad a finding is.
type Severity uint8

const (
	SeverityError Severity = iota
	SeverityWarning
	SeverityNote
	SeverityRemark
)

func (s Severity) String() string {
	return [...]string{"error", "warning", "note", "remark"}[s]
}

// Text is a finding about a place in text.
type Text struct {
	Severity Severity
	Code     Code
	File     string
	Line     int // from 1; 0 when the place is not known
	Col      int // in bytes, from 1
	Msg      string
	// Source is the line without its end. It is empty when the text is not at hand.
	Source string
	Notes  []*Text
}

// Error returns the finding in one line.
func (t *Text) Error() string { return t.header() }

func (t *Text) header() string {
	var b strings.Builder
	b.WriteString(t.File)
	if t.Line > 0 {
		b.WriteString(":" + strconv.Itoa(t.Line) + ":" + strconv.Itoa(t.Col))
	}
	if b.Len() > 0 {
		b.WriteString(": ")
	}
	b.WriteString(t.Severity.String() + ": " + t.Msg)
	return b.String()
}

// AppendText appends the finding as compilers print it, with the line of the
// source, a caret below the place, and the notes. Of a long line the part around the
// place is shown, and nothing of one that is no text.
func (t *Text) AppendText(dst []byte) []byte {
	dst = append(append(dst, t.header()...), '\n')
	if t.Source != "" && t.Line > 0 {
		dst = appendExcerpt(dst, t.Source, t.Col-1)
	}
	for _, n := range t.Notes {
		dst = n.AppendText(dst)
	}
	return dst
}

// Is matches findings by code, as [Error.Is] does.
func (t *Text) Is(target error) bool {
	switch o := target.(type) {
	case *Text:
		return o.Code == t.Code && o.Msg == ""
	case *Error:
		return o.Code == t.Code && o.Msg == ""
	}
	return false
}

// Texts is a list of findings about one text, in the order they were made.
type Texts []*Text

// Error returns the first error, and how many others there are.
func (l Texts) Error() string {
	first, n := "", 0
	for _, t := range l {
		if t.Severity == SeverityError {
			if n++; n == 1 {
				first = t.Error()
			}
		}
	}
	if n > 1 {
		first += " (and " + strconv.Itoa(n-1) + " more)"
	}
	return first
}

// Unwrap returns the findings.
func (l Texts) Unwrap() []error {
	list := make([]error, len(l))
	for i, t := range l {
		list[i] = t
	}
	return list
}

// AppendText appends all findings as [Text.AppendText] does.
func (l Texts) AppendText(dst []byte) []byte {
	for _, t := range l {
		dst = t.AppendText(dst)
	}
	return dst
}

// Place fills in line, column and source line of the byte at an offset of src; see
// [Lines.Place], which is for many findings.
func (t *Text) Place(src []byte, offset int) *Text { return NewLines(src).Place(t, offset) }
