package term

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Safe escapes the control characters of a text that comes from a file, as in "\1B", so that it can
// neither control a terminal nor pass for lines of the program.
func Safe(text string) string { return safe(text, false, false) }

// SafeLines is [Safe] for text of the program with parts from files: it keeps line ends and tabs, and
// if the text may be styled, what [Style] writes.
func SafeLines(text string, styled bool) string { return safe(text, true, styled) }

func safe(text string, lines, styled bool) string {
	if strings.IndexFunc(text, func(r rune) bool { return isControl(r) && !(lines && (r == '\n' || r == '\t')) }) < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		part := text[i : i+size]
		switch {
		case styled && styleLen(text[i:]) > 0:
			size = styleLen(text[i:])
			b.WriteString(text[i : i+size])
		case isControl(r) && !(lines && (r == '\n' || r == '\t')):
			for _, c := range []byte(part) {
				fmt.Fprintf(&b, `\%02X`, c)
			}
		default:
			b.WriteString(part)
		}
		i += size
	}
	return b.String()
}

// isControl reports whether a character is one of the control characters of ASCII and Latin-1.
func isControl(r rune) bool { return r < 0x20 || r >= 0x7f && r < 0xa0 }

// styleLen returns the length of the escape sequence for colors that text starts with, 0 if it starts
// with none.
func styleLen(text string) int {
	rest, ok := strings.CutPrefix(text, "\x1b[")
	if !ok {
		return 0
	}
	rest = strings.TrimLeft(rest, "0123456789;")
	if !strings.HasPrefix(rest, "m") {
		return 0
	}
	return len(text) - len(rest) + 1
}
