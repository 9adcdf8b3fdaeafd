package traverse

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
)

// Codes of errors found by [Assemble].
const (
	BadDialect        diag.Code = "bad-dialect"        // a table that names no dialect
	DuplicateDialect  diag.Code = "duplicate-dialect"  // two dialects of one name, or a table based on one of another dialect
	DuplicateHandlers diag.Code = "duplicate-handlers" // two tables for one dialect, or two entries for one operation
	MissingHandler    diag.Code = "missing-handler"    // an operation without an entry in a table without Else
	UnknownOp         diag.Code = "unknown-op"         // an entry for an operation that the dialect does not have
	BadHandler        diag.Code = "bad-handler"        // an entry that cannot handle anything, such as a nil function
	UnknownDependency diag.Code = "unknown-dependency" // a dialect depends on one that the pass does not handle
	DependencyCycle   diag.Code = "dependency-cycle"   // a dialect depends on itself
)

// Codes of errors found during a visit.
const (
	UnhandledOp    diag.Code = "unhandled-op"    // an operation reached Invalid
	UnknownDialect diag.Code = "unknown-dialect" // an operation of a dialect that the pass does not handle
	ForeignOp      diag.Code = "foreign-op"      // an operation that the module defines otherwise than the pass
	HandlerFailed  diag.Code = "handler-failed"  // a handler returned an error of its own
	Unbalanced     diag.Code = "unbalanced"      // a handler leaves blocks pushed, or popped others' blocks
	VisitTooDeep   diag.Code = "visit-too-deep"  // handlers called one another deeper than Analysis.MaxDepth
	EditedAway     diag.Code = "edited-away"     // a handler removed what the visit goes on with
	UnmappedValue  diag.Code = "unmapped-value"  // nothing in the new IR stands for a value or block of the old
	AnchorNotOwner diag.Code = "anchor-no-owner" // a transform of an operation that is not isolated from above
)

// Stop is returned by a handler to end the visit. [Visitor.Run] then returns no error, and a
// transform leaves the IR as it was.
//
//lint:ignore ST1012 it is not a failure, like fs.SkipAll
var Stop = errors.New("traverse: stop")

// Error is an error found by [Assemble] or during a visit.
type Error struct {
	Code diag.Code
	// Op is the full name of the operation, if any. Loc is its location, which is set only for
	// errors found during a visit.
	Op  string
	Loc ir.Location
	// Dialect is the dialect whose table is wrong. It is set only for errors found by [Assemble].
	Dialect string
	Msg     string
	Err     error // the cause, if any
}

// Error renders "stablehlo.add at a.mlir:3:5: message [code]".
func (e *Error) Error() string {
	var b strings.Builder
	if e.Dialect != "" {
		b.WriteString("dialect " + e.Dialect + ": ")
	}
	if e.Op != "" {
		b.WriteString(e.Op)
		if e.Loc != nil {
			b.WriteString(" at " + Position(e.Loc))
		}
		b.WriteString(": ")
	}
	b.WriteString(e.Msg)
	if e.Err != nil {
		if e.Msg != "" {
			b.WriteString(": ")
		}
		b.WriteString(e.Err.Error())
	}
	if diag.CodeOf(e.Err) != e.Code { // otherwise the text of the cause ends with the code
		b.WriteString(" [" + string(e.Code) + "]")
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Is matches errors by code, so that errors.Is(err, &traverse.Error{Code: c}) works.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code && t.Msg == ""
}

// opError returns an error about op.
func opError(op ir.Op, code diag.Code, format string, args ...any) *Error {
	e := &Error{Code: code, Msg: fmt.Sprintf(format, args...)}
	if op.IsNil() || op.Erased() {
		e.Op = "erased operation"
	} else {
		e.Op, e.Loc = op.Name(), op.Loc()
	}
	return e
}

// failed wraps err in an error about op, unless it is about an operation already.
func failed(op ir.Op, err error) error {
	var e *Error
	if errors.Is(err, Stop) || errors.As(err, &e) {
		return err
	}
	e = opError(op, HandlerFailed, "")
	e.Err = err
	return e
}

// Position returns a short form of a location for messages: file, line and column if it has them.
func Position(l ir.Location) string {
	switch n := attrs.Place(l).(type) {
	case *attrs.FileLineCol:
		return fmt.Sprintf("%s:%d:%d", n.File.Value, n.StartLine, n.StartCol)
	case *attrs.Name:
		return fmt.Sprintf("%q", n.Name.Value)
	}
	return "an unknown location"
}
