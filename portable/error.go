package portable

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/internal/convert"
)

// Error codes in addition to those of package diag.
const (
	// NotPortable occurs when bytecode is not a portable artifact.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 0d at 0x4
	NotPortable diag.Code = "not-portable"

	// BadTarget occurs when no artifact can be written for the requested version.
	//
	// Example:
	//
	//	$ hlobc opt --serialize --target=0.1
	BadTarget diag.Code = "bad-target"

	// NewerVersion occurs when an artifact of a newer version has content that this build does not
	// know: here version 9.20.0, and the operation vhlo.module.
	//
	// Example:
	//
	//	golden/vhlo/functions.1.20.0.mlirbc with 39 at 0x10 and 0b at 0x23
	NewerVersion diag.Code = "newer-version"

	// NotAModule occurs when the outermost operation is not a builtin.module.
	//
	// Example:
	//
	//	golden/vhlo/functions.1.20.0.mlirbc with 03 at 0x1d
	NotAModule diag.Code = "not-a-module"
)

// Error reports that data is not a portable artifact, or that a program cannot be written as one.
type Error struct {
	Code diag.Code
	Msg  string
	Err  error // the cause, if any
}

// ConversionError identifies an operation that cannot be converted, and says why.
type ConversionError = convert.Error

// Blocked is the error that lists everything in a program that a version does not have.
type Blocked = convert.Blockers

// Error formats "message: cause [code]".
func (e *Error) Error() string {
	s := e.Msg
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	return s + " [" + string(e.Code) + "]"
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether target is an *Error that has the same code and no message.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code && t.Msg == ""
}

var notAModule = &Error{Code: NotAModule, Msg: "the outermost operation is not " + builtin.OpModule}
