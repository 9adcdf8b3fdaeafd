package traverse

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
)

// Describe returns the text that traces and messages use for an operation: its name, the name of
// the symbol if it defines one, and its location.
func Describe(op ir.Op) string {
	if op.IsNil() {
		return "no operation"
	}
	name := op.Name()
	if s := op.Symbol(); s != "" {
		name += " @" + s
	}
	return name + " at " + Position(op.Loc())
}

// DescribeValue is like [Describe] for a value: it describes the operation that defines v, with the
// number of the result if there are several, or the number of a block argument and the operation
// that has the block.
func DescribeValue(v ir.Value) string {
	if v.IsNil() {
		return "no value"
	}
	switch op := v.DefiningOp(); {
	case op.IsNil():
		return fmt.Sprintf("argument %d of %s", v.Index(), Describe(v.OwnerBlock().Parent()))
	case op.NumResults() == 1:
		return Describe(op)
	default:
		return fmt.Sprintf("result %d of %s", v.Index(), Describe(op))
	}
}
