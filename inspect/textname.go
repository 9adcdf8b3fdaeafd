package inspect

import "strings"

// TextName returns the name of an attribute or type that is stored as text: "dialect.mnemonic" if
// the text shows it, otherwise the dialect and the start of the text. The text may be longer than
// the name; it ends at a NUL.
func TextName(text, dialect string) string {
	text, _, _ = strings.Cut(text, "\x00")
	text = strings.TrimLeft(text, "#!")
	name := word(text)
	if strings.Contains(name, ".") {
		return name
	}
	// #dialect<mnemonic ...>
	if name == dialect {
		if rest := text[len(name):]; strings.HasPrefix(rest, "<") {
			if m := word(rest[1:]); m != "" {
				return dialect + "." + m
			}
		}
		return dialect
	}
	if name == "" {
		return dialect + " text"
	}
	return dialect + "." + name
}

// word returns the identifier at the start of s.
func word(s string) string {
	n := 0
	for n < len(s) {
		switch c := s[n]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '_', c == '.', c == '$', c == '-':
			n++
			continue
		}
		break
	}
	return s[:n]
}
