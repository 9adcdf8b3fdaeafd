package plan

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// nameOf returns the name of a value in the source; "" if its location has none.
func nameOf(l ir.Location) string {
	for range 100 {
		switch n := l.(type) {
		case *attrs.Name:
			return n.Name.Value
		case *attrs.CallSite:
			l = n.Callee
		case *attrs.Fused:
			if len(n.Locs) == 0 {
				return ""
			}
			l = n.Locs[0]
		default:
			return ""
		}
	}
	return ""
}

// Describe returns what an operation is and where it comes from, for comments.
func Describe(o ir.Op) string {
	text := o.Name()
	if at, ok := attrs.Place(o.Loc()).(*attrs.FileLineCol); ok {
		text += fmt.Sprintf(" at %s:%d", at.File.Value, at.StartLine)
	}
	return text
}
