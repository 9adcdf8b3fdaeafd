package convert

import (
	"strconv"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Error says what a conversion cannot express.
type Error struct {
	// Op is the full name of the operation, and Loc where it comes from.
	Op  string
	Loc ir.Location
	// Attr is the name of the attribute that is in the way, if one is.
	Attr string
	Msg  string
	// Unknown is set for an operation of VHLO that the tables do not have: it is of a
	// newer version than this build knows.
	Unknown bool
	// More are the errors about other operations, at most a hundred for each function.
	More []*Error
}

// Error renders "stablehlo.add at a.mlir:3:5: attribute x: message (and 3 more)".
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

// at says which operation the error is about.
func (e *Error) at(op ir.Op) *Error {
	e.Op, e.Loc = op.Name(), op.Loc()
	return e
}

// unknownOp is the error for an operation of VHLO that the tables do not have.
func unknownOp() *Error {
	return &Error{Msg: "is unknown: it is of a newer version of VHLO than this build knows", Unknown: true}
}
