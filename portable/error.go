package portable

import "github.com/hlobc/hlobc/diag"

// Codes of errors.
const (
	NotPortable diag.Code = "not-portable" // bytecode that is no portable artifact
	BadTarget   diag.Code = "bad-target"   // a version that artifacts cannot be of
	NotAModule  diag.Code = "not-a-module" // the outermost operation is no builtin.module
)

// Error is why something is no artifact, or cannot be made one.
type Error struct {
	Code diag.Code
	Msg  string
}

// Error renders "message [code]".
func (e *Error) Error() string { return e.Msg + " [" + string(e.Code) + "]" }

// Is matches errors by code.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code && t.Msg == ""
}
