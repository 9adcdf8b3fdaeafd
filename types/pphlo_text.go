package types

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

const secretPrefix = "!pphlo.secret<"

func appendSecret(dst []byte, t *Secret) ([]byte, bool) {
	dst, ok := AppendElement(append(dst, secretPrefix...), t.Base)
	return append(dst, '>'), ok
}

// hasSecretText reports whether bytecode can store n, which is a [Secret].
func hasSecretText(n ir.Node) bool {
	_, ok := appendSecret(nil, n.(*Secret))
	return ok
}

// AppendElement appends the text of a type that PPHLO allows as the element type of a tensor. It
// reports false for other types.
func AppendElement(dst []byte, t ir.Type) ([]byte, bool) {
	switch t := t.(type) {
	case *Integer:
		return strconv.AppendUint(append(dst, [...]string{"i", "si", "ui"}[t.Sign]...), uint64(t.Width), 10), true
	case *Float:
		return append(dst, t.Format.Keyword...), true
	case *Complex:
		if _, twice := t.Elem.(*Complex); twice {
			return dst, false
		}
		dst, ok := AppendElement(append(dst, "complex<"...), t.Elem)
		return append(dst, '>'), ok
	}
	return dst, false
}

// ParsePPHLOText parses the text entry of a PPHLO type. It returns nil for other text, and for text
// that [AppendTextEntry] would spell differently.
func ParsePPHLOText(u *ir.Uniquer, text string) (*schema.Class, ir.Type) {
	rest, ok := strings.CutPrefix(text, secretPrefix)
	if !ok || !strings.HasSuffix(rest, ">") {
		return nil, nil
	}
	if base := parseElement(u, rest[:len(rest)-1]); base != nil {
		return &secretType, &Secret{Base: base}
	}
	return nil, nil
}

// parseElement parses the output of AppendElement.
func parseElement(u *ir.Uniquer, text string) ir.Type {
	if in, ok := strings.CutPrefix(text, "complex<"); ok {
		in, ok = strings.CutSuffix(in, ">")
		if !ok || strings.HasPrefix(in, "complex<") {
			return nil
		}
		if elem := parseElement(u, in); elem != nil {
			return u.Type(&complexType, &Complex{Elem: elem}, 0)
		}
		return nil
	}
	if c := FloatByKeyword(text); c != nil {
		return u.Type(c, c.New().(ir.Type), 0)
	}
	for sign, prefix := range [...]string{"i", "si", "ui"} {
		digits, ok := strings.CutPrefix(text, prefix)
		w, err := strconv.ParseUint(digits, 10, 32)
		if ok && err == nil && w <= MaxIntegerWidth && strconv.FormatUint(w, 10) == digits {
			return u.Type(&integerType, &Integer{Width: uint32(w), Sign: Signedness(sign)}, 0)
		}
	}
	return nil
}
