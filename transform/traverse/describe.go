package traverse

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
)

// Describe is what traces and messages call an operation: its name, that of the symbol which it
// is, and where it comes from.
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

// DescribeValue is [Describe] of the operation that v is the result of, or in which it is the
// argument of a block; results have a number where there are several.
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
