// Package diag defines the errors that hlobc reports about its inputs: what is wrong, where, and by
// which rule. Codes are stable, so scripts can match them.
//
// Stability: stable (docs/releases.md).
package diag

import (
	"errors"
	"strconv"
	"strings"
)

// Code identifies the rule that an input violates.
type Code string

// Error is an error in bytecode or IR.
type Error struct {
	Code    Code
	Section string // bytecode section or other part of the input, "" if none
	Offset  int64  // absolute byte offset in the input, -1 if unknown
	Path    string // item inside the section, for example "attribute 12"
	Msg     string // what was expected and what was found
	Err     error  // the cause, if any
}

// Error formats "section, offset 0x1a4, path: message [code]".
func (e *Error) Error() string {
	var b strings.Builder
	sep := func() {
		if b.Len() > 0 {
			b.WriteString(", ")
		}
	}
	if e.Section != "" {
		b.WriteString(e.Section + " section")
	}
	if e.Offset >= 0 {
		sep()
		b.WriteString("offset 0x" + strconv.FormatInt(e.Offset, 16))
	}
	if e.Path != "" {
		sep()
		b.WriteString(e.Path)
	}
	if b.Len() > 0 {
		b.WriteString(": ")
	}
	b.WriteString(e.Msg)
	if e.Code != "" {
		b.WriteString(" [" + string(e.Code) + "]")
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Is matches errors by code, so that errors.Is(err, &diag.Error{Code: c}) works.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code && t.Msg == ""
}

// CodeOf returns the code of the first Error in err's chain, or "".
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}
