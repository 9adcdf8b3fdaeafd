package diag

import (
	"strconv"
	"strings"
)

// Codes of errors in MLIR text.
const (
	// Syntax occurs when text does not match the grammar.
	//
	// Example:
	//
	//	module {
	Syntax Code = "syntax"

	// Undefined occurs when a value, block or alias is not defined.
	//
	// Example:
	//
	//	func.func @f() -> i32 {
	//	  return %0 : i32
	//	}
	Undefined Code = "undefined-name"

	// Redefined occurs when a value, block or alias is defined twice.
	//
	// Example:
	//
	//	func.func @f(%a: i32, %a: i32) {
	//	  return
	//	}
	Redefined Code = "redefined-name"

	// Mismatch occurs when a value or number does not have the expected type.
	//
	// Example:
	//
	//	func.func @f(%a: i32) -> i64 {
	//	  return %a : i64
	//	}
	Mismatch Code = "type-mismatch"

	// OutOfRange occurs when a number does not fit its type.
	//
	// Example:
	//
	//	module attributes {a = 300 : i8} {}
	OutOfRange Code = "out-of-range"

	// UnknownOp occurs when a dialect does not define an operation.
	//
	// Example:
	//
	//	stablehlo.nothing
	UnknownOp Code = "unknown-op"
)

// Severity classifies a diagnostic.
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

// Text is a diagnostic with a position in text.
type Text struct {
	Severity Severity
	Code     Code
	File     string
	Line     int // from 1; 0 if unknown
	Col      int // in bytes, from 1
	Msg      string
	// Source is the line without its line end. It is empty if the text is not available.
	Source string
	Notes  []*Text
}

// Error returns the diagnostic on one line.
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

// AppendText appends the diagnostic in the style of compilers, with the line of the source, a caret
// below the column, and the notes. Long lines are shortened around the column, and lines that are
// not text are omitted.
func (t *Text) AppendText(dst []byte) []byte {
	// Names can have line ends: what follows is indented, so that it does not look like a diagnostic.
	dst = append(append(dst, strings.ReplaceAll(t.header(), "\n", "\n  ")...), '\n')
	if t.Source != "" && t.Line > 0 {
		dst = appendExcerpt(dst, t.Source, t.Col-1)
	}
	for _, n := range t.Notes {
		dst = n.AppendText(dst)
	}
	return dst
}

// Is matches diagnostics by code, as [Error.Is] does.
func (t *Text) Is(target error) bool {
	switch o := target.(type) {
	case *Text:
		return o.Code == t.Code && o.Msg == ""
	case *Error:
		return o.Code == t.Code && o.Msg == ""
	}
	return false
}

// Texts is a list of diagnostics about one text, in the order of their creation.
type Texts []*Text

// Error returns the first error and the number of further errors.
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

// Unwrap returns the diagnostics.
func (l Texts) Unwrap() []error {
	list := make([]error, len(l))
	for i, t := range l {
		list[i] = t
	}
	return list
}

// AppendText appends all diagnostics as [Text.AppendText] does.
func (l Texts) AppendText(dst []byte) []byte {
	for _, t := range l {
		dst = t.AppendText(dst)
	}
	return dst
}

// Place sets line, column and source line for a byte offset of src; use [Lines.Place] for many
// diagnostics.
func (t *Text) Place(src []byte, offset int) *Text { return NewLines(src).Place(t, offset) }
