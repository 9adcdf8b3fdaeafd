package portable

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/internal/convert"
)

// Codes of errors.
const (
	NotPortable  diag.Code = "not-portable"  // bytecode that is no portable artifact
	BadTarget    diag.Code = "bad-target"    // a version that artifacts cannot be of
	NewerVersion diag.Code = "newer-version" // an artifact with contents that this build does not know
	NotAModule   diag.Code = "not-a-module"  // the outermost operation is no builtin.module
)

// Error is why something is no artifact, or cannot be made one.
type Error struct {
	Code diag.Code
	Msg  string
	Err  error // the cause, if any
}

// ConversionError tells the operation that cannot be converted, and why.
type ConversionError = convert.Error

// Blocked is the error that lists everything a version does not have.
type Blocked = convert.Blockers

// Error renders "message: cause [code]".
func (e *Error) Error() string {
	s := e.Msg
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	return s + " [" + string(e.Code) + "]"
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Is matches errors by code.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code && t.Msg == ""
}

var notAModule = &Error{Code: NotAModule, Msg: "the outermost operation is not " + builtin.OpModule}
