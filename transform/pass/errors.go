package pass

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Stage is the stage in which a pass failed.
type Stage string

const (
	Assembly Stage = "assembly" // assembling the pass
	Running  Stage = "run"
	Verify   Stage = "verification" // of the resulting IR
	Printing Stage = "printing"     // of the IR before or after it
)

// Error is the failure of a pass.
type Error struct {
	Pass  string
	Stage Stage
	// On describes the operation, for example "func.func @main", and Loc is its location. Both are
	// empty in errors of assembly.
	On  string
	Loc ir.Location
	Err error
	// Stack is the stack trace if the pass panicked.
	Stack []byte
}

// Error formats "pass NAME failed on func.func @main at a.mlir:3:5: cause".
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString("pass " + e.Pass)
	switch e.Stage {
	case Assembly:
		b.WriteString(" cannot be assembled")
	case Verify:
		b.WriteString(" produced IR that does not verify")
	case Printing:
		b.WriteString(": IR cannot be printed")
	default:
		b.WriteString(" failed")
	}
	if e.On != "" {
		b.WriteString(" on " + e.On)
		if p := traverse.Position(e.Loc); p != traverse.Position(nil) {
			b.WriteString(" at " + p)
		}
	}
	b.WriteString(": " + e.Err.Error())
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// PanicError is the cause of the failure of a pass that panicked.
type PanicError struct{ Value any }

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// describe returns the name of an operation for messages.
func describe(op ir.Op) string {
	if name := op.Symbol(); name != "" {
		return op.Name() + " @" + name
	}
	return op.Name()
}
