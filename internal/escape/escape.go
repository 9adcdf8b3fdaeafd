// Package escape makes harmless what a text that comes from a file could do to a terminal or to the lines of a
// program.
package escape

import (
	"strings"
	"unicode/utf8"
)

// Text replaces the bytes of what [IsControl] reports, and bytes that are not UTF-8, as in "\1B". It keeps
// characters that keep reports.
func Text(text string, keep func(rune) bool) string {
	i := first(text, keep)
	if i < 0 {
		return text
	}
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	b.WriteString(text[:i])
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		if part := text[i : i+size]; !refused(r, size, keep) {
			b.WriteString(part)
		} else {
			for _, c := range []byte(part) {
				b.Write([]byte{'\\', digits[c>>4], digits[c&15]})
			}
		}
		i += size
	}
	return b.String()
}

// Harmless reports whether [Text] with Nothing replaces nothing.
func Harmless(text []byte) bool { return first(text, Nothing) < 0 }

// first returns where the first character that is replaced is, -1 if there is none.
func first[T string | []byte](text T, keep func(rune) bool) int {
	for i := 0; i < len(text); {
		if i += plain(text[i:]); i == len(text) {
			break
		}
		r, size := utf8.DecodeRuneInString(string(text[i:min(i+utf8.UTFMax, len(text))]))
		if refused(r, size, keep) {
			return i
		}
		i += size
	}
	return -1
}

// plain returns the number of bytes at the start of a text that are printable characters of ASCII. It looks at eight at
// a time, since most texts have nothing else.
func plain[T string | []byte](text T) (n int) {
	for ; len(text)-n >= 8; n += 8 {
		s := text[n : n+8]
		w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		// The highest bit of a byte of the result is set for a byte above 0x7e, or below 0x20.
		const ones, high = 0x0101010101010101, 0x8080808080808080
		if (w|(w+ones)|(w-0x20*ones))&high != 0 {
			break
		}
	}
	for n < len(text) && 0x20 <= text[n] && text[n] <= 0x7e {
		n++
	}
	return n
}

func refused(r rune, size int, keep func(rune) bool) bool {
	return r == utf8.RuneError && size == 1 || IsControl(r) && !keep(r)
}

// Nothing and Layout say which control characters to keep: none, or line ends and tabs.
func Nothing(rune) bool  { return false }
func Layout(r rune) bool { return r == '\n' || r == '\t' }

// IsControl reports whether a character is one of the control characters of ASCII and Latin-1, ends a
// line, or changes the direction of text.
func IsControl(r rune) bool {
	switch {
	case r < 0x20, 0x7f <= r && r < 0xa0:
		return true
	case r == 0x061c, r == 0x200e, r == 0x200f, 0x2028 <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069:
		return true
	}
	return false
}
