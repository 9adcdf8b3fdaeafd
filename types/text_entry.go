package types

import (
	"bytes"
	"strconv"

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
	case *SparseStorageSpecifier:
		return append(t.Encoding.AppendText(append(dst, "!sparse_tensor.storage_specifier<"...)), '>'), true
	case *SparseIterSpace:
		return appendSparseLevels(append(dst, "!sparse_tensor.iter_space<"...), t.Encoding, t.LoLvl, t.HiLvl), true
	case *SparseIterator:
		return appendSparseLevels(append(dst, "!sparse_tensor.iterator<"...), t.Encoding, t.LoLvl, t.HiLvl), true
	}
	return dst, false
}

// appendSparseLevels appends the parameters of e without its name, the range of levels, and the closing bracket.
func appendSparseLevels(dst []byte, e SparseEncoding, lo, hi uint64) []byte {
	text := e.AppendText(nil)
	dst = append(append(dst, text[max(bytes.IndexByte(text, '<'), 0):]...), ", lvls = "...)
	dst = strconv.AppendUint(dst, lo, 10)
	if hi != lo+1 {
		dst = strconv.AppendUint(append(dst, " to "...), hi, 10)
	}
	return append(dst, '>')
}

// ParseBuiltinText parses the text entry of a builtin type, which is the keyword of a floating-point
// type. It returns nil for other text.
func ParseBuiltinText(_ *ir.Uniquer, text string) (*schema.Class, ir.Type) {
	if c := FloatByKeyword(text); c != nil {
		return c, c.New().(ir.Type)
	}
	return nil, nil
}
