package lex

import (
	"strings"
	"testing"
)

// TestLooksLikeDigits puts each character at each position among digits. Digits must be accepted;
// newlines and characters that are special in a string must not.
func TestLooksLikeDigits(t *testing.T) {
	b := []byte(strings.Repeat("0123456789abcdefABCDEF", 4)[:67])
	for i, old := range b {
		for c := range 256 {
			b[i] = byte(c)
			got := looksLikeDigits(b)
			if digit := CharClass[c]&CharHex != 0; digit && !got {
				t.Errorf("%#x at %d does not look like a digit", c, i)
			}
			if got && (c == '\r' || !isPlain(b)) {
				t.Errorf("%#x at %d looks like a digit", c, i)
			}
		}
		b[i] = old
	}
}
