package writer

import (
	"iter"
	"strconv"
	"strings"
)

// words returns the identifiers and quoted strings of MLIR text, in order.
func words(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			n := strings.IndexFunc(text, func(r rune) bool { return !inWord(r) })
			if n < 0 {
				n = len(text)
			}
			word := text[:n]
			if n == 0 {
				word, n = quoted(text)
			}
			if word != "" && !yield(word) {
				return
			}
			text = text[n:]
		}
	}
}

func inWord(r rune) bool {
	return r == '_' || r == '$' || r == '.' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// quoted returns the value of the string literal at the start of text and its length in
// bytes. If text does not start with one, it returns "" and 1.
func quoted(text string) (word string, n int) {
	if text[0] != '"' {
		return "", 1
	}
	var b strings.Builder
	for n = 1; n < len(text) && text[n] != '"'; n++ {
		c := text[n]
		if c == '\\' && n+1 < len(text) {
			if hex, err := strconv.ParseUint(text[n+1:min(n+3, len(text))], 16, 8); err == nil {
				c, n = byte(hex), n+2
			} else {
				c, n = text[n+1], n+1
			}
		}
		b.WriteByte(c)
	}
	return b.String(), min(n+1, len(text))
}
