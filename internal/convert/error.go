package convert

import (
	"strconv"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Error reports what a conversion cannot express.
type Error struct {
	// Op is the full name of the operation, and Loc its location.
	Op  string
	Loc ir.Location
	// Attr is the name of the attribute at fault, if any.
	Attr string
	Msg  string
	// Unknown is set for a VHLO operation that is not in the tables: it comes from a version newer
	// than this build.
	Unknown bool
	// More are the errors about other operations, at most a hundred for each function.
	More []*Error
}

// Error formats "stablehlo.add at a.mlir:3:5: attribute x: message (and 3 more)".
func (e *Error) Error() string {
	s := e.Op
	if p := traverse.Position(e.Loc); p != "" {
		s += " at " + p
	}
	if e.Attr != "" {
		s += ": attribute " + e.Attr
	}
	s += ": " + e.Msg
	if n := len(e.More); n > 0 {
		s += " (and " + strconv.Itoa(n) + " more)"
	}
	return s
}

// at sets the operation that the error is about.
func (e *Error) at(op ir.Op) *Error {
	e.Op, e.Loc = op.Name(), op.Loc()
	return e
}

// unknownOp returns the error for a VHLO operation that is not in the tables.
func unknownOp() *Error {
	return &Error{Msg: "is unknown: it belongs to a newer version of VHLO than this build supports", Unknown: true}
}
