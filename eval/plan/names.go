package plan

import (
	"github.com/hlobc/hlobc/ir"
)

// nameOf returns the name of an operation's result in the source.
func nameOf(ir.Op) string { return "" }
