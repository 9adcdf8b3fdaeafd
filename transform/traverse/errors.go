package traverse

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
)

// Codes of errors at assembly.
const (
	BadDomain         diag.Code = "bad-domain"         // a domain without a number or operators, or with wrong names
	DuplicateDomain   diag.Code = "duplicate-domain"   // two domains of one number or name
	DuplicateHandlers diag.Code = "duplicate-handlers" // two tables for one domain, or two entries for one operator
	MissingHandler    diag.Code = "missing-handler"    // an operator without entry in a table without Else
	UnknownOperator   diag.Code = "unknown-operator"   // an entry for an operator that the domain does not have
	BadHandler        diag.Code = "bad-handler"        // an entry that is no handler
	UnknownDependency diag.Code = "unknown-dependency" // a domain depends on one that the pass does not handle
	DependencyCycle   diag.Code = "dependency-cycle"   // a domain depends on itself
)

// Codes of errors of a visit.
const (
	UnhandledOp    diag.Code = "unhandled-op"    // an operation reached Invalid
	UnknownDomain  diag.Code = "unknown-domain"  // an operation of a domain that the pass does not handle
	ForeignOp      diag.Code = "foreign-op"      // an operation whose definition is not the one in its domain
	HandlerFailed  diag.Code = "handler-failed"  // a handler returned an error of its own
	Unbalanced     diag.Code = "unbalanced"      // a handler leaves blocks pushed, or popped others' blocks
	VisitTooDeep   diag.Code = "visit-too-deep"  // handlers called one another deeper than Analysis.MaxDepth
	EditedAway     diag.Code = "edited-away"     // a handler removed what the visit goes on with
	UnmappedValue  diag.Code = "unmapped-value"  // nothing in the new IR stands for a value or block of the old
	AnchorNotOwner diag.Code = "anchor-no-owner" // a transform of an operation that is not isolated from above
)

// Stop, returned by a handler, ends the visit. [Visitor.Run] returns no error
// then. A transform that is stopped leaves everything as it was.
//
//lint:ignore ST1012 it is not a failure, like fs.SkipAll
var Stop = errors.New("traverse: stop")

// Error is an error of assembly or of a visit.
type Error struct {
	Code diag.Code
	// Op is the full name of the operation, and Loc where it comes from; both are
	// empty in errors of assembly.
	Op  string
	Loc ir.Location
	// Domain is the domain whose table is wrong, in errors of assembly.
	Domain string
	Msg    string
	Err    error // the cause, if any
}

// Error renders "stablehlo.add at a.mlir:3:5: message [code]".
func (e *Error) Error() string {
	var b strings.Builder
	switch {
	case e.Op != "":
		b.WriteString(e.Op)
		if e.Loc != nil {
			b.WriteString(" at " + Position(e.Loc))
		}
		b.WriteString(": ")
	case e.Domain != "":
		b.WriteString("domain " + e.Domain + ": ")
	}
	b.WriteString(e.Msg)
	if e.Err != nil {
		if e.Msg != "" {
			b.WriteString(": ")
		}
		b.WriteString(e.Err.Error())
	}
	if diag.CodeOf(e.Err) != e.Code { // whose text ends with it
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

// opError is an error about op.
func opError(op ir.Op, code diag.Code, format string, args ...any) *Error {
	e := &Error{Code: code, Msg: fmt.Sprintf(format, args...)}
	if op.IsNil() || op.Erased() {
		e.Op = "erased operation"
	} else {
		e.Op, e.Loc = op.Name(), op.Loc()
	}
	return e
}

// failed makes err an error about op, unless it is about an operation already.
func failed(op ir.Op, err error) error {
	var e *Error
	if errors.Is(err, Stop) || errors.As(err, &e) {
		return err
	}
	e = opError(op, HandlerFailed, "")
	e.Err = err
	return e
}

// Position is a short form of a location for messages: file, line and column
// where it has them.
func Position(l ir.Location) string {
	switch n := attrs.Place(l).(type) {
	case *attrs.FileLineCol:
		return fmt.Sprintf("%s:%d:%d", n.File.Value, n.StartLine, n.StartCol)
	case *attrs.Name:
		return fmt.Sprintf("%q", n.Name.Value)
	}
	return "an unknown location"
}
