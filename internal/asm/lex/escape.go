package lex

import (
	"strings"
)

const HexDigits = "0123456789ABCDEF"

// appendEscaped appends s as it appears between quotes: quotes, and bytes other than printable
// ASCII, become a backslash and two hex digits.
func appendEscaped(dst []byte, s string) []byte {
	if needsNoEscape(s) {
		return append(dst, s...)
	}
	start := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if CharClass[c]&charPlain != 0 {
			continue
		}
		dst = append(dst, s[start:i]...)
		start = i + 1
		if c == '\\' {
			dst = append(dst, `\\`...)
		} else {
			dst = append(dst, '\\', HexDigits[c>>4], HexDigits[c&15])
		}
	}
	return append(dst, s[start:]...)
}

// needsNoEscape reports whether no byte of s needs an escape, which is true of nearly all strings.
// It returns false for short strings, for which checking each byte is as fast.
func needsNoEscape(s string) bool {
	const ones = 0x0101010101010101
	if len(s) < 8 {
		return false
	}
	for i := 0; ; i += 8 {
		i = min(i, len(s)-8) // the last eight bytes may overlap those before
		w := uint64(s[i]) | uint64(s[i+1])<<8 | uint64(s[i+2])<<16 | uint64(s[i+3])<<24 |
			uint64(s[i+4])<<32 | uint64(s[i+5])<<40 | uint64(s[i+6])<<48 | uint64(s[i+7])<<56
		// The highest bit of a byte is set if the byte is not ASCII or less than the number
		// subtracted from it.
		if (w|(w-' '*ones)|((w^'"'*ones)-ones)|((w^'\\'*ones)-ones)|((w^0x7f*ones)-ones))&(0x80*ones) != 0 {
			return false
		}
		if i == len(s)-8 {
			return true
		}
	}
}

// AppendQuoted appends s as a string literal.
func AppendQuoted(dst []byte, s string) []byte {
	return append(appendEscaped(append(dst, '"'), s), '"')
}

// AppendKeyword appends s, quoted unless it is a bare identifier.
func AppendKeyword(dst []byte, s string) []byte {
	if isBareIdentifier(s) {
		return append(dst, s...)
	}
	return AppendQuoted(dst, s)
}

// AppendSymbol appends the reference @name.
func AppendSymbol(dst []byte, name string) []byte {
	if name == "" {
		return append(dst, `@<<INVALID EMPTY SYMBOL>>`...)
	}
	return AppendKeyword(append(dst, '@'), name)
}

func IsLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

// isBareIdentifier reports whether s needs no quotes: (letter | "_") (letter | digit | "_" | "$" |
// ".")*.
func isBareIdentifier(s string) bool {
	if s == "" || !IsLetter(s[0]) && s[0] != '_' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if c := s[i]; !IsLetter(c) && !IsDigit(c) && c != '_' && c != '$' && c != '.' {
			return false
		}
	}
	return true
}

// IsPretty reports whether the text of a dialect attribute or type can follow its dialect after a
// dot: it must be an identifier, optionally followed by one pair of angle brackets.
func IsPretty[T string | []byte](s T) bool {
	if len(s) == 0 || !IsLetter(s[0]) {
		return false
	}
	i := 0
	for i < len(s) && (IsLetter(s[i]) || IsDigit(s[i]) || s[i] == '.' || s[i] == '_') {
		i++
	}
	return i == len(s) || s[i] == '<' && s[len(s)-1] == '>'
}

// AppendDialectSymbol appends the text of a dialect's attribute (mark '#') or type (mark '!') in
// the form !dialect.text or !dialect<text>.
func AppendDialectSymbol(dst []byte, mark byte, dialect, text string) []byte {
	dst = append(append(dst, mark), dialect...)
	if IsPretty(text) {
		return append(append(dst, '.'), text...)
	}
	return append(append(append(dst, '<'), text...), '>')
}

// CleanIdentifier turns s into an identifier for a value: spaces become underscores, and other
// disallowed characters become their hex codes. If the identifier would start with a digit or a hex
// code, an underscore is prepended.
func CleanIdentifier(s string) string {
	ok := s != "" && !IsDigit(s[0])
	for i := 0; ok && i < len(s); i++ {
		ok = valueChar(s[i])
	}
	if ok {
		return s
	}
	var b strings.Builder
	if s != "" && (IsDigit(s[0]) || s[0] != ' ' && !valueChar(s[0])) {
		b.WriteByte('_')
	}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case valueChar(c):
			b.WriteByte(c)
		case c == ' ':
			b.WriteByte('_')
		default:
			if c >= 16 {
				b.WriteByte(HexDigits[c>>4])
			}
			b.WriteByte(HexDigits[c&15])
		}
	}
	return b.String()
}

func valueChar(c byte) bool {
	return IsLetter(c) || IsDigit(c) || c == '$' || c == '.' || c == '_' || c == '-'
}
