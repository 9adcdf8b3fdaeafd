package spell

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// IsInteger reports whether t is the signless integer type of a width.
func IsInteger(t ir.Type, width uint32) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == width && i.Sign == types.Signless
}

func IsBool(t ir.Type) bool { return IsInteger(t, 1) }

// IsUnsigned reports whether t is an unsigned number type.
func IsUnsigned(t ir.Type) bool {
	switch i := t.(type) {
	case *types.Integer:
		return i.Sign == types.Unsigned
	case *types.VHLOInteger:
		return i.Unsigned
	}
	return false
}

func IsFunction(t ir.Type) bool {
	_, ok := t.(*types.Function)
	return ok
}

func Uint32(record []byte, at int) uint32 { return binary.LittleEndian.Uint32(record[at:]) }

// DefaultDialect returns the default dialect of the regions of operations called name: nested
// operations are printed without that dialect's name.
func DefaultDialect(name string) string {
	switch name {
	case "builtin.module":
		return "builtin"
	case "func.func":
		return "func"
	}
	return ""
}
