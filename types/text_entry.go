package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// AppendTextEntry appends the text that bytecode stores for a type without a code: either its class
// has no code, or it has one only in a revision newer than the one being written. It reports false
// for types that are never stored as text.
func AppendTextEntry(dst []byte, t ir.Type) ([]byte, bool) {
	switch t := t.(type) {
	case *Text:
		return append(dst, t.Text...), true
	case *Float:
		return append(dst, t.Format.Keyword...), true
	case *Secret:
		return appendSecret(dst, t)
	}
	return dst, false
}

// ParseBuiltinText parses the text entry of a builtin type, which is the keyword of a floating-point
// type. It returns nil for other text.
func ParseBuiltinText(_ *ir.Uniquer, text string) (*schema.Class, ir.Type) {
	if c := FloatByKeyword(text); c != nil {
		return c, c.New().(ir.Type)
	}
	return nil, nil
}
