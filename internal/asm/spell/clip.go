package spell

import (
	"unicode/utf8"
)

// Clip shortens s to at most limit bytes without splitting a character, and marks the cut.
func Clip(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	return s[:cut(s, limit)] + mark
}

// ClipFrom is [Clip] for what text has after its first from bytes, in place.
func ClipFrom(text []byte, from, limit int) []byte {
	if len(text)-from <= limit {
		return text
	}
	return append(text[:from+cut(text[from:], limit)], mark...)
}

const mark = "…"

// cut returns how much of a text that is longer than limit fits there with the mark.
func cut[T string | []byte](s T, limit int) int {
	n := max(limit-len(mark), 0)
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return n
}

// MaxMessage is the maximum length in bytes of the text of a type in a message.
const MaxMessage = 4 << 10
