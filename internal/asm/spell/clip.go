package spell

import (
	"unicode/utf8"
)

// Clip shortens s to at most limit bytes without splitting a character, and marks the cut.
func Clip[T ~string | ~[]byte](s T, limit int) T {
	if len(s) <= limit {
		return s
	}
	const mark = "…"
	n := max(limit-len(mark), 0)
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return T(string(s[:n]) + mark)
}

// MaxMessage is the maximum length in bytes of the text of a type in a message.
const MaxMessage = 4 << 10
