package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// AppendTextEntry appends the text that bytecode holds for a type without a code:
// one whose class has none, or has it only in a newer revision than is to be
// written. It reports false for types that are never stored as text.
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

// ParseBuiltinText reads the text entry of a builtin type: the keyword of a
// floating point type. It returns nil for other text.
func ParseBuiltinText(_ *ir.Uniquer, text string) (*schema.Class, ir.Type) {
	if c := FloatByKeyword(text); c != nil {
		return c, c.New().(ir.Type)
	}
	return nil, nil
}
