package session

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/limit"
)

// Status says what kind of error an [Error] is.
type Status int32

// The kinds of errors. Their numbers are those of hlobc.h.
const (
	OK       Status = iota
	Invalid         // the program is invalid, or does not allow what was asked for
	Misused         // the caller gave wrong arguments
	Limit           // a limit was exceeded
	Internal        // a defect of hlobc
)

// String returns the name of the status.
func (s Status) String() string {
	return [...]string{"ok", "invalid", "misused", "limit", "internal"}[s]
}

// Error is an error as a value, for callers in other languages.
type Error struct {
	Status Status
	cli.JSONError
	err error
}

// Error implements error.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.err }

// AsError describes err, nil if err is nil.
func AsError(err error) *Error {
	if err == nil {
		return nil
	}
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	e = &Error{Status: Invalid, JSONError: *cli.NewJSONError(err), err: err}
	if e.Code == "" {
		e.Code = string(diag.CodeOf(err))
	}
	if file := new(fs.PathError); errors.As(err, &file) {
		e.Message = file.Path + ": " + file.Err.Error()
	}
	switch {
	case limit.Exceeded(err) || diag.CodeOf(err) == diag.LimitSize:
		e.Status = Limit
	case cli.IsMisuse(err):
		e.Status = Misused
	}
	return e
}

// misused returns the error for wrong arguments.
func misused(format string, args ...any) *Error {
	return &Error{Status: Misused, JSONError: cli.JSONError{Message: fmt.Sprintf(format, args...)}}
}

// Guard turns a panic of f into an error.
func Guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Error{Status: Internal, JSONError: cli.JSONError{Code: "internal", Message: strings.TrimSpace(fmt.Sprintf("this is a defect of hlobc: %v", p))}}
		}
	}()
	return f()
}
